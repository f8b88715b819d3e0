/** The value of a JSON text that a client or a provider has sent; undefined for anything else. */
export function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
