import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aGstin, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { listVendors } from '../reports/list-vendors.ts';
import { readVendor } from '../reports/read-vendor.ts';
import { vendorsWaiting } from '../vendors/count-waiting.ts';
import type { VendorStatus } from '../vendors/schema.ts';
import { readVendorChoice } from '../vendors/vendor-choices.ts';
import { decideVendor } from './decide-vendor.ts';
import { saveProfile } from './save-profile.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

/** A vendor with a status, and a sickle on sale or ready for it. */
async function aFirm(status: VendorStatus, companyName = 'Satpura Beej') {
  const { user, vendorId } = await aVendor(market, { companyName, gstin: aGstin() });
  await market.db.updateTable('vendors').set({ status }).where('id', '=', vendorId).execute();
  const { id } = await aProduct(market, { vendorId, category: 'Equipment', subcategory: 'Hand Tools' });
  const isOnSale = async () => {
    const product = await market.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return product.status === 'live';
  };
  return { id: vendorId, user, isOnSale };
}

const seen = { version: 1, reason: '' };
const mailsTo = (recipient: string) =>
  market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'facts'])
    .where('recipient', '=', recipient)
    .execute();
const auditOf = (id: string) =>
  market.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'facts'])
    .where('subjectId', '=', id)
    .where('action', 'like', 'vendor.%')
    .execute();

it('approves an applicant: lists their products and mails them', async () => {
  const { id, user, isOnSale } = await aFirm('applied');
  answerOf(await decideVendor(admin, { id, decision: 'approve', status: 'applied', ...seen }));
  expect(answerOf(await readVendor(admin, { id }))).toMatchObject({
    status: 'approved',
    decisions: ['suspend'],
  });
  expect(await isOnSale()).toBe(true);
  expect(await mailsTo(user.email)).toEqual([
    { kind: 'vendor.approved', facts: { name: user.name, companyName: 'Satpura Beej' } },
  ]);
});

it('refuses with a mailed reason; saving the corrected profile applies again', async () => {
  const { id, user } = await aFirm('applied');
  const asked = { id, decision: 'refuse', status: 'applied', version: 1 };
  expect(await decideVendor(admin, { ...asked, reason: ' ' })).toBeRefused('input.invalid', {
    fields: { reason: 'required' },
  });
  answerOf(await decideVendor(admin, { ...asked, reason: ' The GSTIN is not known. ' }));
  const facts = { name: user.name, companyName: 'Satpura Beej', reason: 'The GSTIN is not known.' };
  expect(await mailsTo(user.email)).toEqual([{ kind: 'vendor.refused', facts }]);
  const profile = {
    companyName: 'Satpura Beej',
    gstin: '27AAPFU0939F1ZV',
    phone: '9876543210',
    street: '1, Station Road',
    city: 'Wardha',
    state: 'Maharashtra',
    pincode: '442001',
    carePhone: '9876543210',
    careEmail: 'care@test.example',
    grievanceName: 'Asha',
    grievancePhone: '9876543210',
    grievanceEmail: 'asha@test.example',
  };
  answerOf(await saveProfile(market.as(user), { ...profile, version: 1 }));
  expect(answerOf(await readVendor(admin, { id })).status).toBe('applied');
});

it('suspends and resumes a vendor: products are withheld and listed at once', async () => {
  const { id, user, isOnSale } = await aFirm('approved');
  const reason = 'Goods were not as described';
  answerOf(await decideVendor(admin, { id, decision: 'suspend', status: 'approved', version: 1, reason }));
  expect(await isOnSale()).toBe(false);
  answerOf(await decideVendor(admin, { id, decision: 'resume', status: 'suspended', ...seen }));
  expect(await isOnSale()).toBe(true);
  const actorId = admin.actor.kind === 'user' ? admin.actor.id : '';
  expect(await auditOf(id)).toEqual([
    { action: 'vendor.suspend', actorId, facts: { from: 'approved', to: 'suspended', reason } },
    { action: 'vendor.resume', actorId, facts: { from: 'suspended', to: 'approved' } },
  ]);
  expect(await mailsTo(user.email)).toMatchObject([
    { kind: 'vendor.suspended', facts: { reason } },
    { kind: 'vendor.resumed' },
  ]);
});

