import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';

/** A part of what goes back for a consignment: an online payment by its provider, or cash by hand. */
export interface GivenBack {
  readonly id: string;
  readonly kind: 'online' | 'cash';
  /** In paise. */
  readonly amount: Paise;
  /** How an online payment was made; '' for cash. */
  readonly way: string;
  /** The status of the refund. */
  readonly status: string;
  readonly requestedAt: Date;
}

/**
 * What goes back for a consignment that came back, line by line, and the credit notes that it has to equal. Amounts in
 * paise.
 */
export interface CreditOfConsignment {
  readonly lines: readonly GivenBack[];
  readonly total: Paise;
  readonly notes: readonly { readonly id: string; readonly number: string; readonly total: Paise }[];
  /** True as well where no document was issued. */
  readonly agrees: boolean;
}

/** Reads what goes back for a consignment. The caller has checked access to it. */
export async function creditOfConsignment(
  { db }: Pick<Context, 'db'>,
  consignmentId: string,
): Promise<CreditOfConsignment> {
  const online = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('paymentAttempts as a', 'a.id', 'payments.attemptId')
    .select(['refunds.id', 'refunds.amount', 'refunds.status', 'a.way', 'requestedAt'])
    .where('consignmentId', '=', consignmentId)
    .where('refunds.reason', '=', 'returned')
    .orderBy('refunds.id')
    .execute();
  const cash = await db
    .selectFrom('cashRefunds')
    .select(['id', 'amount', 'status', 'requestedAt'])
    .where('consignmentId', '=', consignmentId)
    .orderBy('id')
    .execute();
  const credited = await db
    .selectFrom('documents')
    .select(['id', 'number', 'total'])
    .where('consignmentId', '=', consignmentId)
    .where('refersTo', 'is not', null)
    .orderBy('id')
    .execute();
  const lines = [
    ...online.map((row) => ({ ...row, kind: 'online' as const, amount: Number(row.amount) })),
    ...cash.map((row) => ({ ...row, kind: 'cash' as const, way: '', amount: Number(row.amount) })),
  ];
  const notes = credited.map((note) => ({ ...note, total: Number(note.total) }));
  const total = sum(lines.map(({ amount }) => amount));
  const agrees = notes.length === 0 || sum(notes.map((note) => note.total)) === total;
  return { lines, total, notes, agrees };
}
