import type { Generated, JSONColumnType } from 'kysely';
import type { Paise } from '../kernel/money.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentKind } from './rules.ts';

/**
 * The last serial number of an issuer's documents of a kind in a financial year (docs/decisions/documents-of-sale.md).
 */
export interface DocumentSeriesTable {
  /** Null for the operator. */
  vendorId: string | null;
  kind: DocumentKind;
  /** `26-27`. */
  year: string;
  last: number;
  /** When that was issued: later numbers are never of an earlier time. */
  lastAt: Generated<Date>;
}

/**
 * An issued document, which never changes. `content` is the document; the columns are what is searched and added up.
 */
export interface DocumentTable {
  id: string;
  /** The issuer; null for the operator. */
  vendorId: string | null;
  kind: DocumentKind;
  year: string;
  serial: number;
  number: string;
  issuedAt: Date;
  /** Both null for documents about fees. */
  orderId: string | null;
  consignmentId: string | null;
  /** The vendor that the operator bills. */
  billedVendorId: string | null;
  /** The document that a credit note corrects. */
  refersTo: string | null;
  reason: string | null;
  sellerGstin: string | null;
  buyerGstin: string | null;
  /** Code of the state: `27`. */
  placeOfSupply: string;
  isInterState: boolean;
  /** The totals, in paise; those of a credit note are positive. */
  exempt: Paise;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  rounding: Paise;
  total: Paise;
  /** The part of the total that the operator collected, on which TCS is due. */
  collectedByOperator: Generated<Paise>;
  content: JSONColumnType<DocumentContent>;
  /** SHA-256 of the first PDF, and the version of the template that made it. */
  pdfHash: string | null;
  pdfVersion: number | null;
}

/**
 * The registration of a document as an e-invoice, as the portal answered (docs/decisions/documents-of-sale.md). It
 * never changes.
 */
export interface DocumentRegistrationTable {
  documentId: string;
  /** Invoice reference number: 64 hexadecimal digits. */
  irn: string;
  ackNumber: string;
  acknowledgedAt: Date;
  /** The signed text of the QR code, a JWT of the portal. */
  signedQr: string;
  /** Null after the account was deleted. */
  registeredBy: string | null;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    documents: DocumentTable;
    documentSeries: DocumentSeriesTable;
    documentRegistrations: DocumentRegistrationTable;
  }
}
