import type { ColumnType, Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { LicenceKind, vendorStatuses } from './rules.ts';

export type VendorStatus = (typeof vendorStatuses)[number];

/** A seller, owned by a user of role vendor. `gstin` as registered (spec section 5). */
export interface VendorTable {
  id: string;
  userId: string;
  companyName: string;
  gstin: string;
  phone: string;
  street: string | null;
  city: string | null;
  state: string | null;
  pincode: string | null;
  /** Whom customers ask, and whom they complain to (E-Commerce Rules 2020, rules 5(3) and 6(4)). */
  carePhone: string | null;
  careEmail: string | null;
  grievanceName: string | null;
  grievancePhone: string | null;
  grievanceEmail: string | null;
  /** Which text of the undertaking was signed, and when; null until then. */
  undertakingVersion: number | null;
  undertakingAt: Date | null;
  /** Counts the changes of the profile, so that a second editor does not write over the first. */
  version: Generated<number>;
  status: Generated<VendorStatus>;
  /** Why an application was refused, or the vendor suspended: an administrator's words. */
  decisionReason: string | null;
  /** Name, GSTIN and town in lower case, by which administrators find a vendor. Written by the database alone. */
  search: ColumnType<string, never, never>;
  createdAt: Generated<Date>;
}

/** A licence to sell what the law regulates. Days are in India; both ends belong to it. */
export interface VendorLicenceTable {
  id: string;
  vendorId: string;
  kind: LicenceKind;
  number: string;
  authority: string;
  state: string;
  validFrom: Day;
  validUntil: Day;
  /** The copy of the document, kept where nobody else may fetch it; null where none was sent. */
  fileKey: string | null;
  fileType: 'pdf' | 'webp' | null;
  /** When an administrator held it against the authority's register, and who. */
  verifiedAt: Date | null;
  verifiedBy: string | null;
  /** When an administrator refused it, and why, for its vendor to read; both null while it is not refused. */
  refusedAt: Generated<Date | null>;
  refusalReason: Generated<string | null>;
  /** Until when it allows to sell unverified; only migration 24 sets it (decision 44). */
  carriedUntil: Generated<Day | null>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    vendors: VendorTable;
    vendorLicences: VendorLicenceTable;
  }
}
