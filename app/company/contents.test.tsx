import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import Contact from './contact.tsx';
import { ContentsOnPhone } from './contents.tsx';
import type { PageText } from './text.server.ts';
import TextPage from './text-page.tsx';

it('shows by an arrow that the contents of a page unfold on a phone', () => {
  const html = markup(<ContentsOnPhone sections={[{ id: 'windows', heading: 'Until when', body: [] }]} />);
  expect(html).toMatch(/<summary[^>]*>On this page<svg[^>]*group-open\/contents:rotate-180/);
});

it('says after the content that the facts are those of a demo shop', () => {
  const text: PageText = {
    title: 'Terms',
    description: '',
    changed: '2026-11-01',
    intro: ['What we agree on.'],
    sections: [
      {
        id: 'us',
        heading: 'Who we are',
        body: [{ key: '0', facts: [{ label: 'Company', value: ['Demo Co'], isDemo: true }] }],
      },
    ],
    operator: { demo: ['legalName'] },
  };
  const page = markup(<TextPage {...({ loaderData: text } as ComponentProps<typeof TextPage>)} />, '/terms');
  expect(page.indexOf('This is a demo shop')).toBeGreaterThan(page.indexOf('What we agree on.'));
  expect(page).toMatch(/Demo Co(?:<[^>]*>)*Example</);

  const [email, phone] = ['help@shop.example', '020 0123 4567'];
  const operator = { demo: ['phone'], email, phone, grievanceEmail: email, grievancePhone: phone };
  const props = { loaderData: { sender: null, operator } } as unknown as ComponentProps<typeof Contact>;
  const contact = markup(<Contact {...props} />, '/contact');
  expect(contact.indexOf('This is a demo shop')).toBeGreaterThan(contact.lastIndexOf('020 0123 4567'));
});
