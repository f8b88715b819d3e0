import { data } from 'react-router';
import { expect, it } from 'vitest';
import { operatorFrom } from '../../server/operator.ts';
import { anOperator } from '../../tests/support/shop/an-operator.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { Header } from '../ui/shell/header.tsx';
import { RootDataOfError } from './known-root-data.tsx';
import type { KnownData } from './root-data.ts';
import { shopWithoutSettings } from './shop.server.ts';

const operator = { ...operatorFrom(anOperator), hours: 'Mon-Sat 09:00-18:00' };
const shop = shopWithoutSettings(operator, 'https://shop.example', new Date());

/** The header of an error page as the server renders it. */
const headerAfter = (known: Partial<KnownData>) => {
  const { data: sent, init } = data(known, { status: 500 });
  const error = { status: init?.status, statusText: '', internal: false, data: sent };
  return markup(
    <RootDataOfError error={error}>
      <Header />
    </RootDataOfError>,
  );
};

it('shows the user menu and the phone number on an error page of a signed-in user', () => {
  const header = headerAfter({ user: { role: 'customer' }, shop });
  expect(header).toContain('href="/account"');
  expect(header).toContain('href="tel:02024260001"');
  expect(header).not.toContain('href="/login"');
});

it('shows Login and Register on an error page of a visitor', () => {
  expect(headerAfter({ user: null, shop })).toContain('href="/login"');
});

it('shows the phone number, but neither menu nor Login, when the user is unknown', () => {
  const header = headerAfter({ user: undefined, shop });
  expect(header).toContain('href="tel:02024260001"');
  expect(header).not.toContain('href="/login"');
});