it('refuses a second decision, and a decision about an outdated version', async () => {
  const { id, user } = await aFirm('applied');
  const approve = { id, decision: 'approve', status: 'applied', ...seen };
  expect(await decideVendor(admin, { ...approve, version: 2 })).toBeRefused('conflict.changed');
  answerOf(await decideVendor(admin, approve));
  expect(await decideVendor(admin, approve)).toBeRefused('conflict.changed');
  expect(await decideVendor(admin, { ...approve, status: 'approved' })).toBeRefused('conflict.changed');
  expect(await mailsTo(user.email)).toHaveLength(1);
  expect(await decideVendor(market.as(user), approve)).toBeRefused('actor.forbidden');
});

it('makes no decision about the vendor of a user who no longer has the role vendor', async () => {
  const { id, user } = await aFirm('suspended');
  await market.db.updateTable('users').set({ role: 'customer' }).where('id', '=', user.id).execute();
  expect(answerOf(await readVendor(admin, { id })).decisions).toEqual([]);
  const resume = { id, decision: 'resume', status: 'suspended', ...seen };
  expect(await decideVendor(admin, resume)).toBeRefused('conflict.changed');
});

it('lists and counts vendors whose licence ends within 30 days', async () => {
  const licensed = async (status: VendorStatus, validUntil: string) => {
    const { id } = await aFirm(status, 'Ending Seeds');
    const papers = { number: 'S/1', authority: 'District Agriculture Officer', state: 'Maharashtra' };
    const licence = { id: newId(), vendorId: id, kind: 'seed' as const, validFrom: '2024-01-01', validUntil };
    await market.db
      .insertInto('vendorLicences')
      .values({ ...licence, ...papers })
      .execute();
    return id;
  };
  const soon = await licensed('approved', '2026-12-21');
  for (const until of ['2026-11-20', '2026-12-22']) await licensed('approved', until);
  await licensed('suspended', '2026-12-01');
  const then = { ...admin, clock: () => new Date('2026-11-21T06:00:00Z') };
  const { vendors } = answerOf(await listVendors(then, { licences: 'ending' }));
  expect(vendors.map(({ id }) => id)).toEqual([soon]);
  expect(await vendorsWaiting(then)).toMatchObject({ licences: 1 });
});

it('approves despite warnings or a blocked owner only with a reason, which only the audit records', async () => {
  const { id, isOnSale } = await aFirm('applied');
  const typed = { gstin: '27AAPFU0939F1ZA', state: 'Bihar', pincode: '422001' };
  await market.db.updateTable('vendors').set(typed).where('id', '=', id).execute();
  const doubts = ['check', 'state', 'pincode'];
  expect(answerOf(await readVendor(admin, { id })).doubts).toEqual(doubts);
  const approve = { id, decision: 'approve', status: 'applied', version: 1 };
  expect(await decideVendor(admin, { ...approve, reason: ' ' })).toBeRefused('input.invalid', {
    fields: { reason: 'required' },
  });
  expect(answerOf(await readVendor(admin, { id })).status).toBe('applied');
  answerOf(await decideVendor(admin, { ...approve, reason: ' Seen the certificate. ' }));
  expect(await isOnSale()).toBe(true);
  const [entry] = await auditOf(id);
  expect(entry?.facts).toEqual({
    from: 'applied',
    to: 'approved',
    doubts: doubts.join(', '),
    confirmed: 'Seen the certificate.',
  });
  expect(answerOf(await readVendor(admin, { id })).decisionReason).toBeNull();

  const other = await aFirm('suspended');
  await market.db
    .updateTable('users')
    .set({ blockedAt: new Date() })
    .where('id', '=', other.user.id)
    .execute();
  const resume = { id: other.id, decision: 'resume', status: 'suspended', ...seen };
  expect(await decideVendor(admin, resume)).toBeRefused('input.invalid');
});

