/** Characters of Unicode's class Cc, except tab and line ends. PostgreSQL stores no NUL, XML none of the others. */
const controls = /[^\P{Cc}\t\n\r]+ ?/gu;

/** Replaces each run of control characters, with a space after it, by one space. Word processors insert some. */
export function withoutControls(text: string): string {
  return text.replace(controls, ' ');
}
