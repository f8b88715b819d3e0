import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { namesOf } from '../people/names-of.ts';
import { vendorNamesOf } from '../vendors/vendor-names.ts';

type NamesOf = (context: Context, ids: readonly string[]) => Promise<Map<string, string>>;

/** Readable names of rows by table: an order's number, a product's name with its pack. */
const tables: Readonly<Record<string, NamesOf>> = {
  users: namesOf,
  vendors: vendorNamesOf,
  linked_accounts: vendorNamesOf,
  products: namedBy(sql`select id, concat_ws(', ', name, nullif(pack, '')) as name from products`),
  orders: column('orders', 'number'),
  consignments: ofOrder('consignments'),
  complaints: column('complaints', 'number'),
  payment_options: column('payment_options', 'name'),
  addresses: ofPerson('addresses'),
  sessions: ofPerson('sessions'),
  enquiries: column('enquiries', 'number'),
  returns: column('returns', 'number'),
  staff_invitations: column('staff_invitations', 'contact'),
  vendorLicences: ofVendor('vendor_licences'),
  vendor_pay_ins: ofVendor('vendor_pay_ins'),
  product_imports: column('product_imports', 'file_name'),
  gst_rate_changes: column('gst_rate_changes', 'hsn'),
  payments: ofOrder('payments'),
  payment_differences: ofOrder('payment_differences'),
  refunds: ofOrder('refunds'),
  cash_refunds: ofOrder('cash_refunds'),
  disputes: ofOrder('disputes'),
  transfers: ofOrder('transfers'),
  transfer_reversals: namedBy(
    sql`select r.id, o.number as name from transfer_reversals r join refunds on refunds.id = r.refund_id
      join orders o on o.id = refunds.order_id`,
  ),
  cash_couriers: column('cash_couriers', 'name', 'code'),
  cash_remittances: column('cash_remittances', 'reference'),
  payouts: column('payouts', 'number'),
  tax_payments: column('tax_payments', 'challan'),
  outgoing_mails: column('outgoing_mails', 'recipient'),
  outgoing_messages: column('outgoing_messages', 'phone'),
};

/** Facts that are the id of another row, by action or for all actions, with its table. */
const idFacts: Readonly<Record<string, string>> = {
  vendorId: 'vendors',
  'product.review.first': 'products',
  'product.duplicate.from': 'products',
  'product.group.with': 'products',
  'commission.add.product': 'products',
  'commission.change.product': 'products',
  'commission.add.vendor': 'vendors',
  'commission.change.vendor': 'vendors',
  'advance.add.vendor': 'vendors',
};

/** Facts without a meaning to a reader: the key of a picture's file. */
const opaqueFacts: readonly string[] = ['key'];

interface Audited {
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * Entries with the name of their row, and with names instead of ids in their facts. For a deleted row the name recorded
 * in the entry, or null.
 */
export async function withRowNames<Entry extends Audited>(context: Context, entries: readonly Entry[]) {
  const nameOf = await readNames(
    context,
    entries.flatMap((entry) => [
      { table: entry.subject, id: entry.subjectId },
      ...Object.entries(entry.facts).flatMap(([name, id]) => {
        const table = tableOf(entry, name);
        return table === undefined ? [] : [{ table, id: String(id) }];
      }),
    ]),
  );
  return entries.map((entry) => {
    const found = nameOf(entry.subject, entry.subjectId);
    const recorded = typeof entry.facts.name === 'string' && found === undefined ? entry.facts.name : null;
    return { ...entry, facts: namedFacts(entry), rowName: found || recorded };
  });

  function namedFacts(entry: Audited): Record<string, string | number> {
    const shown = Object.entries(entry.facts).flatMap(([name, value]): [string, string | number][] => {
      const table = tableOf(entry, name);
      if (opaqueFacts.includes(name)) return [];
      if (table === undefined || value === '') return [[name, value]];
      const found = nameOf(table, String(value));
      return found === undefined ? [] : [[name, found]];
    });
    return Object.fromEntries(shown);
  }
}

function tableOf({ action }: Audited, fact: string): string | undefined {
  return idFacts[`${action}.${fact}`] ?? idFacts[fact];
}

/** Reads the names of rows with one query a table. */
async function readNames(context: Context, rows: readonly { readonly table: string; readonly id: string }[]) {
  const groups = [...Map.groupBy(rows, ({ table }) => table)];
  const found = await Promise.all(
    groups.map(async ([table, group]) => {
      const ids = [...new Set(group.map(({ id }) => id))];
      return [table, (await tables[table]?.(context, ids)) ?? new Map<string, string>()] as const;
    }),
  );
  const names = new Map(found);
  return (table: string, id: string) => names.get(table)?.get(id);
}

function column(table: string, name: string, id = 'id'): NamesOf {
  return namedBy(sql`select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}`);
}

function ofOrder(table: string): NamesOf {
  return namedBy(
    sql`select t.id, o.number as name from ${sql.table(table)} t join orders o on o.id = t.order_id`,
  );
}

function ofPerson(table: string): NamesOf {
  return namedBy(sql`select t.id, u.name from ${sql.table(table)} t join users u on u.id = t.user_id`);
}

function ofVendor(table: string): NamesOf {
  return namedBy(
    sql`select t.id, v.company_name as name from ${sql.table(table)} t join vendors v on v.id = t.vendor_id`,
  );
}

function namedBy(rows: RawBuilder<unknown>): NamesOf {
  return async ({ db }, ids) => {
    const named = sql<{ id: string; name: string }>`
      select id, name from (${rows}) as named where id = any(${ids}::text[]) and name is not null`;
    return new Map((await named.execute(db)).rows.map(({ id, name }) => [id, name]));
  };
}
