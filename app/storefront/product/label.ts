/** A fact with its name, both in the page's language. */
export interface LabelRow {
  readonly name: string;
  readonly value: string;
  /** A plain explanation of the fact. */
  readonly hint?: string;
  /** Link target of the value: a `tel:` address, or a page of the shop without its language. */
  readonly to?: string;
}

export interface LabelPart {
  readonly title: string;
  /** The title in the other language, as on the tag of a seed bag. */
  readonly alsoCalled?: string;
  readonly isCertified?: boolean;
  readonly rows: readonly LabelRow[];
}

/** A product's label, ready to render. Built on the server, so that the browser need not load its texts. */
export interface Label {
  /** The tag of a seed lot. */
  readonly lot: LabelPart | null;
  /** Use on the field. */
  readonly field: LabelPart | null;
  readonly details: LabelPart;
  readonly warning: { readonly title: string; readonly text: string } | null;
}
