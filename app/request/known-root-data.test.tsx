import { data } from 'react-router';
import { expect, it } from 'vitest';
import { operatorFrom } from '../../server/operator.ts';
import { anOperator } from '../../tests/support/an-operator.ts';
import { markup } from '../../tests/support/markup.tsx';
import { Header } from '../ui/shell/header.tsx';
import { RootDataOfError } from './known-root-data.tsx';
import type { KnownData } from './root-data.ts';
import { shopWithoutSettings } from './shop.server.ts';

const operator = { ...operatorFrom(anOperator), hours: 'Mon-Sat 09:00-18:00' };
const shop = shopWithoutSettings(operator, 'https://shop.example', new Date());

/** The header of a page that broke, as the server renders it. */
const headerAfter = (told: Partial<KnownData>) => {
  const { data: sent, init } = data(told, { status: 500 });
  const error = { status: init?.status, statusText: '', internal: false, data: sent };
  return markup(
    <RootDataOfError error={error}>
      <Header />
    </RootDataOfError>,
  );
};

it('shows the user menu and the phone number to a signed-in person whose page broke', () => {
  const header = headerAfter({ user: { name: 'Sunita Patil', role: 'customer' }, shop });
  expect(header).toContain('Sunita');
  expect(header).toContain('href="tel:02024260001"');
  expect(header).not.toContain('href="/login"');
});

it('shows Login and Register to a visitor whose page broke', () => {
  expect(headerAfter({ user: null, shop })).toContain('href="/login"');
});

it('shows the phone number, and neither menu nor Login, where it could not be found out who asks', () => {
  const header = headerAfter({ user: undefined, shop });
  expect(header).toContain('href="tel:02024260001"');
  expect(header).not.toContain('href="/login"');
});
