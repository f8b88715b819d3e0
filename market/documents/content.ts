import type { Day } from '../kernel/days.ts';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type { DeliveryParty, RegisteredAddress, Seller } from '../tax/parties.ts';
import type { DocumentKind } from './rules.ts';

/**
 * All that a document says, frozen when it is issued: pages, PDF and returns' files read nothing else. Amounts in
 * paise.
 */
export interface DocumentContent {
  readonly kind: DocumentKind;
  readonly number: string;
  /** ISO time. */
  readonly issuedAt: string;
  readonly seller: Seller & {
    readonly phone: string;
    readonly licences: readonly {
      readonly kind: string;
      readonly number: string;
      readonly authority: string;
      readonly validUntil: Day;
    }[];
    readonly grievance: { readonly name: string; readonly phone: string; readonly email: string } | null;
  };
  readonly buyer: DeliveryParty & {
    readonly gstin: string | null;
    /** Name under the GSTIN; null for people without one. */
    readonly business: string | null;
    /** Where the business is registered; missing in documents from before it was asked. */
    readonly registered?: RegisteredAddress | null;
  };
  readonly placeOfSupply: { readonly state: string; readonly code: string };
  readonly isInterState: boolean;
  /** Null for documents about fees. */
  readonly order: {
    readonly number: string;
    readonly placedOn: Day;
    /** Way to pay, as in `market/payments/rules.ts`. */
    readonly way: string;
    /** Paid before the delivery. */
    readonly prepaid: Paise;
    /** To pay at the door. */
    readonly toPay: Paise;
    /** Reference (UTR) of the payment, if known. */
    readonly reference: string | null;
  } | null;
  readonly operator: {
    readonly name: string;
    /** Its GSTIN for TCS; null without one. */
    readonly gstin: string | null;
    readonly grievance: { readonly name: string; readonly phone: string; readonly email: string };
  };
  readonly lines: readonly DocumentLine[];
  readonly totals: DocumentTotals;
  /** Of a credit note: the document that it corrects, why, and what is left of that afterwards. */
  readonly corrects: {
    readonly id: string;
    readonly number: string;
    readonly issuedAt: string;
    readonly totals: DocumentTotals;
    readonly left: DocumentTotals;
    readonly reason: 'returned' | 'corrected';
    /** Goes back to the buyer; 0 for what was to be paid at the door. */
    readonly refunded: Paise;
  } | null;
}

/** Exempt and taxable values, taxes and rounding add up to the total. Those of a credit note are positive. */
export interface DocumentTotals {
  readonly exempt: Paise;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly rounding: Paise;
  readonly total: Paise;
}

export interface DocumentLine {
  /** Position in the order, which a credit note repeats. */
  readonly position: number;
  readonly names: { readonly en: string } & Partial<Record<Language, string>>;
  readonly packs: { readonly en: string } & Partial<Record<Language, string>>;
  readonly hsn: string;
  readonly quantity: number;
  /** Unit quantity code of GST: BAG, PAC, NOS. */
  readonly uqc: string;
  /** Price of a pack, with tax. */
  readonly unitPrice: Paise;
  /** Price of all packs, with tax, without delivery. */
  readonly sum: Paise;
  /** Share of the delivery, before tax is taken out. */
  readonly shipping: Paise;
  /** In per cent; 0 is exempt. */
  readonly rate: number;
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly rounding: Paise;
  /** What the buyer pays: sum and shipping; also value, taxes and rounding. */
  readonly total: Paise;
  readonly lot: string | null;
  readonly label: LabelFacts | null;
  /** Chassis and engine number of each piece, of machines that a dealer delivers. */
  readonly pieces?: readonly MachinePiece[];
}

/** The numbers of one machine. */
export interface MachinePiece {
  readonly chassis: string;
  readonly engine: string;
}

/** What the label of the goods says, as it was at the order. Days are ISO. */
export interface LabelFacts {
  readonly testedOn?: Day;
  /** In per cent. */
  readonly germination?: number;
  readonly purity?: number;
  readonly treatedWith?: string;
  readonly batch?: string;
  readonly fcoGrade?: string;
}
