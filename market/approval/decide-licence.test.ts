import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { aLicence } from '../../tests/support/licences.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { listVendors } from '../reports/list-vendors.ts';
import { readVendor } from '../reports/read-vendor.ts';
import { vendorsWaiting } from '../vendors/count-waiting.ts';
import { licenceNotices } from '../vendors/own-licences.ts';
import { decideLicence } from './decide-licence.ts';
import { saveLicence } from './save-licence.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

async function aSeedVendor(details: Partial<Parameters<typeof aLicence>[1]> = {}) {
  const { user, vendorId } = await aVendor(market);
  const licence = await aLicence(market, { vendorId, verifiedAt: null, ...details });
  const { id } = await aProduct(market, { vendorId, subcategory: 'Grain Seeds' });
  await syncAvailability(market.system, vendorId);
  const statusOf = async () => {
    const query = market.db.selectFrom('products').where('id', '=', id).select('status');
    return (await query.executeTakeFirstOrThrow()).status;
  };
  return { user, vendorId, licence, statusOf, vendor: market.as(user) };
}

/** The licence as administrators read it. */
async function read(vendorId: string) {
  const [licence] = answerOf(await readVendor(admin, { id: vendorId })).licences;
  if (!licence) throw new Error('no licence');
  return {
    ...licence,
    seen: { id: vendorId, licence: licence.id, updatedAt: licence.updatedAt.toISOString() },
  };
}

const mailsTo = ({ email }: SignedIn) =>
  market.db
    .selectFrom('outgoingMails')
    .where('recipient', '=', email)
    .where('kind', 'in', ['licence.verified', 'licence.refused'])
    .select(['kind', 'facts'])
    .execute();

describe('Licence verification', () => {
  it('queues a licence until it is verified, then lists seed products and mails the vendor', async () => {
    const { user, vendorId, statusOf } = await aSeedVendor();
    const queue = async () =>
      answerOf(await listVendors(admin, { licences: 'waiting' })).vendors.map(({ id }) => id);
    expect(await statusOf()).toBe('withheld');
    expect([await queue(), (await vendorsWaiting(admin)).toVerify]).toEqual([[vendorId], 1]);
    const { seen } = await read(vendorId);
    answerOf(await decideLicence(admin, { ...seen, decision: 'verify' }));
    expect(await statusOf()).toBe('live');
    expect([await queue(), (await vendorsWaiting(admin)).toVerify]).toEqual([[], 0]);
    const facts = {
      name: user.name,
      companyName: 'Yavatmal Krishi Kendra',
      licence: 'seed',
      number: 'MH/SEED/17',
    };
    expect(await mailsTo(user)).toEqual([{ kind: 'licence.verified', facts }]);
  });

  it('refuses with a reason shown to the vendor; a new copy queues the licence again', async () => {
    const { user, vendorId, licence, vendor, statusOf } = await aSeedVendor();
    const { seen } = await read(vendorId);
    const refuseIt = { ...seen, decision: 'refuse' };
    expect(await decideLicence(admin, { ...refuseIt, reason: ' ' })).toBeRefused('input.invalid', {
      fields: { reason: 'required' },
    });
    answerOf(await decideLicence(admin, { ...refuseIt, reason: ' The copy cannot be read. ' }));
    expect(await read(vendorId)).toMatchObject({
      stage: 'refused',
      refusalReason: 'The copy cannot be read.',
      decisions: ['verify'],
    });
    expect(await licenceNotices(vendor as ContextOf<SignedIn>)).toMatchObject([{ what: 'refused' }]);
    expect(await mailsTo(user)).toMatchObject([
      { kind: 'licence.refused', facts: { reason: 'The copy cannot be read.' } },
    ]);
    const { kind, number, authority, state, validFrom, validUntil } = await read(vendorId);
    const paper = { kind, number, authority, state, validFrom, validUntil };
    const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
    answerOf(await saveLicence(memoryStore())(vendor, { ...paper, id: licence, bytes }));
    expect(await read(vendorId)).toMatchObject({ stage: 'waiting', refusalReason: null });
    expect(await statusOf()).toBe('withheld');
    const other = await read(vendorId);
    answerOf(await decideLicence(admin, { ...other.seen, decision: 'verify' }));
    expect(await statusOf()).toBe('live');
  });

  it('requires an administrator, the current version and a copy', async () => {
    const { vendorId, vendor } = await aSeedVendor();
    const { seen } = await read(vendorId);
    const verify = { ...seen, decision: 'verify' };
    expect(await decideLicence(vendor, verify)).toBeRefused('actor.forbidden');
    const stale = { ...verify, updatedAt: '2026-01-01T00:00:00.000Z' };
    expect(await decideLicence(admin, stale)).toBeRefused('conflict.changed');
    const bare = await aSeedVendor({ hasCopy: false });
    const without = (await read(bare.vendorId)).seen;
    expect(await decideLicence(admin, { ...without, decision: 'verify' })).toBeRefused('conflict.changed');
    expect(await licenceNotices(bare.vendor as ContextOf<SignedIn>)).toMatchObject([{ what: 'missing' }]);
  });
});

it('keeps verification and listing when a licence is saved without a change', async () => {
  const { vendorId, licence, vendor, statusOf } = await aSeedVendor({ verifiedAt: new Date() });
  const { kind, number, authority, state, validFrom, validUntil } = await read(vendorId);
  const paper = { kind, number, authority, state, validFrom, validUntil };
  answerOf(await saveLicence(memoryStore())(vendor, { ...paper, id: licence }));
  expect([(await read(vendorId)).stage, await statusOf()]).toEqual(['verified', 'live']);
  answerOf(await saveLicence(memoryStore())(vendor, { ...paper, id: licence, number: '18' }));
  expect([(await read(vendorId)).stage, await statusOf()]).toEqual(['waiting', 'withheld']);
});
