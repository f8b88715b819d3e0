import { createActorOf } from '../../server/accounts/sessions.ts';
import type { Crowd } from '../access/crowd.ts';
import { type Person, people } from '../access/table.ts';
import type { ShopInProcess } from '../support/shop/shop-in-process.ts';
import type { NotedRow } from './noted-rows.ts';

/** A signed-in person with the ids of their own records. */
export interface Attacker {
  readonly userId: string;
  readonly role: string;
  readonly vendorId: string | undefined;
  /** Whether the person manages the people of that vendor. */
  readonly isOwner: boolean;
}

interface Asked {
  readonly method: string;
  readonly status: number;
  readonly isFor: Person;
  readonly attacker: Attacker | undefined;
}

/** Maps the people of the table to their users and vendors. */
export async function attackersOf({ database, secret, url }: ShopInProcess, { cookies }: Crowd) {
  const actorOf = createActorOf({ secret, secureCookies: false });
  const found = new Map<Person, Attacker>();
  for (const person of people.filter((one) => cookies[one])) {
    const actor = await actorOf(database.db, new Request(url, { headers: { cookie: cookies[person] } }));
    if (actor.kind !== 'user') throw new Error(`${person} is not signed in`);
    found.set(person, {
      userId: actor.id,
      role: actor.role,
      vendorId: actor.vendorId,
      isOwner: actor.staffRole === 'owner',
    });
  }
  return found;
}

/** Tables that only administrators write. */
const ofAdministrators =
  /^(store_settings|payment_options|payment_providers|advance_rules|commission_rules|gst_rate_changes|order_notes|complaint_entries|cash_\w+)$/;

/** Tables that visitors may cause writes to: registrations, messages, mails to others, and rate-limit counters. */
const ofVisitors =
  /^(attempts|users|credentials|sessions|tokens|pending_sign_ins|vendors|audit_entries|complaints|enquiries|restock_requests|outgoing_mails)$/;

/** Writes of a request that its sender has no permission for, as text. */
export function forbiddenChanges(noted: readonly NotedRow[], asked: Asked): string[] {
  return noted.filter((row) => isForbidden(row, noted, asked)).map((row) => `wrote ${JSON.stringify(row)}`);
}

function isForbidden(
  row: NotedRow,
  all: readonly NotedRow[],
  { method, status, attacker, isFor }: Asked,
): boolean {
  // A refused request writes rate-limit counters at most; reading a person's data writes an audit entry, a search its
  // word.
  if (method !== 'POST' || status >= 400)
    return (
      !/^(attempts|missing_searches)$/.test(row.table) &&
      !/^user\.export(-list)?$/.test(String(row.after?.action))
    );
  if (isFor === 'admin') return false;
  if (ofAdministrators.test(row.table)) return true;
  if (isOfStaff(row, all, attacker)) return false;
  if (row.table === 'users' && row.before !== null && row.before.role !== row.after?.role) return true;
  if (!attacker) return !ofVisitors.test(row.table);
  return isOfAnother(row, all, attacker);
}

/**
 * A change of the people of the attacker's own vendor by its owner: the membership, and the account of a removed
 * person.
 */
function isOfStaff(
  { table, before, after }: NotedRow,
  all: readonly NotedRow[],
  own: Attacker | undefined,
): boolean {
  if (!own?.isOwner) return false;
  const isOwn = (row: NotedRow) =>
    [row.before, row.after].every((one) => one === null || one.vendor_id === own.vendorId);
  if (table === 'vendor_members') return isOwn({ table, before, after });
  if (table !== 'users' && table !== 'sessions') return false;
  const removed = all.filter((row) => row.table === 'vendor_members' && row.after === null && isOwn(row));
  const id = table === 'users' ? before?.id : before?.user_id;
  return id !== undefined && removed.some((row) => row.before?.user_id === id);
}

/** Tables of orders, which both the customer and the vendor write. */
const ofBothSides =
  /^(orders|order_lines|consignments|consignment_moves|vendor_\w+|market_\w+|stock_movements|products)$/;

function isOfAnother({ table, before, after }: NotedRow, all: readonly NotedRow[], own: Attacker): boolean {
  // Any person may create an enquiry; only the vendor answers it.
  if (table === 'enquiries' && !before) return after?.user_id != null && after.user_id !== own.userId;
  // A buyer asks for a return, its vendor answers.
  if (table === 'returns')
    return [before, after].some(
      (row) => row != null && row.user_id !== own.userId && row.vendor_id !== own.vendorId,
    );
  const buys = all.some(({ table: other }) => ['consignments', 'orders', 'returns'].includes(other));
  if (buys && ofBothSides.test(table)) return false;
  const registered = all.filter((row) => row.table === 'users' && !row.before).map((row) => row.after?.id);
  const ids = [before, after].flatMap((row) => [row?.user_id, table === 'users' ? row?.id : undefined]);
  const vendorIds = [before, after].map((row) => row?.vendor_id);
  return (
    ids.some((id) => id != null && id !== own.userId && !registered.includes(id)) ||
    vendorIds.some((id) => id != null && id !== own.vendorId)
  );
}
