import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { verb } from '../kernel/verb.ts';
import type { FileStore } from '../media/file-store.ts';
import { labelFile } from '../media/stored-files.ts';
import { closedConsignmentsOf } from '../orders/read/closed-consignments.ts';
import { maxConsignmentsAtOnce } from '../orders/shipping-rules.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { StoredLabelFact } from './courier-facts.ts';

/** Bytes of all labels of one file at most; parcels beyond get the shop's own label. */
const maxBytesOfAll = 30 * 1024 * 1024;

/** A label is needed until the courier has the parcel: after this time, in milliseconds, it is removed. */
const labelsLast = 30 * day;

const Ids = z.object({ ids: z.array(idShape).max(maxConsignmentsAtOnce) });

/** The vendor's own consignments, among these, that have a label of their courier. */
export const courierLabels = verb('courierLabels', vendorMay('orders.see'), Ids, (context, { ids }) =>
  context.db
    .selectFrom('shipments')
    .where('consignmentId', '=', anyOf(ids))
    .where('vendorId', '=', ownVendorId(context.actor))
    .where('isLive', '=', true)
    .where('labelKey', 'is not', null)
    .select(['consignmentId', 'labelKey'])
    .execute(),
);

/** The files of such labels, by consignment; without those that are gone. */
export async function readLabels(
  store: FileStore,
  labels: readonly { readonly consignmentId: string; readonly labelKey: string | null }[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const { consignmentId, labelKey } of labels) {
    const bytes = labelKey === null ? undefined : await store.get(labelFile(labelKey));
    total += bytes?.byteLength ?? 0;
    if (total > maxBytesOfAll) break;
    if (bytes) files.set(consignmentId, bytes);
  }
  return files;
}

/** Stores where the label of a shipment is, in the transaction of its call. */
export async function labelAnswered({ db }: Context, shipmentId: string, facts: unknown): Promise<void> {
  const { labelKey } = StoredLabelFact.parse(facts);
  await db.updateTable('shipments').set({ labelKey }).where('id', '=', shipmentId).execute();
}

/** Forgets labels of erased people: they have name and address. The sweep of unused files removes them. */
export async function forgetLabels({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('shipments')
    .set({ labelKey: null })
    .where('labelKey', 'is not', null)
    .where('consignmentId', 'in', closedConsignmentsOf(db, userIds))
    .execute();
}

/** Forgets old labels. For the daily job. */
export async function forgetOldLabels({ db, clock }: Context): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ labelKey: null })
    .where('labelKey', 'is not', null)
    .where('createdAt', '<', new Date(clock().getTime() - labelsLast))
    .execute();
}
