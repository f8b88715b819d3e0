/** A payer's VPA with two characters at most: `ra…@okhdfc`. Not for texts without `@`. */
export function maskVpa(vpa: string): string {
  const at = vpa.lastIndexOf('@');
  const name = vpa.slice(0, at);
  return `${name.slice(0, Math.min(2, name.length - 1))}…${vpa.slice(at, at + 40)}`;
}

/** The last digits of a card number that the provider has masked already: `•••• 1111`. */
export function maskCard(number: string): string {
  return `•••• ${/\d{1,4}$/.exec(number)?.[0] ?? ''}`.trim();
}
