import { outputOf, type Program } from './judges.ts';

/** Runs a program of poppler or qpdf over a PDF, whose file is `FILE` among the arguments, and returns its output. */
export function judge(program: Program, pdf: Uint8Array, args: readonly string[] = ['FILE']): string {
  return outputOf(program, pdf, args).toString('utf8');
}

/** The first page of a PDF as PNG, in grey, 72 pixels an inch. */
export function pictureOf(pdf: Uint8Array): Buffer {
  return outputOf('pdftoppm', pdf, ['-png', '-gray', '-r', '72', '-singlefile', 'FILE']);
}

/** The text of a PDF, in one line. */
export function textIn(pdf: Uint8Array): string {
  return judge('pdftotext', pdf, ['-raw', 'FILE', '-']).replace(/\s+/g, ' ');
}
