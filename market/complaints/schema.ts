import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import type {
  ComplaintBearer,
  ComplaintEntryKind,
  ComplaintKind,
  ComplaintOffer,
  ComplaintRole,
  ComplaintState,
  ComplaintSubject,
} from './complaint-rules.ts';

/** What a person writes to the shop, which the vendor or the marketplace answers (docs/decisions/complaints.md). */
export interface ComplaintTable {
  id: string;
  /** KB-C-2611-0007. */
  number: string;
  subject: Generated<ComplaintSubject>;
  kind: Generated<ComplaintKind>;
  state: Generated<ComplaintState>;
  consignmentId: Generated<string | null>;
  /** Line of the consignment's order; null for all of them. */
  position: Generated<number | null>;
  productId: Generated<string | null>;
  /** Who answers it; null when the marketplace alone does. */
  vendorId: Generated<string | null>;
  /** The sender, when signed in. */
  userId: string | null;
  name: string;
  /** Email; of a person without one their number, such as '+91 98220 00071'. */
  contact: string;
  title: string;
  message: string;
  /** Language of the sender, used for the answers. */
  language: Language;
  createdAt: Generated<Date>;
  /** Legal deadlines for acknowledging and settling it, and the times at which that was done. */
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  /** By when the vendor, or the buyer, has to answer. */
  answerBy: Generated<Date | null>;
  reopenUntil: Generated<Date | null>;
  /** By accepted proposals and by decisions. */
  refunded: Generated<Paise>;
  stateSince: Generated<Date>;
  /** The order of the marketplace's list, and of a vendor's. */
  rank: GeneratedAlways<number>;
  dueAt: GeneratedAlways<Date>;
  vendorRank: GeneratedAlways<number>;
}

/** One entry of the conversation. */
export interface ComplaintEntryTable {
  id: string;
  complaintId: string;
  role: ComplaintRole;
  kind: ComplaintEntryKind;
  text: Generated<string>;
  offer: ComplaintOffer | null;
  amount: Paise | null;
  /** Whose money the amount is. */
  borneBy: ComplaintBearer | null;
  /** Null when the account is deleted, and for the clock. */
  actorId: string | null;
  createdAt: Generated<Date>;
}

export interface ComplaintPhotographTable {
  id: string;
  complaintId: string;
  fileKey: string;
  role: Exclude<ComplaintRole, 'clock'>;
  createdAt: Date;
}

declare module '../kernel/database.ts' {
  interface Database {
    complaints: ComplaintTable;
    complaintEntries: ComplaintEntryTable;
    complaintPhotographs: ComplaintPhotographTable;
  }
}
