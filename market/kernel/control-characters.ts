/** Characters of Unicode's class Cc, except tab and line ends. PostgreSQL stores no NUL, XML none of the others. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** The text with a space for each control character. A text pasted from a word processor may hold some. */
export function withoutControls(text: string): string {
  return text.replace(controls, ' ');
}
