package dev.throng.server;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Certificate and private key of a server that speaks TLS. Immutable. Use {@link #pem} or {@link #keystore}.
 *
 * @param certificates PEM file of the certificate, followed by those of its issuers; or a key store
 * @param key PEM file of the private key in PKCS#8, not encrypted; null for a key store
 * @param password password of the key store; null for PEM files
 */
@SuppressWarnings("exports") // The annotation is for compilers.
public record TlsOptions(
        Path certificates, @Nullable Path key, @Nullable String password) {
    /**
     * {@return a certificate and key of two PEM files}
     *
     * @param certificates file of the certificate, followed by those of its issuers
     * @param key file of the private key in PKCS#8, not encrypted
     */
    public static TlsOptions pem(Path certificates, Path key) {
        return new TlsOptions(certificates, key, null);
    }

    /**
     * {@return a certificate and key of a key store}
     *
     * @param file key store in PKCS#12 or JKS with one private key
     * @param password password of the key store and its key
     */
    public static TlsOptions keystore(Path file, String password) {
        return new TlsOptions(file, null, password);
    }

    /** {@return the files, without the password} */
    @Override
    public String toString() {
        return "TlsOptions[" + certificates + (key == null ? "" : ", " + key) + "]";
    }
}
