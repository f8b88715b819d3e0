import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../market/people/secret-box.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * A box whose key is derived from the session secret (HKDF, SHA-256). It also opens what was sealed with the former
 * secret. Sealed form: iv, tag and text in base64url.
 */
export function createSecretBox(secret: string, formerSecret?: string): SecretBox {
  const key = keyOf(secret);
  const keys = formerSecret === undefined ? [key] : [key, keyOf(formerSecret)];
  return {
    seal(text, subject) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(subject));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, subject) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      for (const one of keys) {
        const text = opened(bytes, one, subject);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second-factors', 32));
}

function opened(bytes: Buffer, key: Buffer, subject: string): string | null {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = opening.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
