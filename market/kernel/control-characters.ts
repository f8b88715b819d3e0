/** Characters of Unicode's class Cc, except tab and line ends. PostgreSQL stores no NUL, XML none of the others. */
const controls = /[^\P{Cc}\t\n\r]+ ?/gu;

/** The text with one space for control characters in a row and a space behind them. Text from a word processor may hold some. */
export function withoutControls(text: string): string {
  return text.replace(controls, ' ');
}
