import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

// Without the account's layout, which needs the routes around it.
vi.mock('./account-page.tsx', () => ({
  AccountPage: ({ children }: { children: ReactNode }) => children,
  useProfile: () => ({ email: null, phone: '+91 98220 00071', claimedEmail: 'new@test.example' }),
}));

// Tests share their modules: another one may have loaded the pages with the layout.
vi.resetModules();
const { markup } = await import('../../tests/support/shop/markup.tsx');
const { default: Devices } = await import('./devices.tsx');
const { default: Email } = await import('./email.tsx');
const { default: Erase } = await import('./erase.tsx');
const { default: Phone } = await import('./phone.tsx');
const { default: Ways } = await import('./ways.tsx');

const at = new Date('2026-11-20T06:00:00Z');
const way = { id: '', name: '', addedAt: at, usedAt: at, isProven: true, left: null, isThis: false };
const ways = [
  { ...way, kind: 'email', name: 'new@test.example', addedAt: null, usedAt: null, isProven: false },
  { ...way, kind: 'phone', name: '+91 98220 00071' },
  { ...way, kind: 'passkey', id: 'key', name: 'My phone', usedAt: null },
  { ...way, kind: 'codes', left: 9 },
  { ...way, kind: 'session', id: 'other', name: 'Chrome, Android' },
  { ...way, kind: 'session', id: 'this', isThis: true },
] satisfies ComponentProps<typeof Ways>['loaderData']['ways'];

function pageOf(
  part: (props: never) => ReactNode,
  loaderData: unknown,
  address: string,
  actionData?: unknown,
): string {
  const Part = part as FunctionComponent<Record<string, unknown>>;
  return markup(<Part loaderData={loaderData} actionData={actionData} params={{}} matches={[]} />, address);
}

it.each(['/account/ways', '/hi/account/ways'])('%s names each way with its act', (address) => {
  const page = pageOf(Ways, { ways, claim: null }, address);
  for (const part of ['new@test.example', '+91 98220 00071', 'My phone', 'Chrome, Android'])
    expect(page).toContain(part);
  for (const to of ['/account/email', '/account/phone', '/account/second-factor/key/remove'])
    expect(page).toContain(`${to}"`);
  expect(page).toContain('value="other"');
  expect(page).not.toContain('value="this"');
});

it.each(['', '/hi'])('the forms of %s send the act and the proof', (path) => {
  const code = { shown: null, wait: 0, number: '+91 98220 00071' };
  const erase = { openOrders: 1, documents: 2, code, proof: 'sms' };
  expect(pageOf(Erase, erase, `${path}/account/data/erase`)).toMatch(/value="erase".*name="code"/s);
  expect(pageOf(Erase, { ...erase, code: null }, `${path}/account/data/erase`)).not.toContain(
    'value="erase"',
  );
  const email = pageOf(Email, { proof: 'password' }, `${path}/account/email`);
  expect(email).toMatch(/value="again".*value="withdraw".*value="add".*name="currentPassword"/s);
  const phone = pageOf(Phone, { proof: 'code', code: null, sendsCodes: true }, `${path}/account/phone`);
  expect(phone).toMatch(/value="ask".*name="proof".*value="remove".*name="proof"/s);
});

const devices = ['this', 'phone', 'tablet'].map((id) => {
  return { id, name: id, lastSeen: at, isThis: id === 'this' };
});
const askedFor = (act: string, id?: string) => {
  const proof = { field: 'currentPassword', error: undefined };
  return { failure: { code: 'input.invalid' }, asked: { act, id, proof } };
};

it.each([
  ['/account/devices', 'prove that it is you'],
  ['/hi/account/devices', 'पक्का करें कि आप ही हैं'],
])('%s asks for the proof in the one form that lacks it, without script', (address, text) => {
  expect(pageOf(Devices, { devices }, address)).not.toContain('type="password"');
  const one = pageOf(Devices, { devices }, address, askedFor('sign-out', 'phone'));
  expect(one).toContain(text);
  expect(one.match(/type="password"/g)).toHaveLength(1);
  expect(one).toMatch(/value="phone"(?:(?!<\/form>).)*name="currentPassword"/s);
  const all = pageOf(Devices, { devices }, address, askedFor('everywhere'));
  expect(all.match(/type="password"/g)).toHaveLength(1);
  expect(all).toMatch(/value="everywhere"(?:(?!<\/form>).)*name="currentPassword"/s);
});
