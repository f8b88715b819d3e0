/**
 * A table as CSV (RFC 4180). Unlike `writeCsv`, it leaves cells that begin with = or @ as they are: a template that differs by one
 * character from its registered text is not delivered. All of its texts are the shop's own.
 */
export function templatesCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
