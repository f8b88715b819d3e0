/** A fact with its name; both in the reader's language. */
export interface LabelRow {
  readonly name: string;
  readonly value: string;
  /** What it means, in a farmer's words. */
  readonly hint?: string;
  /** Where the value leads, such as a telephone number. */
  readonly to?: string;
}

export interface LabelPart {
  readonly title: string;
  /** The same in the other language, as the tag of a seed bag has it. */
  readonly alsoCalled?: string;
  readonly isCertified?: boolean;
  readonly rows: readonly LabelRow[];
}

/** What a product's label says, ready to be shown: made on the server, whose texts the phone need not load. */
export interface Label {
  /** The tag of a seed lot. */
  readonly lot: LabelPart | null;
  /** How it is used on the field. */
  readonly field: LabelPart | null;
  readonly details: LabelPart;
  readonly warning: { readonly title: string; readonly text: string } | null;
}
