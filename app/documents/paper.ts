/**
 * A document of sale as it is laid out, for the page and for the PDF: both show these texts and nothing else
 * (docs/decisions/documents-of-sale.md). Amounts are formatted.
 */
export interface Paper {
  readonly title: Both;
  readonly subtitle: Both | null;
  readonly number: string;
  /** Number and date, with their names. */
  readonly marks: readonly { readonly name: string; readonly value: string }[];
  /** Time of issue in UTC, to the second, which is the date of the file. */
  readonly issuedAt: { readonly [part in 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second']: number };
  readonly copy: Both;
  /** Boxes before the goods: what a credit note corrects, that a seller is not registered. */
  readonly notices: readonly Notice[];
  readonly parties: readonly { readonly label: Both; readonly lines: readonly Line[] }[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly goods: Table;
  /** What labels say: of seed, of fertiliser, of other goods. */
  readonly labels: readonly Table[];
  /** Sentences of the law about treated seed. */
  readonly warnings: readonly Notice[];
  readonly words: { readonly label: Both; readonly text: Both };
  /** Summary by HSN code, or what is left of the corrected document. */
  readonly summary: Table | null;
  readonly sums: readonly Sum[];
  readonly total: Sum;
  readonly notes: readonly Both[];
  readonly signature: readonly Line[];
  /** Boxes at the end: licences, what to keep. */
  readonly boxes: readonly { readonly title: Both; readonly lines: readonly Both[] }[];
  /** Registration as an e-invoice; null without one. */
  readonly eInvoice: EInvoice | null;
  readonly footer: string;
}

/**
 * Facts of a registration, with its signed QR code: an SVG path of one unit for each dark module, `size` units on a
 * side.
 */
interface EInvoice {
  readonly title: Both;
  readonly lines: readonly Line[];
  readonly path: string;
  readonly size: number;
}

/** A text in English and, where a farmer reads it, in Hindi. */
export interface Both {
  readonly en: string;
  readonly hi?: string;
}

/** A sentence with a bold beginning. */
export interface Notice {
  readonly bold: string;
  readonly text: string;
  readonly hi: string;
}

export interface Line {
  readonly text: string;
  readonly bold?: boolean;
}

interface Sum {
  readonly label: Both;
  readonly value: string;
}

/** The first wide column takes the space that the others leave. */
export interface Table {
  readonly title?: Both;
  /** Below the title, in statements. */
  readonly note?: Both;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** As many cells as columns. */
  readonly total: readonly Cell[] | null;
}

export interface Column {
  readonly head: Both;
  readonly isFigure?: boolean;
  readonly isWide?: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Sum of the last column up to this row, for tables that continue on another page. */
  readonly carried?: string;
}

export interface Cell {
  readonly text: string;
  readonly hi?: string;
  /** A second line, smaller. */
  readonly small?: string;
  readonly bold?: boolean;
}
