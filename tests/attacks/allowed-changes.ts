import { createActorOf } from '../../server/accounts/sessions.ts';
import type { Crowd } from '../access/crowd.ts';
import { type Person, people } from '../access/table.ts';
import type { ShopInProcess } from '../support/shop-in-process.ts';
import type { NotedRow } from './noted-rows.ts';

/** A person who is signed in, with what belongs to them. */
export interface Attacker {
  readonly userId: string;
  readonly role: string;
  readonly vendorId: string | undefined;
}

interface Asked {
  readonly method: string;
  readonly status: number;
  readonly isFor: Person;
  readonly attacker: Attacker | undefined;
}

/** Who of the people is which user and vendor of the shop. */
export async function attackersOf({ database, secret, url }: ShopInProcess, { cookies }: Crowd) {
  const actorOf = createActorOf({ secret, secureCookies: false });
  const found = new Map<Person, Attacker>();
  for (const person of people.filter((one) => cookies[one])) {
    const actor = await actorOf(database.db, new Request(url, { headers: { cookie: cookies[person] } }));
    if (actor.kind !== 'user') throw new Error(`${person} is nobody`);
    const firm = await database.db
      .selectFrom('vendors')
      .select('id')
      .where('userId', '=', actor.id)
      .executeTakeFirst();
    found.set(person, { userId: actor.id, role: actor.role, vendorId: firm?.id });
  }
  return found;
}

/** Only administrators write these. */
const ofAdministrators = /^(store_settings|payment_options|order_notes|contact_answers)$/;

/** What visitors may cause to be written: accounts of their own, messages, mails to others, and what counts all that. */
const ofVisitors =
  /^(attempts|users|credentials|sessions|tokens|vendors|audit_entries|contact_messages|enquiries|outgoing_mails)$/;

/** What a request has changed although nobody allowed it, in words. */
export function forbiddenChanges(noted: readonly NotedRow[], asked: Asked): string[] {
  return noted.filter((row) => isForbidden(row, noted, asked)).map((row) => `wrote ${JSON.stringify(row)}`);
}

function isForbidden(
  row: NotedRow,
  all: readonly NotedRow[],
  { method, status, attacker, isFor }: Asked,
): boolean {
  // Whoever is refused has at most been counted; and who reads somebody's data is written down.
  if (method !== 'POST' || status >= 400)
    return row.table !== 'attempts' && row.after?.action !== 'user.export';
  if (isFor === 'admin') return false;
  if (ofAdministrators.test(row.table)) return true;
  if (row.table === 'users' && row.before !== null && row.before.role !== row.after?.role) return true;
  if (!attacker) return !ofVisitors.test(row.table);
  return isOfAnother(row, all, attacker);
}

/** Orders are of two sides: what belongs to them is written by either. */
const ofBothSides =
  /^(orders|order_lines|consignments|consignment_moves|vendor_\w+|market_\w+|stock_movements|products)$/;

function isOfAnother({ table, before, after }: NotedRow, all: readonly NotedRow[], own: Attacker): boolean {
  // A vendor is asked by anybody, and answers alone.
  if (table === 'enquiries' && !before) return after?.user_id != null && after.user_id !== own.userId;
  const buys = all.some((row) => row.table === 'consignments' || row.table === 'orders');
  if (buys && ofBothSides.test(table)) return false;
  const registered = all.filter((row) => row.table === 'users' && !row.before).map((row) => row.after?.id);
  const ids = [before, after].flatMap((row) => [row?.user_id, table === 'users' ? row?.id : undefined]);
  const firms = [before, after].map((row) => row?.vendor_id);
  return (
    ids.some((id) => id != null && id !== own.userId && !registered.includes(id)) ||
    firms.some((id) => id != null && id !== own.vendorId)
  );
}
