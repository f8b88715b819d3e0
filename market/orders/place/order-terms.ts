import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { deliveryAddress } from '../../addresses/list-addresses.ts';
import { anyOf } from '../../kernel/any-of.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { commissionRules } from '../../ledger/commission.ts';
import { debtOf, isAboveLimit } from '../../ledger/vendor-debts.ts';
import { advanceRules, offeredWays } from '../../payments/offered-payments.ts';
import { settingsQuery } from '../../settings/store-settings.ts';
import { ownDeliveries, rulesByVendor } from '../../vendor-delivery/own-deliveries.ts';
import { sellerOf } from '../../vendors/seller-of.ts';
import { dayLock } from '../figures/mark-figures.ts';
import { cashColumns, cashLeftFrom } from './cash-orders.ts';

type Buyer = ContextOf<SignedIn>;

interface Asked {
  readonly checkoutIds: readonly string[];
  readonly addressId: string;
  readonly vendorIds: readonly string[];
  /** The time of the order. */
  readonly createdAt: Date;
}

export type OrderTerms = Awaited<ReturnType<typeof readTerms>>;

/**
 * Reads what an order depends on besides its products, in one statement: the actor's orders of these checkouts,
 * address, settings, remaining cash, and the vendors, as the order freezes them, with their owners for their mails. The
 * actor's row is locked before. Locks the day.
 */
export async function readTerms(context: Buyer, asked: Asked) {
  const { createdAt, addressId } = asked;
  const row = await settingsQuery(context)
    .select(cashColumns(context))
    .select('vendorDebtLimit')
    .select([
      dayLock(createdAt).as('lock'),
      jsonArrayFrom(ordersOf(context, asked.checkoutIds)).as('placed'),
      jsonObjectFrom(deliveryAddress(context, addressId)).as('deliveryAddress'),
      jsonArrayFrom(ownersOf(context, asked.vendorIds)).as('owners'),
      jsonArrayFrom(ownDeliveries(context, asked.vendorIds)).as('deliveries'),
      offeredWays(context, asked.vendorIds).as('ways'),
      advanceRules().as('advances'),
      commissionRules().as('commissions'),
      sql<number>`(select count(*)::integer from orders where user_id = ${context.actor.id} and status = 'awaiting-payment')`.as(
        'unpaid',
      ),
    ])
    .executeTakeFirstOrThrow();
  const { placed, deliveryAddress: address, ways, advances, commissions, unpaid } = row;
  const owners = row.owners.map(({ vendor, company, user, email, phone, language }) => {
    return { vendor, company, user, email, phone, language };
  });
  const sellers = new Map(
    row.owners.map(({ vendor, company: companyName, legal: legalName, ...seller }) => [
      vendor,
      sellerOf({ companyName, legalName, ...seller }),
    ]),
  );
  const prepaidOnly = row.owners
    .filter(({ debt }) => isAboveLimit(debt, row.vendorDebtLimit))
    .map(({ vendor, company }) => ({ vendorId: vendor, companyName: company }));
  const settings = row;
  const rules = { advances, commissions, deliveries: rulesByVendor(row.deliveries) };
  const cash = cashLeftFrom(row);
  return { placed, address, owners, sellers, ways, ...rules, unpaid, settings, cash, prepaidOnly };
}

/** The actor's orders of these checkout ids. Column names of one word: keys of JSON stay as they are. */
export function ordersOf({ db, actor }: Buyer, checkoutIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'checkoutId as checkout'])
    .where('userId', '=', actor.id)
    .where('checkoutId', '=', anyOf(checkoutIds));
}

function ownersOf({ db }: Buyer, vendorIds: readonly string[]) {
  return db
    .selectFrom('vendors')
    .innerJoin('users', 'users.id', 'vendors.userId')
    .select(['vendors.id as vendor', 'companyName as company', 'email', 'language'])
    .select(['users.id as user', 'users.phone'])
    .select(['gstin', 'pan', 'legalName as legal', 'street', 'city', 'state', 'pincode'])
    .select(debtOf('vendors.id').as('debt'))
    .where('vendors.id', '=', anyOf(vendorIds));
}
