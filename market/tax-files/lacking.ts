/** What a file lacks, or what is not right in it: never filled with a guess. */
export interface Lacking {
  readonly file: LackingFile;
  readonly field: LackingField;
  /** How often. */
  readonly count: number;
  /** The first documents that lack it; none for what concerns the whole file. */
  readonly documents: readonly LackingDocument[];
}

interface LackingDocument {
  readonly id: string;
  readonly number: string;
  /** Line in the order, from 1; null for what concerns the whole document. */
  readonly position: number | null;
}

export type LackingFile = 'gstr1' | 'eway' | 'einvoice';

/** Each has a sentence in the texts of the page. */
export type LackingField =
  | 'hsn'
  | 'longHsn'
  | 'uqc'
  | 'operatorGstin'
  | 'sellerGstin'
  | 'sellerStreet'
  | 'sellerPincode'
  | 'buyerPincode'
  | 'buyerName'
  | 'buyerAddress'
  | 'distance'
  | 'vehicle'
  | 'lateCredit';

/** A field with the number of the line that lacks it, or null. */
export type LackingAt = readonly [field: LackingField, position: number | null];

/** The fields of a whole document that are wrong. */
export function lackingWhere(
  fields: readonly (readonly [field: LackingField, isWrong: boolean])[],
): LackingAt[] {
  return fields.filter(([, isWrong]) => isWrong).map(([field]) => [field, null]);
}

/** The most documents that are named for one field of one file. */
const maxNamed = 50;

/** Collects what is lacking, by file and field. */
export class LackingList {
  private readonly byField = new Map<string, Lacking & { documents: LackingDocument[] }>();

  add(
    file: LackingFile,
    { id, number }: { id: string; number: string },
    lacking: readonly LackingAt[],
  ): void {
    for (const [field, position] of lacking) {
      const key = [file, field].join();
      const none = { count: 0, documents: [] as LackingDocument[] };
      const { count, documents } = this.byField.get(key) ?? none;
      if (count < maxNamed) documents.push({ id, number, position });
      this.byField.set(key, { file, field, count: count + 1, documents });
    }
  }

  get all(): Lacking[] {
    return [...this.byField.values()];
  }
}
