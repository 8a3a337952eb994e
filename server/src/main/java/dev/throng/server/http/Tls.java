package dev.throng.server.http;

import dev.throng.BadInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** A private key with its certificates. Immutable, share freely. */
public final class Tls {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    /** Only in memory. */
    private static final String PASSWORD = "throng";

    private final KeyStore store;
    private final String password;

    private Tls(KeyStore store, String password) {
        this.store = store;
        this.password = password;
    }

    /**
     * Reads a certificate with its issuers, and a private key.
     *
     * @throws BadInputException when a file is missing or damaged, or they do not belong together
     */
    public static Tls pem(Path certificateFile, Path keyFile) {
        List<Certificate> chain;
        try (InputStream in = new ByteArrayInputStream(read(certificateFile))) {
            chain = List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(in));
        } catch (GeneralSecurityException | IOException e) {
            throw new BadInputException(certificateFile + ": no certificate in PEM", e);
        }
        if (chain.isEmpty()) {
            throw new BadInputException(certificateFile + ": no certificate in PEM");
        }
        PublicKey publicKey = chain.get(0).getPublicKey();
        PrivateKey key = key(keyFile, publicKey);
        if (!fits(key, publicKey)) {
            throw new BadInputException(keyFile + ": not the private key of " + certificateFile);
        }
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("throng", key, PASSWORD.toCharArray(), chain.toArray(new Certificate[0]));
            return new Tls(store, PASSWORD);
        } catch (GeneralSecurityException | IOException e) {
            throw new BadInputException(certificateFile + ": not a chain of certificates", e);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": no such file", e);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read", e);
        }
    }

    private static PrivateKey key(Path file, PublicKey fitting) {
        Matcher found = KEY.matcher(new String(read(file), StandardCharsets.ISO_8859_1));
        if (!found.find()) {
            throw new BadInputException(
                    file + ": no private key in PKCS#8 without a password (openssl pkcs8 -topk8 -nocrypt makes one)");
        }
        try {
            byte[] bytes = Base64.getMimeDecoder().decode(found.group(1));
            return KeyFactory.getInstance(fitting.getAlgorithm()).generatePrivate(new PKCS8EncodedKeySpec(bytes));
        } catch (InvalidKeySpecException e) {
            throw new BadInputException(file + ": damaged, or not a key of " + fitting.getAlgorithm(), e);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new BadInputException(file + ": no private key that this Java knows", e);
        }
    }

    /** Whether a signature of the private key is one of the public key. */
    private static boolean fits(PrivateKey key, PublicKey publicKey) {
        String algorithm =
                switch (key.getAlgorithm()) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> key.getAlgorithm();
                };
        byte[] text = {1, 2, 3};
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(text);
            byte[] signed = signature.sign();
            signature.initVerify(publicKey);
            signature.update(text);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /**
     * Reads a key store in PKCS#12 or JKS.
     *
     * @throws BadInputException when it is missing or damaged, the password is wrong, or it has no private key
     */
    public static Tls keystore(Path file, String password) {
        byte[] bytes = read(file);
        try (InputStream in = new ByteArrayInputStream(bytes)) {
            // The JDK's type PKCS12 reads both.
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password.toCharArray());
            for (String alias : Collections.list(store.aliases())) {
                if (store.isKeyEntry(alias)) {
                    // Wrong passwords of a key are found here, not by the first client.
                    store.getKey(alias, password.toCharArray());
                    return new Tls(store, password);
                }
            }
        } catch (GeneralSecurityException | IOException e) {
            throw new BadInputException(file + ": no key store, or another password", e);
        }
        throw new BadInputException(file + ": the key store has no private key");
    }

    /** Returns the settings of a listener. */
    SslContextFactory.Server settings() {
        SslContextFactory.Server settings = new SslContextFactory.Server();
        settings.setKeyStore(store);
        settings.setKeyStorePassword(password);
        settings.setKeyManagerPassword(password);
        return settings;
    }
}
