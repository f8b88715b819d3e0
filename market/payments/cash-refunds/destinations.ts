import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { retentionCutoff } from '../../kernel/retention.ts';
import type { SecretBox } from '../../people/secret-box.ts';

/** Encrypts where a cash refund goes: it opens for the row with this id alone. */
export function sealDestination(box: SecretBox, id: string, destination: string): string {
  return box.seal(destination, subjectOf(id));
}

/**
 * UPI ids and account numbers by cash refund id, for the bank's file and for "Show" alone. Erased ones are absent.
 * Throws when one does not open, because the session secret has changed without the former one.
 */
export async function destinationsOf(
  { db }: Pick<Context, 'db'>,
  box: SecretBox,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('cashRefunds')
    .select(['id', 'sealedDestination'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.flatMap(({ id, sealedDestination: sealed }): [string, string][] => {
      if (sealed === null) return [];
      const destination = box.open(sealed, subjectOf(id));
      if (destination === null)
        throw new Error(`the destination of cash refund ${id} does not open: SESSION_SECRET has changed`);
      return [[id, destination]];
    }),
  );
}

/** Encrypts all destinations with the current session secret, as `sealNumbersAnew` does vendors' numbers. */
export async function sealDestinationsAnew(
  { db }: Pick<Context, 'db'>,
  current: SecretBox,
  box: SecretBox,
): Promise<void> {
  const rows = await db
    .selectFrom('cashRefunds')
    .select(['id', 'sealedDestination'])
    .where('sealedDestination', 'is not', null)
    .execute();
  for (const { id, sealedDestination: sealed } of rows) {
    if (sealed === null || current.open(sealed, subjectOf(id)) !== null) continue;
    const destination = box.open(sealed, subjectOf(id));
    if (destination === null) continue;
    await db
      .updateTable('cashRefunds')
      .set({ sealedDestination: sealDestination(current, id, destination) })
      .where('id', '=', id)
      .where('sealedDestination', '=', sealed)
      .execute();
  }
}

const erased = { sealedDestination: null, holder: null, ifsc: null };

/** Erases destinations 30 days after the payment; the last four characters stay with the books. For the daily job. */
export async function forgetDestinations({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('cashRefunds')
    .set(erased)
    .where('status', '=', 'paid')
    .where('sealedDestination', 'is not', null)
    .where('paidAt', '<=', retentionCutoff(clock(), 'refundDestination'))
    .execute();
}

/** Erases the destinations of paid refunds of orders at once. One that is still to be paid keeps it until then. */
export async function forgetPaidDestinations(
  { db }: Pick<Context, 'db'>,
  orderIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('cashRefunds')
    .set(erased)
    .where('status', '=', 'paid')
    .where('sealedDestination', 'is not', null)
    .where('orderId', '=', anyOf(orderIds))
    .execute();
}

/** What is kept of where cash goes, for a personal data export. */
export function destinationsOfOrders({ db }: Pick<Context, 'db'>, orderIds: readonly string[]) {
  return db
    .selectFrom('cashRefunds')
    .select(['amount', 'status', 'way', 'holder', 'ifsc', 'lastFour', 'saidAt', 'utr', 'paidOn'])
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('id')
    .execute();
}

function subjectOf(id: string): string {
  return `cash-refund:${id}`;
}
