import { productNamesOf } from '../catalogue/product-names.ts';
import { messageNumbersOf } from '../contact/message-numbers.ts';
import type { Context } from '../kernel/context.ts';
import { consignmentNumbersOf, orderNumbersOf } from '../orders/order-numbers.ts';
import { optionNamesOf } from '../payments/option-names.ts';
import { namesOf } from '../people/names-of.ts';
import { vendorNamesOf } from '../vendors/vendor-names.ts';

type NamesOf = (context: Context, ids: readonly string[]) => Promise<Map<string, string>>;

/** Readable names of rows by table: an order's number, a product's name. */
const tables: Readonly<Record<string, NamesOf>> = {
  users: namesOf,
  vendors: vendorNamesOf,
  products: productNamesOf,
  orders: orderNumbersOf,
  consignments: consignmentNumbersOf,
  contact_messages: messageNumbersOf,
  payment_options: optionNamesOf,
};

interface Audited {
  readonly subject: string;
  readonly subjectId: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Entries with the name of their row; for a deleted row the name recorded in the entry, or null. */
export async function withRowNames<Entry extends Audited>(context: Context, entries: readonly Entry[]) {
  const bySubject = Map.groupBy(entries, ({ subject }) => subject);
  const found = await Promise.all(
    [...bySubject].map(async ([subject, group]) => {
      const ids = [...new Set(group.map(({ subjectId }) => subjectId))];
      return [subject, (await tables[subject]?.(context, ids)) ?? new Map<string, string>()] as const;
    }),
  );
  const names = new Map(found);
  return entries.map((entry) => {
    const recordedName = typeof entry.facts.name === 'string' && isDeleted(entry) ? entry.facts.name : null;
    return { ...entry, rowName: names.get(entry.subject)?.get(entry.subjectId) || recordedName };
  });

  function isDeleted({ subject, subjectId }: Audited): boolean {
    return !names.get(subject)?.has(subjectId);
  }
}
