import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { aPhoto } from '../../tests/support/judges/pictures.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { syncAvailability, syncChangedAvailability } from '../catalogue/manage/sync-availability.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { licenceFile } from '../vendors/licence-file.ts';
import { termOf } from '../vendors/licence-rules.ts';
import { licenceNotices, ownLicence } from '../vendors/own-licences.ts';
import { readOwnProfile } from '../vendors/own-profile.ts';
import { deleteLicence, saveLicence } from './save-licence.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const store = memoryStore();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n\0\n%%EOF\n');
const form = {
  kind: 'seed',
  number: ' MH/SEED/2024/17 ',
  authority: 'Licensing Authority, Yavatmal',
  state: 'Maharashtra',
  validFrom: '2024-01-01',
  validUntil: '2026-12-20',
};
const clock = (day: string) => () => new Date(`${day}T06:00:00Z`);

async function aFirm(day = '2026-11-20') {
  const { user, vendorId } = await aVendor(market);
  const at = (when: string) => market.as(user, { clock: clock(when) });
  return { user, vendorId, at, vendor: at(day) };
}

const statusOf = async (id: string) =>
  (await market.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirst())?.status;

describe('Licences', () => {
  it('saves the fields of the document, and updates them', async () => {
    const { vendor } = await aFirm();
    const { id } = answerOf(await saveLicence(store)(vendor, form));
    expect(answerOf(await ownLicence(vendor, { id }))).toEqual({
      ...form,
      id,
      number: 'MH/SEED/2024/17',
      fileType: null,
      verifiedAt: null,
      refusedAt: null,
      refusalReason: null,
    });
    answerOf(await saveLicence(store)(vendor, { ...form, id, number: '18' }));
    const { licences } = answerOf(await readOwnProfile(vendor, {}));
    expect(licences.map(({ number }) => number)).toEqual(['18']);
  });

  it('validates each field', async () => {
    const { vendor } = await aFirm();
    expect(await saveLicence(store)(vendor, {})).toBeRefused('input.invalid', {
      fields: {
        kind: 'required',
        number: 'required',
        authority: 'required',
        state: 'required',
        validFrom: 'day.missing',
        validUntil: 'day.missing',
      },
    });
    const backwards = { ...form, validFrom: '2026-12-21' };
    expect(await saveLicence(store)(vendor, backwards)).toBeRefused('input.invalid', {
      fields: { validUntil: 'day.order' },
    });
    expect(await saveLicence(store)(vendor, { ...form, state: 'Atlantis' })).toBeRefused('input.invalid');
  });

  it('requires a new verification after a change', async () => {
    const { vendor } = await aFirm();
    const { id } = answerOf(await saveLicence(store)(vendor, form));
    await market.db
      .updateTable('vendorLicences')
      .set({ verifiedAt: new Date() })
      .where('id', '=', id)
      .execute();
    answerOf(await saveLicence(store)(vendor, { ...form, id, validUntil: '2040-01-01' }));
    expect(answerOf(await ownLicence(vendor, { id })).verifiedAt).toBeNull();
  });

  it.each([
    ['2023-12-31', { kind: 'later', days: 1 }],
    ['2024-01-01', { kind: 'valid' }],
    ['2026-11-19', { kind: 'valid' }],
    ['2026-11-20', { kind: 'ending', days: 30, isUrgent: false }],
    ['2026-12-13', { kind: 'ending', days: 7, isUrgent: true }],
    ['2026-12-20', { kind: 'ending', days: 0, isUrgent: true }],
    ['2026-12-21', { kind: 'ended', days: 1 }],
  ])('has on %s the term %j', (today, standing) => {
    expect(termOf(form, today)).toEqual(standing);
  });

  it('causes a notice without a copy, before its end and after, unless another one follows', async () => {
    const { at, vendorId } = await aFirm();
    const notices = async (day: string) =>
      (await licenceNotices(at(day) as ContextOf<SignedIn>)).map(({ what }) => what);
    const withCopy = { ...form, bytes: new Uint8Array(pdf) };
    answerOf(await saveLicence(store)(at('2026-11-01'), form));
    expect(await notices('2026-11-01')).toEqual(['missing']);
    await market.db.deleteFrom('vendorLicences').where('vendorId', '=', vendorId).execute();
    answerOf(await saveLicence(store)(at('2026-11-01'), withCopy));
    expect(await notices('2026-11-01')).toEqual([]);
    expect(await notices('2026-11-20')).toEqual(['ending']);
    expect(await notices('2026-12-25')).toEqual(['ended']);
    expect(await notices('2027-03-01')).toEqual([]);
    answerOf(await saveLicence(store)(at('2026-12-25'), { ...withCopy, validUntil: '2031-12-20' }));
    expect(await notices('2026-12-25')).toEqual([]);
  });
});

