import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { languages } from '../../market/kernel/languages.ts';
import type { MailOf } from '../../market/mail/kinds.ts';
import { sampleMails, sender } from '../../tests/support/judges/sample-mails.ts';
import routes from '../routes.ts';
import { renderMail } from './render.tsx';

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);

describe.each(languages)('mails in %s', (language) => {
  const mails = sampleMails(language).map((message) => ({
    message,
    ...renderMail(message, language, sender),
  }));

  it('match the snapshot of all texts', async () => {
    const text = mails
      .map((mail) => `==== ${mail.message.kind}\nSubject: ${mail.subject}\n\n${mail.text}`)
      .join('\n');
    await expect(text).toMatchFileSnapshot(`./mails/${language}.txt`);
  });

  it('have the same content as HTML and as text', () => {
    for (const { html, text } of mails) {
      const words = text.replace(/https:\S+|^[-=]/gm, '').split(/\s+/);
      const ofHtml = html
        .replace(/^.*<body[^>]*>/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      for (const word of words) expect(ofHtml).toContain(word.replace(/:$/, ''));
    }
  });

  it('link to pages of the shop in the same language, and load no external resources', () => {
    const start = language === 'en' ? 'https://shop.example/' : `https://shop.example/${language}/`;
    const withoutLink = /^(contact\.|enquiry\.(thanks|answered))/;
    const withLink = mails.filter(({ message }) => !withoutLink.test(message.kind));
    for (const { html, text } of withLink) {
      const links = linksIn(html);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link.startsWith(start)).toBe(true);
        expect(text).toContain(link);
        expect(pageAt(new URL(link).pathname)).not.toMatch(/not-found|undefined/);
      }
    }
    for (const { html } of mails) expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/);
  });

  it('have no unfilled placeholders and are at most 20 KB', () => {
    for (const { subject, html, text } of mails) {
      expect(subject + text).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
      expect(subject.length).toBeLessThan(100);
      expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    }
  });

  it('are well-formed', () => {
    for (const { html } of mails) expect(unclosedIn(html)).toEqual([]);
  });

  it('escape what people write', () => {
    const hostile = '</p><script>alert(1)</script>\r\nBcc: all@test.example {name} <b>';
    for (const message of sampleMails(language)) {
      const { subject, html } = renderMail(withWords(message, hostile), language, sender);
      expect(html).not.toMatch(/<script|<b>/);
      expect(unclosedIn(html)).toEqual([]);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

it('mails to unverified addresses carry no text of a user', () => {
  const words = 'Win a tractor at https://bad.example';
  for (const message of sampleMails('en')) {
    if (message.kind !== 'email.verify' && message.kind !== 'contact.thanks') continue;
    // The name is left out of a mail to an address that is not proven.
    if (message.kind === 'contact.thanks' && message.facts.name !== '') continue;
    const { ticket: _, ...facts } = { ticket: '', ...message.facts };
    const mail = withWords(
      { ...message, facts } as MailOf,
      words,
      message.kind === 'contact.thanks' ? ['name'] : [],
    );
    expect(renderMail(mail, 'en', sender).text).not.toContain('tractor');
  }
});

it('mails of contact messages have their sender as reply address', () => {
  const received = sampleMails('en').find(({ kind }) => kind === 'contact.received');
  const { replyTo } = renderMail(received as MailOf, 'en', sender);
  expect(replyTo).toEqual({ name: 'Sunita Devi', address: 'sunita@test.example' });
});

/** Route file of the page at a path. */
function pageAt(pathname: string): string {
  const matches = matchRoutes(routes as RouteObject[], pathname);
  return String((matches?.at(-1)?.route as RouteConfigEntry | undefined)?.file);
}

/** Replaces all texts of people in a mail; values that the shop chooses stay. */
function withWords(message: MailOf, words: string, kept: readonly string[] = []): MailOf {
  const chosen: Partial<Record<MailOf['kind'], readonly string[]>> = {
    'refund.sent': ['reason'],
    'return.moved': ['refusal', 'fetchOn', 'fetchHours'],
    'return.told': ['what'],
    'review.decided': ['state', 'reason'],
    'quote.sent': ['holdsUntil'],
    'quote.reply': ['reply'],
    'bank-account.changed': ['from', 'what'],
    'sensitive.change': ['act', 'what', 'holdsFrom'],
  };
  const shopValues = new Set([
    'status',
    'by',
    'at',
    'state',
    'token',
    'licence',
    'role',
    'month',
    'cell',
    'day',
    'time',
    'paidOn',
    'acknowledgeBy',
    'resolveBy',
    'sentAt',
    ...kept,
    ...(chosen[message.kind] ?? []),
  ]);
  const json = JSON.stringify(message.facts, (key, value: unknown) =>
    typeof value === 'string' && !shopValues.has(key) ? words : value,
  );
  return { ...message, facts: JSON.parse(json) } as MailOf;
}

/** Elements that are opened and not closed, or closed and not opened. */
function unclosedIn(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (['meta', 'br'].includes(name)) continue;
    if (slash && open.at(-1) === name) open.pop();
    else open.push(slash + name);
  }
  return open;
}
