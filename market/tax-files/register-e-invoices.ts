import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { storeRegistration } from '../documents/registrations.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { documentTypeOf, irnOfDocument } from './e-invoice.ts';
import { type Answer, AnswerProblem, ackTime, type QrClaims, qrClaims, readAnswers } from './irn-answers.ts';

const Sent = z.object({ bytes: z.instanceof(Uint8Array).optional() });

/** Why an entry was not stored; each has a sentence in the texts of the page. */
export const irnProblems = [
  'not-registered',
  'cancelled',
  'qr',
  'unknown',
  'irn',
  'seller',
  'number',
  'type',
  'total',
  'ack',
  'other',
] as const;
export type IrnProblem = (typeof irnProblems)[number];

export interface RefusedAnswer {
  /** Entry of the file, from 1. */
  readonly at: number;
  /** Number of the document; '' where the entry names none. */
  readonly number: string;
  readonly why: IrnProblem;
}

/**
 * Stores the registrations in a portal's answer with the documents of the actor's vendor: reference number,
 * acknowledgement and signed QR code. Each entry is checked against its document. One that is stored already changes
 * nothing, and another one for the same document is refused. Returns how many were stored and how many had been before,
 * and the refused entries with their reasons. Answers `input.invalid` at `file`, and `rate.limited`.
 */
export const registerEInvoices = verb(
  'registerEInvoices',
  vendorMay('money'),
  Sent,
  async (outer, { bytes }) => {
    if (!bytes || bytes.length === 0) return refuse('input.invalid', { fields: { file: 'irn.file' } });
    await count(outer, 'irn', outer.actor.id);
    const sent = await answersOf(bytes);
    return inTransaction(outer, async (context) => {
      const vendorId = ownVendorId(context.actor);
      const own = await documentsOf(context, vendorId, sent.map(numberOf));
      const refused: RefusedAnswer[] = [];
      let [stored, known] = [0, 0];
      for (const answer of sent) {
        const document = own.get(numberOf(answer));
        const why = problemOf(answer, document) ?? (await store(context, answer, document));
        if (why === 'stored') stored++;
        else if (why === 'known') known++;
        else refused.push({ at: answer.at, number: numberOf(answer), why });
      }
      if (stored > 0)
        await recordAudit(context, {
          action: 'document.register',
          subject: 'vendors',
          subjectId: vendorId,
          facts: { stored },
        });
      return { stored, known, refused };
    });
  },
);

async function answersOf(bytes: Uint8Array): Promise<Answer[]> {
  try {
    return await readAnswers(bytes);
  } catch (error) {
    if (!(error instanceof AnswerProblem)) throw error;
    return refuse('input.invalid', { fields: { file: `irn.${error.why}` } });
  }
}

/** The number of an entry's document: the signed one, or that of its row. */
function numberOf({ number, signedQr }: Answer): string {
  return (qrClaims(signedQr)?.number || number).slice(0, 16);
}

type OwnDocument = Awaited<ReturnType<typeof documentsOf>> extends Map<string, infer Row> ? Row : never;

async function documentsOf({ db }: Context, vendorId: string, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('documentRegistrations as r', 'r.documentId', 'd.id')
    .select(['d.id', 'd.kind', 'd.year', 'd.number', 'd.sellerGstin', 'd.total', 'r.irn'])
    .where('d.vendorId', '=', vendorId)
    .where('d.number', '=', anyOf(numbers))
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** What is wrong with an entry, the first of `irnProblems`; null when it is right. */
function problemOf(answer: Answer, document: OwnDocument | undefined): IrnProblem | null {
  if (answer.irn === '') return 'not-registered';
  if (/^(cnl|can|cancelled)$/.test(answer.status)) return 'cancelled';
  const claims = qrClaims(answer.signedQr);
  if (claims === null) return 'qr';
  if (document === undefined) return 'unknown';
  const isAcknowledged = /^\d{1,20}$/.test(answer.ackNumber) && ackTime(answer.ackDate) !== null;
  return claimProblem(answer, claims, document) ?? (isAcknowledged ? null : 'ack');
}

function claimProblem({ irn, number }: Answer, claims: QrClaims, document: OwnDocument): IrnProblem | null {
  if (irn !== irnOfDocument(document) || (claims.irn !== '' && claims.irn !== irn)) return 'irn';
  if (claims.sellerGstin !== document.sellerGstin) return 'seller';
  if (claims.number !== document.number || (number !== '' && number !== document.number)) return 'number';
  if (claims.type !== documentTypeOf(document.kind)) return 'type';
  return claims.total === document.total ? null : 'total';
}

async function store(
  context: ContextOf<SignedIn>,
  { irn, ackNumber, ackDate, signedQr }: Answer,
  document: OwnDocument | undefined,
): Promise<'stored' | 'known' | 'other'> {
  const acknowledgedAt = ackTime(ackDate);
  if (!document || !acknowledgedAt) return 'other';
  if (document.irn !== null) return document.irn === irn ? 'known' : 'other';
  const registration = { documentId: document.id, irn, ackNumber, acknowledgedAt, signedQr };
  const isNew = await storeRegistration(context, { ...registration, registeredBy: context.actor.id });
  return isNew ? 'stored' : 'known';
}
