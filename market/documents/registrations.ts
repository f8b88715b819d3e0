import type { Selectable } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import type { DocumentRegistrationTable } from './schema.ts';

/** The registration of a document as an e-invoice; the time in ISO. */
export interface Registration
  extends Pick<Selectable<DocumentRegistrationTable>, 'irn' | 'ackNumber' | 'signedQr'> {
  readonly acknowledgedAt: string;
}

/** The registrations of documents by their ids; documents without one are left out. */
export async function registrationsOf(
  { db }: Pick<Context, 'db'>,
  documentIds: readonly string[],
): Promise<Map<string, Registration>> {
  const rows = await db
    .selectFrom('documentRegistrations')
    .select(['documentId', 'irn', 'ackNumber', 'signedQr', 'acknowledgedAt'])
    .where('documentId', '=', anyOf(documentIds))
    .execute();
  return new Map(
    rows.map(({ documentId, acknowledgedAt, ...row }) => [
      documentId,
      { ...row, acknowledgedAt: acknowledgedAt.toISOString() },
    ]),
  );
}

/** Stores the registration of a document, in the caller's transaction. False when the document has one already. */
export async function storeRegistration(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  registration: Omit<Registration, 'acknowledgedAt'> & {
    readonly documentId: string;
    readonly acknowledgedAt: Date;
    readonly registeredBy: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documentRegistrations')
    .values({ ...registration, createdAt: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
