/** Encrypts what the database must not show. The key is derived from the shop's secret, which the database lacks. */
export interface SecretBox {
  /** Encrypts a text for one subject, such as a user id: it opens for no other. */
  seal(text: string, subject: string): string;
  /** The text; null when it was changed, sealed for another subject, or sealed with another key. */
  open(sealed: string, subject: string): string | null;
}