it('approves the second of two vendors with one GSTIN only with a reason', async () => {
  const [first, second] = [await aFirm('approved'), await aFirm('applied')];
  const gstin = (id: string) =>
    market.db.selectFrom('vendors').select('gstin').where('id', '=', id).executeTakeFirstOrThrow();
  const doubtsOf = async ({ id }: { id: string }) => answerOf(await readVendor(admin, { id })).doubts;
  expect(await doubtsOf(second)).toEqual([]);
  await market.db
    .updateTable('vendors')
    .set(await gstin(first.id))
    .where('id', '=', second.id)
    .execute();
  expect(await doubtsOf(first)).toEqual(['gstin-taken']);
  expect(await doubtsOf(second)).toEqual(['gstin-taken']);
  const approve = { id: second.id, decision: 'approve', status: 'applied', version: 1 };
  expect(await decideVendor(admin, { ...approve, reason: '' })).toBeRefused('input.invalid', {
    fields: { reason: 'required' },
  });
  answerOf(await decideVendor(admin, { ...approve, reason: 'Two shops of one company' }));
  expect((await auditOf(second.id)).at(-1)?.facts).toMatchObject({
    doubts: 'gstin-taken',
    confirmed: 'Two shops of one company',
  });

  // A refused application issues no documents.
  const third = await aFirm('refused');
  await market.db.updateTable('vendors').set({ status: 'refused' }).where('id', '=', second.id).execute();
  expect(await doubtsOf(first)).toEqual([]);
  expect(await doubtsOf(third)).toEqual([]);
});

it('offers every vendor for whom a product can be added, and returns the name of any other', async () => {
  const firms = [];
  for (const status of ['applied', 'approved', 'suspended', 'refused'] as const)
    firms.push(await aFirm(status, `Chosen ${status}`));
  const { vendors } = answerOf(await listVendors(admin, { search: 'Chosen', sort: 'name', choosable: true }));
  expect(vendors.map(({ status }) => status).toSorted()).toEqual(['applied', 'approved']);
  for (const { id } of firms) {
    const { companyName, isChoosable } = answerOf(await readVendorChoice(admin, { id }));
    expect(isChoosable).toBe(vendors.some((vendor) => vendor.companyName === companyName));
  }
  expect(await readVendorChoice(admin, { id: newId() })).toBeRefused('not-found');
});

it('searches vendors by names, GSTIN, PAN and town, filters by status, and paginates without gaps', async () => {
  for (let n = 0; n < 45; n++) await aVendor(market, { companyName: `Gram Seva ${n % 5}` });
  const { id } = await aFirm('suspended', 'Kisan Mitra');
  const ids = async (asked: object) =>
    answerOf(await listVendors(admin, asked)).vendors.map((vendor) => vendor.id);
  expect(await ids({ search: 'mitra yavat' })).toEqual([id]);
  expect(await ids({ search: 'mitra', status: 'approved' })).toEqual([]);
  const exempt = { gstin: null, pan: 'ABCPK7777L', exemptOnlyAt: new Date(), legalName: 'Rekha Kale' };
  await market.db.updateTable('vendors').set(exempt).where('id', '=', id).execute();
  expect(await ids({ search: 'abcpk7777l' })).toEqual([id]);
  expect(await ids({ search: 'rekha' })).toEqual([id]);
  expect(answerOf(await listVendors(admin, { search: 'ABCPK7777L' })).vendors[0]).toMatchObject({
    gstin: null,
    pan: 'ABCPK7777L',
  });
  expect(answerOf(await readVendor(admin, { id }))).toMatchObject({ pan: 'ABCPK7777L', doubts: [] });
  for (const sort of ['name', 'registered']) {
    const all: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const found = answerOf(await listVendors(admin, { sort, isDescending: false, after }));
      all.push(...found.vendors.map((vendor) => vendor.id));
      after = found.next;
    }
    const { total } = answerOf(await listVendors(admin, {}));
    expect([all.length, new Set(all).size]).toEqual([total, total]);
    expect(await ids({ sort, isDescending: false, before: all[25] })).toEqual(all.slice(5, 25));
  }
});
