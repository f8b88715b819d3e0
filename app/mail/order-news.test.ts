import { describe, expect, it } from 'vitest';
import { languages } from '../../market/kernel/languages.ts';
import type { MailOf } from '../../market/mail/kinds.ts';
import type { MessageOf } from '../../market/messaging/kinds.ts';
import { messageKinds, renderMessage, smsParts } from '../../market/messaging/templates.ts';
import { newsTable, type OrderNews, stateOfNews } from '../../market/order-news/news.ts';
import { newsSamples } from '../../market/order-news/news-samples.ts';
import { newsText, newsTitle } from '../../market/order-news/news-texts.ts';
import { sampleMails, sender } from '../../tests/support/judges/sample-mails.ts';
import { renderMail } from './render.tsx';

/** What an order's page, a mail and a text message say of the same news; no text where none is sent. */
function saidOf(news: OrderNews, language: 'en' | 'hi') {
  const page = newsText(news, language);
  const title = newsTitle(stateOfNews(news), language);
  const { cell, ...facts } = news;
  const message = { kind: `order.${cell}`, facts: { ...order, ...facts } } as MessageOf;
  const host = new URL(sender.siteUrl).host;
  const text = messageKinds.includes(message.kind)
    ? renderMessage(message, language, { ...sender, host })
    : null;
  return { page, title, mail: renderMail(mailOf(news, language), language, sender), text };
}

const order = { orderId: '0190aaaa-0000-7000-8000-000000000851', number: 'KB-2611-0851' };

/** The mail of a parcel that comes today, with other news. */
function mailOf(news: OrderNews, language: 'en' | 'hi'): MailOf {
  const [out] = sampleMails(language).filter(({ kind }) => kind === 'consignment.out');
  if (out?.kind !== 'consignment.out') throw new Error('no sample');
  return { ...out, facts: { ...out.facts, prepaid: out.facts.total, news } };
}

/**
 * Text messages of more than one part in English, or two in Hindi: they name two sums, or to whom a balance goes. In
 * Hindi number, link and phone alone fill one part.
 */
const longer = /Rest$|balance$/;

const isOff = /^(?:parcel-)?cancelled|^expired/;

describe.each(
  newsSamples.map((news) => [`${news.cell}${news.isParcel ? ' of a parcel' : ''}`, news] as const),
)('%s', (_, news) => {
  const [state = '', money = ''] = news.cell.split('.');

  it.each(languages)('says one sentence by page, mail and text message, without a gap, in %s', (language) => {
    const { page, title, mail, text } = saidOf(news, language);
    const written = mail.text.replaceAll(/https:\S+|^ {2}/gm, '');
    for (const said of [page, title, mail.subject, written, text ?? page]) {
      expect(said.trim()).not.toBe('');
      expect(said).not.toMatch(
        /undefined|null|NaN|\[object|[{}]|@phone\.invalid|(?:₹|Rs )0(?![\d,])|0190aaaa/,
      );
      expect(said).not.toMatch(/ {2}| [.।,]/);
    }
    expect(mail.text).toContain(page);
    if (text) expect(text.replaceAll('Rs ', '₹')).toContain(page);
  });

  it('has a short text message with the order, a link and the number to call', () => {
    const [english, hindi] = languages.map((language) => saidOf(news, language).text);
    if (!english || !hindi) return;
    for (const text of [english, hindi])
      for (const fact of [order.number, 'shop.example', sender.phone]) expect(text).toContain(fact);
    expect(smsParts(english)).toBeLessThanOrEqual(longer.test(news.cell) ? 2 : 1);
    expect(smsParts(hindi)).toBeLessThanOrEqual(longer.test(news.cell) ? 3 : 2);
  });

  it('contradicts neither its state nor its way of paying', () => {
    const { page, title, mail } = saidOf(news, 'en');
    const all = `${title} ${page} ${mail.subject}`;
    if (isOff.test(state))
      expect(title).not.toMatch(state === 'parcel-cancelled' ? /cancelled/i : /Confirmed/);
    else expect(`${title} ${page.replace('or it is cancelled', '')}`).not.toMatch(/cancelled/i);
    if (state === 'parcel-cancelled') expect(page).toContain('the rest of the order is not');
    if (state === 'unpaid' || state === 'unconfirmed') expect(title).not.toMatch(/Confirmed/);
    const isDue = 'due' in news;
    expect(/\b(?:Pay|Balance) ₹/.test(all)).toBe(isDue);
    expect(/goes back to you/.test(all)).toBe('back' in news);
    if (isDue) expect(all).not.toMatch(/It is paid|Nothing is left|nothing is due/);
    if (money === 'paid') expect(page).toContain('It is paid: nothing is due at the door.');
  });
});

it('has samples of every state', () => {
  expect(new Set(newsSamples.map(stateOfNews))).toEqual(new Set(Object.keys(newsTable)));
});
