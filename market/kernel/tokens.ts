import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, such as for a session or the link of a mail. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url: how the database stores tokens, and the keys of counts that name a person or network. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
