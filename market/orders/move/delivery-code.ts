import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { count, succeeded } from '../../limits/count.ts';

/** Whether a consignment `c` is worth more than the operator's sum, above which a vendor asks for a code. */
export const isAboveCodeSum = sql<boolean>`coalesce(c.subtotal + c.shipping >
  (select delivery_code_above from store_settings), false)`;

/**
 * Gives a code of four digits to parcels that are shipped now and handed over by their vendor: those that are
 * collected or brought by a dealer, and without a tracking number those above the operator's sum. A parcel keeps its
 * code. Returns the codes by consignment. In the caller's transaction.
 */
export async function giveDeliveryCodes(
  { db }: Context,
  ids: readonly string[],
  isTracked: boolean,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('consignments as c')
    .where('c.id', 'in', [...ids])
    .where(({ eb, or, and }) =>
      or([eb('c.way', 'in', ['collect', 'dealer']), and([eb.val(!isTracked), isAboveCodeSum])]),
    )
    .select(['c.id', 'c.deliveryCode'])
    .execute();
  const codes = new Map<string, string>();
  for (const { id, deliveryCode: given } of rows) {
    const deliveryCode = given ?? String(randomInt(10_000)).padStart(4, '0');
    if (!given) await db.updateTable('consignments').set({ deliveryCode }).where('id', '=', id).execute();
    codes.set(id, deliveryCode);
  }
  return codes;
}

/**
 * Checks the code that a vendor types to mark a shipped parcel as delivered. Refuses `input.invalid` (`code`), and
 * `order.code-locked` after five wrong ones in a day. Never inside a transaction: the count would be lost.
 */
export async function checkDeliveryCode(
  context: Context,
  part: { readonly id: string; readonly vendorId: string },
  typed: string,
): Promise<void> {
  const row = await context.db
    .selectFrom('consignments')
    .select('deliveryCode')
    .where('id', '=', part.id)
    .where('vendorId', '=', part.vendorId)
    .where('status', '=', 'shipped')
    .executeTakeFirst();
  if (!row?.deliveryCode) return;
  const code = typed.replaceAll(/\s/g, '');
  if (code === '') refuse('input.invalid', { fields: { code: 'deliveryCode.required' } });
  await count(context, 'delivery-code', part.id);
  if (code !== row.deliveryCode) refuse('input.invalid', { fields: { code: 'deliveryCode.wrong' } });
  await succeeded(context, 'delivery-code', part.id);
}
