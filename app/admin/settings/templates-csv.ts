/** A cell that begins like a formula (OWASP, CSV Injection): the shop's name may, the texts after it do not. */
const formula = /^[=+\-@＝＋－＠\t\r]/;

/**
 * A table as CSV (RFC 4180). Unlike `writeCsv`, it leaves lines within a cell that begin with @ as they are: a template that differs by one
 * character from its registered text is not delivered, and codes end with such a line. A cell that begins so gets an apostrophe.
 */
export function templatesCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => `"${formula.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
