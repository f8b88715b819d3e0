/** The kinds of files. */
export type PaperTemplate = 'documents' | 'labels' | 'seed-cases' | 'slips' | 'statements';

/** Version of the templates and texts of documents: a change that moves a letter on the paper gets the next one. */
export const paperVersion = 2;

/** Sheets of one file at most: a hundred need 700 MB for two seconds. */
export const maxSheets = 100;

/** Sets papers as PDF. */
export interface Papers {
  /**
   * A tagged PDF, of documents and statements PDF/A-2b, of 1 to `maxSheets` sheets; the same sheets give the same
   * bytes. Sheets name PDFs and JPEGs by their place in `files`. Throws when too many files wait,
   * and for a file that takes too long: the answer is 503, to be asked again.
   */
  set(template: PaperTemplate, sheets: readonly object[], files?: readonly Uint8Array[]): Promise<Uint8Array>;
}
