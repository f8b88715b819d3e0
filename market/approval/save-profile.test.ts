import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, aGstin, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { readVendor } from '../reports/read-vendor.ts';
import { ownVendorState, readOwnProfile, stepsToSelling } from '../vendors/own-profile.ts';
import { profileFields, undertakingVersion } from '../vendors/profile-rules.ts';
import { signUndertaking } from '../vendors/sign-undertaking.ts';
import { decideVendor } from './decide-vendor.ts';
import { saveLicence } from './save-licence.ts';
import { saveProfile } from './save-profile.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const form = {
  companyName: ' Wai Krishi Kendra ',
  gstin: '27AAPFU0939F1ZV',
  phone: '9876543210',
  street: '12, Market Yard',
  city: 'Wai',
  state: 'Maharashtra',
  pincode: '412803',
  carePhone: '9876543211',
  careEmail: 'care@test.example',
  grievanceName: 'Savita Patil',
  grievancePhone: '9876543212',
  grievanceEmail: 'grievance@test.example',
};

async function anApplicant() {
  const { user, vendorId } = await aVendor(market);
  await market.db.updateTable('vendors').set({ status: 'applied' }).where('id', '=', vendorId).execute();
  return { vendor: market.as(user), vendorId };
}

it('saves the vendor profile, with an audit entry', async () => {
  const { vendor, vendorId } = await anApplicant();
  answerOf(await saveProfile(vendor, { ...form, version: '1' }));
  const { fields, version } = answerOf(await readOwnProfile(vendor, {}));
  expect(fields).toEqual({
    ...form,
    companyName: 'Wai Krishi Kendra',
    legalName: '',
    exemptOnly: '',
    pan: 'AAPFU0939F',
  });
  expect(version).toBe(2);
  const entries = await market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', vendorId)
    .select(['action', 'facts'])
    .execute();
  expect(entries).toHaveLength(1);
  const [{ action, facts } = expect.fail()] = entries;
  expect([action, facts]).toMatchObject([
    'vendor.change',
    { city: 'Yavatmal > Wai', pincode: ` > ${form.pincode}` },
  ]);
  // Contacts can be erased, the audit cannot.
  expect(facts).toMatchObject({ careEmail: 'changed', grievanceName: 'changed' });
  expect(facts).not.toHaveProperty('gstin');
});

it('refuses an outdated version, and accepts the text with the current one', async () => {
  const { vendor } = await anApplicant();
  answerOf(await saveProfile(vendor, { ...form, version: 1 }));
  const mine = { ...form, city: 'Satara' };
  expect(await saveProfile(vendor, { ...mine, version: 1 })).toBeRefused('conflict.changed');
  expect(answerOf(await readOwnProfile(vendor, {})).fields.city).toBe('Wai');
  answerOf(await saveProfile(vendor, { ...mine, version: 2 }));
  expect(answerOf(await readOwnProfile(vendor, {})).fields.city).toBe('Satara');
});

it('requires every field but the legal name, the emails and what follows from the GSTIN', async () => {
  const { vendor } = await anApplicant();
  const refused = await saveProfile(vendor, { version: 1 });
  expect(refused).toBeRefused('input.invalid');
  expect(refused.ok ? [] : Object.keys(refused.failure.fields ?? {})).toEqual(
    profileFields.filter(
      (name) => !['legalName', 'exemptOnly', 'pan', 'careEmail', 'grievanceEmail'].includes(name),
    ),
  );
  expect(
    await saveProfile(vendor, { ...form, pincode: '41280', phone: '+919876543210', careEmail: 'x' }),
  ).toBeRefused('input.invalid', {
    fields: { phone: 'phone.digits', pincode: 'pincode.digits', careEmail: 'email.invalid' },
  });
});

it('is limited to vendors', async () => {
  const customer = market.as(await aCustomer(market));
  expect(await readOwnProfile(customer, {})).toBeRefused('actor.forbidden');
  expect(await saveProfile(customer, { ...form, version: 1 })).toBeRefused('actor.forbidden');
  expect(await signUndertaking(market.visitor, { agree: 'on', text: 1 })).toBeRefused('actor.signed-out');
});

it('signs the undertaking with a tick, the version that was read, and the time', async () => {
  const { vendor, vendorId } = await anApplicant();
  const text = undertakingVersion;
  expect(await signUndertaking(vendor, { text })).toBeRefused('input.invalid', {
    fields: { agree: 'undertaking.required' },
  });
  expect(await signUndertaking(vendor, { agree: 'on', text: text - 1 })).toBeRefused('conflict.changed');
  expect(answerOf(await readOwnProfile(vendor, {})).signedAt).toBeNull();
  answerOf(await signUndertaking(vendor, { agree: 'on', text: String(text) }));
  expect(answerOf(await readOwnProfile(vendor, {})).signedAt).toBeInstanceOf(Date);
  await market.db.updateTable('vendors').set({ undertakingVersion: 0 }).where('id', '=', vendorId).execute();
  expect(answerOf(await readOwnProfile(vendor, {})).signedAt).toBeNull();
});

