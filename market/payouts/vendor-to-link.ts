import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { openLinkedAccount } from '../payments/split/linked-accounts.ts';
import type { SecretBox } from '../people/secret-box.ts';
import { moneyMode } from '../settings/money-mode.ts';
import { panOf } from '../tax/pan.ts';
import { accountNumbers, usableAccounts } from './bank-accounts.ts';

/** A vendor with what a provider needs to open a linked account; null while something of it is missing. */
export async function vendorToLink(context: Context, box: SecretBox, vendorId: string) {
  const [vendor] = await profiles(context, [vendorId]);
  const account = (await usableAccounts(context, [vendorId])).get(vendorId);
  if (!vendor || !account || missingOf(vendor).length > 0) return null;
  const number = (await accountNumbers(context, box, [account.id])).get(account.id);
  if (number === undefined) return null;
  const { companyName, legalName, phone, email, contact, gstin, street, city, state, pincode } = vendor;
  return {
    vendorId,
    email,
    phone: phone.replaceAll(/\D/g, '').slice(-10),
    companyName,
    legalName: legalName ?? companyName,
    contact,
    pan: panOf(vendor) ?? '',
    gstin: gstin || null,
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    pincode: pincode ?? '',
    bank: { holder: account.holder, number, ifsc: account.ifsc },
  };
}

function profiles({ db }: Context, vendorIds: readonly string[]) {
  return db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['v.id', 'v.companyName', 'v.legalName', 'v.gstin', 'v.pan', 'v.phone'])
    .select(['v.street', 'v.city', 'v.state', 'v.pincode', 'u.email', 'u.name as contact'])
    .where('v.id', '=', anyOf(vendorIds))
    .execute();
}

type Profile = Awaited<ReturnType<typeof profiles>>[number];

/** Fields of a profile that a linked account needs and that are empty. */
function missingOf(vendor: Profile): ('pan' | 'address')[] {
  const { street, city, state, pincode } = vendor;
  return [
    ...(panOf(vendor) ? [] : (['pan'] as const)),
    ...(street && city && state && pincode ? [] : (['address'] as const)),
  ];
}

/**
 * What keeps the linked accounts of vendors from being opened, by vendor: parts of the profile, and the bank account.
 */
export async function missingForAccounts(
  context: Context,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ('pan' | 'address' | 'bank')[]>> {
  const accounts = await usableAccounts(context, vendorIds);
  const found = await profiles(context, vendorIds);
  return new Map(
    found.map((vendor) => [
      vendor.id,
      [...missingOf(vendor), ...(accounts.has(vendor.id) ? [] : (['bank'] as const))],
    ]),
  );
}

/**
 * Where money is split: begins to open the accounts of approved vendors that have none, at the connected providers of
 * these. For a job, every 10 minutes.
 */
export async function openLinkedAccounts(context: Context, providers: readonly string[]): Promise<void> {
  if ((await moneyMode(context)).moneyMode !== 'split') return;
  const connected = await context.db
    .selectFrom('paymentProviders')
    .select('provider')
    .where('isConnected', '=', true)
    .where('provider', '=', anyOf(providers))
    .execute();
  for (const { provider } of connected) {
    const vendors = await context.db
      .selectFrom('vendors as v')
      .innerJoin('vendorBankAccounts as b', 'b.vendorId', 'v.id')
      .leftJoin('linkedAccounts as a', (join) =>
        join.onRef('a.vendorId', '=', 'v.id').on('a.provider', '=', provider),
      )
      .select('v.id')
      .distinct()
      .where('v.status', '=', 'approved')
      .where('a.vendorId', 'is', null)
      .orderBy('v.id')
      .execute();
    const missing = await missingForAccounts(
      context,
      vendors.map(({ id }) => id),
    );
    for (const { id: vendorId } of vendors)
      if (missing.get(vendorId)?.length === 0) await openLinkedAccount(context, { vendorId, provider });
  }
}
