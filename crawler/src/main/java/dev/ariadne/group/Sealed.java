package dev.ariadne.group;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.jgroups.BytesMessage;
import org.jgroups.Message;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.EncryptHeader;
import org.jgroups.protocols.SYM_ENCRYPT;
import org.jgroups.util.ByteArray;
import org.jgroups.util.Util;

/**
 * Encrypts all that members say with a key made of the shared secret. JGroups' own protocol
 * encrypts contents only; here the headers are too, which say who joins and who is suspected, and
 * what was changed on the way or made by somebody without the secret is dropped.
 */
@SuppressWarnings("unchecked") // of JGroups
final class Sealed extends SYM_ENCRYPT {
  private static final String ALGORITHM = "AES/GCM/NoPadding";
  private static final int KEY_BITS = 256;
  private static final int TAG_BITS = 128;
  private static final int NONCE_BYTES = 12;
  private static final int ITERATIONS = 210_000;

  /**
   * @param cluster so that clusters with the same secret have different keys
   */
  Sealed(String secret, String cluster) {
    setId(ClassConfigurator.getProtocolId(SYM_ENCRYPT.class));
    sym_algorithm = ALGORITHM;
    sym_iv_length = NONCE_BYTES;
    setSecretKey(key(secret, cluster));
    sym_algorithm = ALGORITHM;
  }

  private static SecretKey key(String secret, String cluster) {
    byte[] salt = ("ariadne cluster " + cluster).getBytes(StandardCharsets.UTF_8);
    try {
      byte[] bytes =
          SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
              .generateSecret(new PBEKeySpec(secret.toCharArray(), salt, ITERATIONS, KEY_BITS))
              .getEncoded();
      return new SecretKeySpec(bytes, "AES");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Message encrypt(Message message) throws Exception {
    if (message.getSrc() == null) {
      message.setSrc(local_addr);
    }
    ByteArray whole = Util.messageToBuffer(message);
    byte[] nonce = makeIv();
    return new BytesMessage(message.getDest())
        .setSrc(message.getSrc())
        .setFlag(message.getFlags(false), false)
        .setFlag(message.getFlags(true), true)
        .putHeader(id, new EncryptHeader((byte) 0, symVersion(), nonce).needsDeserialization(true))
        .setArray(code(whole.getArray(), whole.getOffset(), whole.getLength(), nonce, false));
  }

  @Override
  protected Message decrypt(Cipher unused, Message message) throws Exception {
    EncryptHeader header = message.getHeader(id);
    if (!message.hasArray() || header.iv() == null || header.iv().length != NONCE_BYTES) {
      return null;
    }
    byte[] whole =
        code(message.getArray(), message.getOffset(), message.getLength(), header.iv(), true);
    return Util.messageFromBuffer(whole, 0, whole.length);
  }

  @Override
  protected byte[] code(byte[] bytes, int offset, int length, byte[] nonce, boolean decode)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(ALGORITHM);
    cipher.init(
        decode ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE,
        secret_key,
        new GCMParameterSpec(TAG_BITS, nonce));
    return cipher.doFinal(bytes, offset, length);
  }
}
