import { sql } from 'kysely';
import type { AddressField } from '../../market/addresses/rules.ts';
import { indexForSearch } from '../../market/catalogue/search/search-index.ts';
import type { Role, SignedIn } from '../../market/kernel/context.ts';
import { newId } from '../../market/kernel/ids.ts';
import { type Paise, rupees } from '../../market/kernel/money.ts';
import type { AdminRole, VendorRole } from '../../market/kernel/staff-roles.ts';
import { gstinCheckDigit } from '../../market/tax/gstin.ts';
import { address } from './address.ts';
import type { TestMarket } from './market.ts';

interface Person {
  name?: string;
  email?: string;
}

/** A signed-in customer. */
export function aCustomer(market: Pick<TestMarket, 'db'>, person: Person = {}): Promise<SignedIn> {
  return aUser(market, 'customer', { name: 'Savita Patil', ...person });
}

/** A signed-in administrator, by default with all permissions. */
export async function anAdmin(
  market: Pick<TestMarket, 'db'>,
  { role: staffRole = 'admin', ...person }: Person & { role?: AdminRole } = {},
): Promise<SignedIn> {
  const user = await aUser(market, 'admin', { name: 'Meera Joshi', ...person });
  if (staffRole !== 'admin')
    await market.db.updateTable('users').set({ adminRole: staffRole }).where('id', '=', user.id).execute();
  return { ...user, staffRole };
}

async function aUser(
  market: Pick<TestMarket, 'db'>,
  role: Role,
  person: Person & { name: string },
): Promise<SignedIn> {
  const id = newId();
  const { name, email = `${id}@test.example` } = person;
  await market.db.insertInto('users').values({ id, name, email, role }).execute();
  return { kind: 'user', id, name, email, role };
}

/** A person of a vendor, by default a packer. */
export async function aMember(
  market: Pick<TestMarket, 'db'>,
  vendorId: string,
  { role = 'packer', ...person }: Person & { role?: VendorRole } = {},
): Promise<SignedIn> {
  const user = await aUser(market, 'vendor', { name: 'Ganesh More', ...person });
  await market.db.insertInto('vendorMembers').values({ userId: user.id, vendorId, role }).execute();
  return { ...user, staffRole: role, vendorId };
}

let gstins = 1000;

/** A valid GSTIN that no other vendor has. */
export function aGstin(): string {
  const first14 = `27AAPFU${gstins++}F1Z`;
  return first14 + gstinCheckDigit(first14);
}

/** An approved vendor with its owner and a valid GSTIN, by default the same one for all. */
export async function aVendor(
  market: Pick<TestMarket, 'db'>,
  { companyName = 'Yavatmal Krishi Kendra', gstin = '27AAPFU0939F1ZV' } = {},
): Promise<{ user: SignedIn; vendorId: string }> {
  const user = await aUser(market, 'vendor', { name: 'Ramesh Deshmukh' });
  const vendorId = newId();
  await market.db
    .insertInto('vendors')
    .values({
      id: vendorId,
      userId: user.id,
      companyName,
      gstin,
      phone: '9876543210',
      city: 'Yavatmal',
      state: 'Maharashtra',
      status: 'approved',
    })
    .execute();
  return { user: { ...user, staffRole: 'owner', vendorId }, vendorId };
}

export interface TestProduct {
  readonly id: string;
  readonly vendorId: string;
  readonly name: string;
  readonly price: Paise;
  readonly stock: number;
}

interface ProductDetails extends Partial<Omit<TestProduct, 'id'>> {
  category?: string;
  subcategory?: string;
  featured?: boolean;
  status?: 'draft' | 'live' | 'archived';
  pack?: string;
  groupId?: string;
  hsn?: string;
  /** In per cent. */
  gstRate?: number;
  /** Key of its only picture, by default that of a picture of the shop; null for none. */
  picture?: string | null;
}

/**
 * A live product with a picture and its opening stock movement, by default of a new vendor. Price in paise. A draft has
 * no picture.
 */
export async function aProduct(
  market: Pick<TestMarket, 'db'>,
  details: ProductDetails = {},
): Promise<TestProduct> {
  const { name = 'Wheat seed HD 2967', price = rupees(1_200), stock = 10, picture, ...rest } = details;
  const vendorId = details.vendorId ?? (await aVendor(market)).vendorId;
  const id = newId();
  await market.db
    .insertInto('products')
    .values({
      description: 'Certified seed of a widely grown variety.',
      category: 'Seeds',
      subcategory: 'Cereals',
      status: 'live',
      pack: '40 kg',
      hsn: '10011100',
      gstRate: 0,
      ...rest,
      id,
      vendorId,
      name,
      price,
      stock,
      rating: 4.5,
      reviews: 12,
      countryOfOrigin: 'IN',
    })
    .execute();
  const key = picture === undefined && (rest.status ?? 'live') === 'live' ? 'wheat-hd-3086' : picture;
  if (key) await market.db.insertInto('productImages').values({ productId: id, position: 1, key }).execute();
  await indexForSearch(market.db, [id]);
  if (stock > 0) await openStock(market, id, stock);
  return { id, vendorId, name, price, stock };
}

/** Inserts the stock movement that makes the ledger equal to the stock column. */
async function openStock(market: Pick<TestMarket, 'db'>, productId: string, delta: number): Promise<void> {
  await market.db
    .insertInto('stockMovements')
    .values({ id: newId(), productId, delta, reason: 'opening' })
    .execute();
}

/** An address of the user, of which the first is the default; returns its id. */
export async function anAddress(
  market: Pick<TestMarket, 'db'>,
  user: SignedIn,
  details: Partial<Record<AddressField, string>> & { isDefault?: boolean } = {},
): Promise<string> {
  const id = newId();
  await market.db
    .insertInto('addresses')
    .values({
      ...address,
      name: user.name,
      // In the statement, for addresses that are written at once.
      isDefault: sql<boolean>`not exists (select from addresses where user_id = ${user.id})`,
      ...details,
      id,
      userId: user.id,
    })
    .execute();
  return id;
}