it('shows an applicant the onboarding steps with their states', async () => {
  const { vendor, vendorId } = await anApplicant();
  const states = async () => answerOf(await stepsToSelling(vendor, {})).map(({ state }) => state);
  expect(await states()).toEqual(['missing', 'missing', 'open', 'missing']);
  answerOf(await saveProfile(vendor, { ...form, version: 1 }));
  answerOf(await signUndertaking(vendor, { agree: 'on', text: undertakingVersion }));
  expect(await states()).toEqual(['done', 'done', 'open', 'waiting']);
  const licence = {
    kind: 'seed',
    number: '1',
    authority: 'A',
    validFrom: '2026-01-01',
    validUntil: '2030-01-01',
  };
  const papers = { ...licence, state: 'Punjab' };
  const { id } = answerOf(await saveLicence(memoryStore())(vendor, papers));
  expect(await states()).toEqual(['done', 'done', 'missing', 'waiting']);
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
  answerOf(await saveLicence(memoryStore())(vendor, { ...papers, id, bytes }));
  expect(await states()).toEqual(['done', 'done', 'waiting', 'waiting']);
  await market.db
    .updateTable('vendorLicences')
    .set({ verifiedAt: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await states()).toEqual(['done', 'done', 'done', 'waiting']);
  await market.db.updateTable('vendors').set({ status: 'approved' }).where('id', '=', vendorId).execute();
  expect(await states()).toEqual([]);
  const suspended = { status: 'suspended', decisionReason: 'Complaints about lots' } as const;
  await market.db.updateTable('vendors').set(suspended).where('id', '=', vendorId).execute();
  expect(answerOf(await ownVendorState(vendor, {}))).toEqual({ ...suspended, steps: [] });
});

it('raises a doubt about both vendors with a GSTIN that another one has, which approval confirms with a reason', async () => {
  const admin = market.as(await anAdmin(market));
  const [taken, own] = [aGstin(), aGstin()];
  const { vendorId: first } = await aVendor(market, { gstin: taken });
  const { user, vendorId: second } = await aVendor(market, { gstin: own });
  const doubted = async () => {
    const all = [];
    for (const id of [first, second]) all.push(answerOf(await readVendor(admin, { id })).doubts);
    return all.map((doubts) => doubts.includes('gstin-taken'));
  };
  const save = async (gstin: string, version: number) =>
    answerOf(await saveProfile(market.as(user), { ...form, gstin, version }));
  expect(await doubted()).toEqual([false, false]);
  await save(taken, 1);
  expect(await doubted()).toEqual([true, true]);
  await save(own, 2);
  expect(await doubted()).toEqual([false, false]);

  await market.db.updateTable('vendors').set({ status: 'refused' }).where('id', '=', second).execute();
  await save(taken, 3);
  const approve = { id: second, decision: 'approve', status: 'applied', version: 4 };
  expect(await decideVendor(admin, { ...approve, reason: '' })).toBeRefused('input.invalid', {
    fields: { reason: 'required' },
  });
  answerOf(await decideVendor(admin, { ...approve, reason: 'Two shops of one company' }));
});

const exempt = { gstin: '', exemptOnly: 'on', pan: ' aapfu0939f ' };

it('accepts a PAN and the declaration instead of a GSTIN, and requires one of them', async () => {
  const { vendor, vendorId } = await anApplicant();
  expect(await saveProfile(vendor, { ...form, ...exempt, pan: '', version: 1 })).toBeRefused(
    'input.invalid',
    {
      fields: { pan: 'pan.required' },
    },
  );
  for (const [pan, wrong] of [
    ['AAPFU0939', 'pan.format'],
    ['AAPXU0939F', 'pan.kind'],
    ['27AAPFU0939F', 'pan.format'],
  ] as const)
    expect(await saveProfile(vendor, { ...form, ...exempt, pan, version: 1 })).toBeRefused('input.invalid', {
      fields: { pan: wrong },
    });
  const legalName = ' Savita Ganesh Patil ';
  answerOf(await saveProfile(vendor, { ...form, ...exempt, legalName, version: 1 }));
  const { fields } = answerOf(await readOwnProfile(vendor, {}));
  expect(fields).toMatchObject({ ...exempt, pan: 'AAPFU0939F', legalName: 'Savita Ganesh Patil' });
  const entry = await market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', vendorId)
    .select('facts')
    .executeTakeFirstOrThrow();
  expect(entry.facts).toMatchObject({ gstin: `${form.gstin} > `, legalName: ' > Savita Ganesh Patil' });
  expect(entry.facts).not.toHaveProperty('pan');
  answerOf(await signUndertaking(vendor, { agree: 'on', text: undertakingVersion }));
  expect(answerOf(await stepsToSelling(vendor, {}))[0]).toEqual({ name: 'profile', state: 'done' });
});

it('refuses a PAN that the GSTIN does not contain', async () => {
  const { vendor } = await anApplicant();
  const other = { ...form, pan: 'AABCK1234F', version: 1 };
  expect(await saveProfile(vendor, other)).toBeRefused('input.invalid', { fields: { pan: 'pan.gstin' } });
  answerOf(await saveProfile(vendor, { ...other, pan: 'aapfu0939f' }));
});

it('keeps taxed goods off sale without a GSTIN, and puts them on sale with one', async () => {
  const { user, vendorId } = await aVendor(market);
  const vendor = market.as(user);
  const { id } = await aProduct(market, { vendorId, subcategory: 'Hand Tools', gstRate: 5 });
  const status = async () =>
    (await market.db.selectFrom('products').where('id', '=', id).select('status').executeTakeFirst())?.status;
  expect(await saveProfile(vendor, { ...form, ...exempt, version: 1 })).toBeRefused('input.invalid', {
    fields: { exemptOnly: 'exemptOnly.taxed' },
  });
  await market.db.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute();
  answerOf(await saveProfile(vendor, { ...form, ...exempt, version: 1 }));
  // By a change of the law, for example.
  await market.db.updateTable('products').set({ status: 'live' }).where('id', '=', id).execute();
  answerOf(await saveProfile(vendor, { ...form, ...exempt, version: 2 }));
  expect(await status()).toBe('withheld');
  answerOf(await saveProfile(vendor, { ...form, version: 3 }));
  expect(await status()).toBe('live');
});