describe('Products that need a licence', () => {
  const verify = (id: string) =>
    market.db.updateTable('vendorLicences').set({ verifiedAt: new Date() }).where('id', '=', id).execute();

  it('are listed while it is verified and valid, including its last day', async () => {
    const { vendorId, at } = await aFirm();
    const seed = await aProduct(market, { vendorId, subcategory: 'Grain Seeds', status: 'live' });
    const tool = await aProduct(market, { vendorId, subcategory: 'Hand Tools', status: 'live' });
    const { id } = answerOf(await saveLicence(store)(at('2026-11-20'), form));
    expect([await statusOf(seed.id), await statusOf(tool.id)]).toEqual(['withheld', 'live']);
    await verify(id);
    const system: Context = { ...market.system, clock: clock('2026-12-20') };
    await syncAvailability(system, vendorId);
    expect(await statusOf(seed.id)).toBe('live');
    await syncChangedAvailability({ ...system, clock: clock('2026-12-21') });
    expect([await statusOf(seed.id), await statusOf(tool.id)]).toEqual(['withheld', 'live']);
    answerOf(await saveLicence(store)(at('2026-12-22'), { ...form, id, validUntil: '2031-12-20' }));
    expect(await statusOf(seed.id)).toBe('withheld');
    await verify(id);
    await syncAvailability({ ...system, clock: clock('2026-12-22') }, vendorId);
    expect(await statusOf(seed.id)).toBe('live');
    answerOf(await deleteLicence(at('2026-12-22'), { id }));
    expect(await statusOf(seed.id)).toBe('withheld');
  });
});

describe('Copy of a licence', () => {
  it('stores a PDF unchanged and re-encodes a photo', async () => {
    const { vendor } = await aFirm();
    const { id } = answerOf(await saveLicence(store)(vendor, { ...form, bytes: new Uint8Array(pdf) }));
    const fetched = answerOf(await licenceFile(store)(vendor, { id }));
    expect([Buffer.from(fetched.bytes), fetched.type, fetched.name]).toEqual([
      pdf,
      'application/pdf',
      'licence-seed.pdf',
    ]);
    answerOf(await saveLicence(store)(vendor, { ...form, id, bytes: await aPhoto() }));
    expect(answerOf(await licenceFile(store)(vendor, { id }))).toMatchObject({ type: 'image/webp' });
    answerOf(await saveLicence(store)(vendor, { ...form, id }));
    expect(answerOf(await ownLicence(vendor, { id })).fileType).toBe('webp');
  });

  it.each([
    ['<svg onload="alert(1)"/>', 'picture.svg'],
    ['MZ program', 'picture.kind'],
    ['%PDF-1.7 broken off', 'picture.broken'],
    ['', 'picture.missing'],
  ])('refuses %j', async (text, reason) => {
    const { vendor } = await aFirm();
    expect(await saveLicence(store)(vendor, { ...form, bytes: Buffer.from(text) })).toBeRefused(
      'input.invalid',
      { fields: { picture: reason } },
    );
  });

  it('is accessible to its vendor and administrators only', async () => {
    const { vendor } = await aFirm();
    const { vendor: other } = await aFirm();
    const { id } = answerOf(await saveLicence(store)(vendor, { ...form, bytes: new Uint8Array(pdf) }));
    expect(await licenceFile(store)(market.as(await anAdmin(market)), { id })).toSucceed();
    for (const stranger of [other, market.as(await aCustomer(market))])
      expect(await licenceFile(store)(stranger, { id })).toBeRefused('not-found');
    expect(await licenceFile(store)(market.visitor, { id })).toBeRefused('actor.signed-out');
    expect(await ownLicence(other, { id })).toBeRefused('not-found');
    expect(await deleteLicence(other, { id })).toBeRefused('not-found');
    const before = store.files.size;
    expect(await saveLicence(store)(other, { ...form, id, bytes: new Uint8Array(pdf) })).toBeRefused(
      'not-found',
    );
    expect(store.files.size).toBe(before);
  });
});
