import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;

/** Prints the processor time in microseconds that CDK takes from SMILES to canonical SMILES. Usage: CdkPeer SHARED. */
public class CdkPeer {
  public static void main(String[] args) throws IOException {
    List<String> texts = new ArrayList<>();
    String path = args[0] + "/bench/retro/uspto50k_test.smi.gz";
    try (BufferedReader in = new BufferedReader(new InputStreamReader(new GZIPInputStream(new FileInputStream(path))))) {
      for (String line = in.readLine(); line != null && texts.size() < 2000; line = in.readLine()) {
        if (!line.startsWith("#")) texts.add(line.split("\\s")[0]);
      }
    }
    SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
    SmilesGenerator writer = new SmilesGenerator(SmiFlavor.Absolute);
    long used = 0;
    for (int pass = 0; pass < 5; pass++) { // the first ones warm the machine up
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      for (String text : texts) {
        try {
          writer.create(parser.parseSmiles(text));
        } catch (CDKException | RuntimeException e) {
          continue; // CDK cannot write every molecule
        }
      }
      used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }
    System.out.println(used / 1e3 / texts.size());
  }
}
