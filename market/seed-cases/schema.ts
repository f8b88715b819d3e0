import type { Generated } from 'kysely';
import type { Day } from '../kernel/days.ts';
import type { LotAnswer, SowingMethod } from './rules.ts';

/** Seed that did not come up: what a court asks for, beside the complaint (docs/decisions/seed-cases.md). */
export interface SeedCaseTable {
  complaintId: string;
  orderId: string;
  position: number;
  productId: string;
  vendorId: string;
  userId: string;
  /** As sold, with the germination of its label in per cent. */
  lot: string;
  germination: number | null;
  /** How many of ten came up, and the day of the count. */
  emergence: number;
  countedOn: Day;
  sownOn: Generated<Day | null>;
  area: Generated<string>;
  sownHow: Generated<SowingMethod | null>;
  irrigation: Generated<string>;
  /** Where the field is; '' unless the buyer has ticked that it is passed on. */
  place: Generated<string>;
  officerName: Generated<string>;
  officerPhone: Generated<string>;
  /** The day of the officer's visit, which may be to come. */
  inspectedOn: Generated<Day | null>;
  isSampleKept: Generated<boolean>;
  createdAt: Date;
}

export type CasePhotographSubject = 'field' | 'report';

export interface SeedCasePhotographTable {
  id: string;
  complaintId: string;
  fileKey: string;
  subject: CasePhotographSubject;
  /** By the camera; null where the file did not say. */
  takenAt: Date | null;
  createdAt: Date;
}

/** Another buyer of a held lot, who gets one message. */
export interface LotNoticeTable {
  productId: string;
  lot: string;
  userId: string;
  orderId: string;
  position: number;
  toldAt: Generated<Date | null>;
  answer: Generated<LotAnswer | null>;
  answeredAt: Generated<Date | null>;
}

declare module '../kernel/database.ts' {
  interface Database {
    lotNotices: LotNoticeTable;
    seedCasePhotographs: SeedCasePhotographTable;
    seedCases: SeedCaseTable;
  }
}
