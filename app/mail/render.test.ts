import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { languages } from '../../market/kernel/languages.ts';
import type { MailOf } from '../../market/mail/kinds.ts';
import { sampleMails, sender } from '../../tests/support/letters.ts';
import routes from '../routes.ts';
import { renderMail } from './render.tsx';

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);

describe.each(languages)('mails in %s', (language) => {
  const mails = sampleMails(language).map((letter) => ({
    letter,
    ...renderMail(letter, language, sender),
  }));

  it('say what they are to say', async () => {
    const text = mails
      .map((mail) => `==== ${mail.letter.kind}\nSubject: ${mail.subject}\n\n${mail.text}`)
      .join('\n');
    await expect(text).toMatchFileSnapshot(`./mails/${language}.txt`);
  });

  it('say the same as HTML and as text', () => {
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

  it('lead to pages of the shop in that language, and load nothing from anywhere', () => {
    const start = language === 'en' ? 'https://shop.example/' : `https://shop.example/${language}/`;
    const withoutLink = /^(contact\.|enquiry\.(thanks|answered))/;
    const withLink = mails.filter(({ letter }) => !withoutLink.test(letter.kind));
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

  it('leave no braces, no unfinished words and no more than 20 KB', () => {
    for (const { subject, html, text } of mails) {
      expect(subject + text).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
      expect(subject.length).toBeLessThan(100);
      expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    }
  });

  it('are well-formed', () => {
    for (const { html } of mails) expect(unclosedIn(html)).toEqual([]);
  });

  it('show what people write as their words, whatever is in it', () => {
    const hostile = '</p><script>alert(1)</script>\r\nBcc: all@test.example {name} <b>';
    for (const letter of sampleMails(language)) {
      const { subject, html } = renderMail(withWords(letter, hostile), language, sender);
      expect(html).not.toMatch(/<script|<b>/);
      expect(unclosedIn(html)).toEqual([]);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});

it('let nobody write to a stranger through us', () => {
  const words = 'Win a tractor at https://bad.example';
  for (const letter of sampleMails('en')) {
    if (letter.kind !== 'email.verify' && letter.kind !== 'contact.thanks') continue;
    const { ticket: _, ...facts } = { ticket: '', ...letter.facts };
    const spoken = withWords({ ...letter, facts } as MailOf, words);
    expect(renderMail(spoken, 'en', sender).text).not.toContain('tractor');
  }
});

it('of a message from the contact page are answered to who wrote it', () => {
  const received = sampleMails('en').find(({ kind }) => kind === 'contact.received');
  const { replyTo } = renderMail(received as MailOf, 'en', sender);
  expect(replyTo).toEqual({ name: 'Sunita Devi', address: 'sunita@test.example' });
});

/** The file of the page at an address. */
function pageAt(pathname: string): string {
  const matches = matchRoutes(routes as RouteObject[], pathname);
  return String((matches?.at(-1)?.route as RouteConfigEntry | undefined)?.file);
}

/** The letter with all words of people replaced; what the shop itself chooses stays. */
function withWords(letter: MailOf, words: string): MailOf {
  const ours = new Set(['status', 'by', 'at', 'state', 'token', 'licence', 'estimatedOn']);
  const json = JSON.stringify(letter.facts, (key, value: unknown) =>
    typeof value === 'string' && !ours.has(key) ? words : value,
  );
  return { ...letter, facts: JSON.parse(json) } as MailOf;
}

/** The elements that are opened and not closed, or closed and not opened. */
function unclosedIn(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (['meta', 'br'].includes(name)) continue;
    if (slash && open.at(-1) === name) open.pop();
    else open.push(slash + name);
  }
  return open;
}
