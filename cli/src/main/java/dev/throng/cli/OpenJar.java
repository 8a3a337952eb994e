package dev.throng.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A jar whose entries are not compressed: an archive that is compressed as a whole is smaller with such jars. Native libraries of
 * JNA and JLine for other systems are left out. Stateless.
 */
final class OpenJar {
    private static final String JNA = "com/sun/jna/";
    private static final String JLINE = "org/jline/nativ/";
    private static final List<String> LIBRARIES = List.of(".so", ".dll", ".jnilib", ".a");

    private OpenJar() {}

    /** Returns the bytes of a jar without compression, for a system and a processor by Java's names. */
    static byte[] of(Path jar, String system, String processor) throws IOException {
        List<String> own =
                List.of(JNA + jnaFolder(system, processor) + "/", JLINE + jlineFolder(system, processor) + "/");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipFile from = new ZipFile(jar.toFile());
                ZipOutputStream to = new ZipOutputStream(bytes)) {
            to.setMethod(ZipOutputStream.STORED);
            for (ZipEntry entry : Collections.list(from.entries())) {
                String name = entry.getName();
                boolean ofSystem = (name.startsWith(JNA) || name.startsWith(JLINE))
                        && LIBRARIES.stream().anyMatch(name::endsWith);
                if (!entry.isDirectory() && (!ofSystem || own.stream().anyMatch(name::startsWith))) {
                    byte[] content = from.getInputStream(entry).readAllBytes();
                    ZipEntry plain = new ZipEntry(name);
                    plain.setTime(entry.getTime());
                    plain.setSize(content.length);
                    CRC32 checksum = new CRC32();
                    checksum.update(content);
                    plain.setCrc(checksum.getValue());
                    to.putNextEntry(plain);
                    to.write(content);
                }
            }
        }
        return bytes.toByteArray();
    }

    /** The folder of JNA's library, such as {@code linux-x86-64}. */
    static String jnaFolder(String system, String processor) {
        String name = system.toLowerCase(Locale.ROOT);
        String family = name.startsWith("mac") ? "darwin" : name.startsWith("windows") ? "win32" : name;
        return family + "-" + (processor.equals("amd64") || processor.equals("x86_64") ? "x86-64" : processor);
    }

    /** The folder of JLine's library, such as {@code Linux/x86_64}; that of the system if the processor is a rare one. */
    static String jlineFolder(String system, String processor) {
        String family = system.startsWith("Mac") ? "Mac" : system.startsWith("Windows") ? "Windows" : system;
        return switch (processor) {
            case "amd64", "x86_64" -> family + "/x86_64";
            case "aarch64" -> family + "/arm64";
            default -> family;
        };
    }
}
