import type { Language } from '../kernel/languages.ts';
import { oneLine } from '../kernel/plain-text.ts';
import type { QuestionNews, ReturnStateName, ReviewDecision } from '../mail/kinds.ts';
import { newsCells } from '../order-news/news.ts';
import {
  amountVariables,
  newsTemplate,
  newsValues,
  plainDay,
  plainRupees,
} from '../order-news/news-texts.ts';
import type { MessageFacts, MessageKind, MessageOf, NewsMessageKind, VendorTopic } from './kinds.ts';

/** Placeholder of a variable in a template registered with the operators (DLT). */
export const variable = '{#var#}';

/** Maximum length of a variable's value: the operators drop a message with a longer one. */
const longestVariable = 40;

/** What a template's fixed text depends on. */
export interface Brand {
  readonly name: string;
  /** The name in Devanagari. */
  readonly hindiName: string;
  /** The number to call. */
  readonly phone: string;
}

/** What of an order only its page says (`NewsMessageKind`). */
const shownAlone = /^(?:unpaid|sent|sent-late|mixed)\./;

/**
 * The exact texts to register with the operators and at WhatsApp, with the names of their variables. One character more
 * or less, and the operators drop the message. A message has one part in English, in Hindi up to two. The last line of
 * a code is that of Web OTP.
 */
const texts: Record<MessageKind, Record<Language, string>> = {
  'phone.code': {
    en: '{code} is your {shop} code. Tell it to no one.\n\n@{host} #{code}',
    hi: '{code} {shop} कोड। किसी को न बताएँ।\n\n@{host} #{code}',
  },
  ...newsTexts(),
  'refund.sent': {
    en: '{shop}: Rs {amount} of order {number} was sent back to you and arrives by {day}. Reference {reference}. {orders}',
    hi: '{shop}: ऑर्डर {number} के ₹{amount} वापस भेजे, {day} तक मिलेंगे। संदर्भ {reference}। {orders}',
  },
  'refund.sent-unnumbered': {
    en: '{shop}: Rs {amount} of order {number} was sent back to you and arrives by {day}. {orders}',
    hi: '{shop}: ऑर्डर {number} के ₹{amount} वापस भेजे, {day} तक मिलेंगे। {orders}',
  },
  'refund.ask': {
    en: '{shop}: you get back Rs {amount} of order {number}. Tell us where to send it: {orders}',
    hi: '{shop}: ऑर्डर {number} के ₹{amount} वापस मिलेंगे। कहाँ भेजें, बताएँ: {orders}',
  },
  'refund.destination': {
    en: '{shop}: Rs {amount} of order {number} goes to {to}. Was it not you? Change it: {orders}',
    hi: '{shop}: ऑर्डर {number} के ₹{amount} {to} पर जाएँगे। यह आपने नहीं कहा? बदलें: {orders}',
  },
  'transfer.not-found': {
    en: '{shop}: we did not find your transfer for order {number}. Check its reference: {orders}',
    hi: '{shop}: ऑर्डर {number} के पैसे नहीं दिखे। रेफ़रेंस जाँचें: {orders}',
  },
  'return.moved': {
    en: '{shop}: your return {number}: {news}. Read it: {returns}',
    hi: '{shop}: वापसी {number}: {news}। देखें: {returns}',
  },
  'review.decided': {
    en: '{shop}: your review of {product}: {news}. {reviews}',
    hi: '{shop}: {product} पर आपकी राय: {news}। {reviews}',
  },
  'review.ask': {
    en: '{shop}: how were the goods of {number}? Tell other farmers: {host}/order-confirmation/{orderId}',
    hi: '{shop}: {number} का सामान कैसा निकला? बताएँ: {host}/order-confirmation/{orderId}',
  },
  'review.ask-seed': {
    en: '{shop}: did the seed of {number} come up? Tell other farmers: {host}/order-confirmation/{orderId}',
    hi: '{shop}: {number} का बीज उगा? बताएँ: {host}/order-confirmation/{orderId}',
  },
  'question.news': {
    en: '{shop}: {what} about {product}: {news}. {host}/products/{productId}/reviews',
    hi: '{shop}: {product} पर {what}: {news}। {host}/products/{productId}/reviews',
  },
  'ticket.received': {
    en: '{shop}: {name}, we have your request {ticket}. Answer by {day}, settled by {last}. {tickets}',
    hi: '{shop}: {name}, {ticket} मिला। {day} तक जवाब, {last} तक हल। {tickets}',
  },
  'ticket.answered': {
    en: '{shop}: {name}, we have answered your request {ticket}. Log in and read it: {tickets}',
    hi: '{shop}: {name}, {ticket} का जवाब दिया है। लॉगिन करके पढ़ें: {tickets}',
  },
  'ticket.silent': {
    en: '{shop}: {name}, there was no answer to {ticket} in time. We decide now: {tickets}',
    hi: '{shop}: {name}, {ticket} पर समय पर जवाब नहीं आया। निर्णय हम देंगे: {tickets}',
  },
  'quote.sent': {
    en: '{shop}: your quote {number} is there. Log in with this number and read it: {quotes}',
    hi: '{shop}: भाव-पत्र {number} आया। इस नंबर से लॉगिन करके देखें: {quotes}',
  },
  'balance.due': {
    en: '{shop}: Rs {amount} for order {number} goes to the dealer before it is handed over. {orders}',
    hi: '{shop}: ऑर्डर {number} के ₹{amount} सामान मिलने से पहले डीलर को देने हैं। {orders}',
  },
  'lot.wait': {
    en: '{shop}: wait with sowing {product}, lot {lot}. Others report that it does not come up: {orders}',
    hi: '{shop}: {product} लॉट {lot} अभी न बोएँ। दूसरों का बीज नहीं उगा: {orders}',
  },
  'product.restocked': {
    en: '{shop}: {product} is in stock again: {host}/product/{productId}',
    hi: '{shop}: {product} फिर से स्टॉक में है: {host}/product/{productId}',
  },
  'staff.invited': {
    en: '{shop}: {vendor} invites you to work with them. Accept: {invitation}',
    hi: '{shop}: {vendor} ने आपको काम के लिए बुलाया है: {invitation}',
  },
  'vendor.news': {
    en: '{shop}: {news}. Read it in your shop: {portal}',
    hi: '{shop}: {news}। अपनी दुकान में देखें: {portal}',
  },
  'debt.above': {
    en: '{shop}: you owe us Rs {amount}. Until it is paid, only prepaid orders. Pay: {money}',
    hi: '{shop}: ₹{amount} चुकाएँ, तब नकद ऑर्डर मिलेंगे: {money}',
  },
  'bank.changing': {
    en: '{shop}: your money goes to account {account} from {from}. Was it not you? Stop it: {profile}',
    hi: '{shop}: आपके पैसे {from} से खाते {account} में आएँगे। यह आपने नहीं किया? रोकें: {profile}',
  },
  'account.way': {
    en: '{shop}: the email or mobile number of your account changed on {at}. Was it not you? Tell us: {contact}',
    hi: '{shop}: {at} को आपके खाते का ईमेल या नंबर बदला। आपने नहीं किया? हमें बताएँ: {contact}',
  },
  'number.claimed': {
    en: '{shop}: a person asks to move your account to another number. Was it not you? Log in and stop it: {ways}',
    hi: '{shop}: किसी ने आपका खाता दूसरे नंबर पर ले जाने को कहा है। आप नहीं थे? लॉगिन करके रोकें: {ways}',
  },
  'number.moving': {
    en: '{shop}: your account moves to another number on {at}. Was it not you? Log in and stop it: {ways}',
    hi: '{shop}: {at} से आपका खाता दूसरे नंबर से खुलेगा। आपने नहीं कहा? लॉगिन करके रोकें: {ways}',
  },
  'number.moved': {
    en: '{shop}: this number now opens your account. Log in and look at what else opens it: {ways}',
    hi: '{shop}: आपका खाता अब इस नंबर से खुलता है। लॉगिन करके देखें, और किससे खुलता है: {ways}',
  },
};

/** The variable `news` of `vendor.news`, at most 40 characters with a number. */
const vendorNews: Record<VendorTopic, Record<Language, string>> = {
  order: { en: 'new order {number}', hi: 'नया ऑर्डर {number}' },
  change: { en: 'order {number} has changed', hi: 'ऑर्डर {number} में बदलाव' },
  address: { en: 'new address for order {number}', hi: 'ऑर्डर {number} का नया पता' },
  problem: { en: 'a problem with order {number}', hi: 'ऑर्डर {number} में दिक्कत' },
  enquiry: { en: 'a buyer asks, {number}', hi: 'खरीदार की पूछताछ {number}' },
  decision: { en: 'news of your registration', hi: 'आपके पंजीकरण की खबर' },
  licence: { en: 'we checked your licence {number}', hi: 'लाइसेंस {number} की जाँच हुई' },
  payout: { en: 'news of your payout {number}', hi: 'भुगतान {number} की खबर' },
  bank: { en: 'news of your bank account', hi: 'आपके बैंक खाते की खबर' },
  lot: { en: 'a lot of seed is on hold', hi: 'बीज का एक लॉट रोका गया' },
  return: { en: 'news of return {number}', hi: 'वापसी {number} की खबर' },
  statement: { en: 'your monthly statement is ready', hi: 'महीने का हिसाब तैयार है' },
};

/** The variable `news` of `return.moved`, at most 40 characters with a sum or a day. */
const returnNews: Record<ReturnStateName, Record<Language, string>> = {
  asked: { en: 'the seller has it', hi: 'विक्रेता को मिली' },
  accepted: { en: 'the seller takes it back', hi: 'विक्रेता वापस लेगा' },
  received: { en: 'the goods have come, we check them', hi: 'सामान पहुँचा, जाँच होगी' },
  refused: { en: 'the seller refuses, you can object', hi: 'विक्रेता ने मना किया' },
  'to-decide': { en: 'we decide within 7 days', hi: 'हम 7 दिन में फ़ैसला करेंगे' },
  refunded: { en: 'Rs {amount} goes back to you', hi: '₹{amount} वापस मिलेंगे' },
  'sent-back': { en: 'it was not accepted, see why', hi: 'सामान नहीं लिया गया' },
  'refused-finally': { en: 'we cannot take it back, see why', hi: 'वापस नहीं हो सकती' },
  withdrawn: { en: 'it is stopped', hi: 'रोक दी गई' },
  'to-send': { en: 'a new one will be sent to you', hi: 'नया सामान भेजा जाएगा' },
  sent: { en: 'the new one is sent', hi: 'नया सामान भेज दिया' },
  'not-come': { en: 'the new one is late, we decide', hi: 'नया नहीं पहुँचा, हम फ़ैसला करेंगे' },
  replaced: { en: 'you have the new one', hi: 'नया सामान मिल गया' },
};

/** The variable `news` of `review.decided`, at most 40 characters; `shown` without its contact data. */
const reviewNews: Record<NonNullable<ReviewDecision['reason']> | 'shown', Record<Language, string>> = {
  shown: { en: 'it shows without the contact data', hi: 'संपर्क जानकारी हटाकर दिखाई' },
  contact: { en: 'hidden for contact data', hi: 'संपर्क जानकारी है, नहीं दिखेगी' },
  abuse: { en: 'hidden for abuse or threats', hi: 'गाली या धमकी है, नहीं दिखेगी' },
  'off-topic': { en: 'hidden, not about the product', hi: 'सामान के बारे में नहीं, नहीं दिखेगी' },
  'other-person': { en: 'hidden for data of others', hi: 'दूसरों की जानकारी है, नहीं दिखेगी' },
  advertising: { en: 'hidden for advertising', hi: 'विज्ञापन है, नहीं दिखेगी' },
  'false-purchase': { en: 'hidden, not a real purchase', hi: 'असली खरीद नहीं, नहीं दिखेगी' },
};

/** The sentences of orders and parcels (`news-texts.ts`), with the link and the number to call. */
function newsTexts() {
  const cells = newsCells.filter((cell) => !shownAlone.test(cell));
  const named = cells.map((cell) => [
    `order.${cell}`,
    {
      en: `{shop} {order}: ${inRupees(newsTemplate(cell, 'en'), 'Rs ')} {orders} Call {phone}`,
      hi: `{shop} {order}: ${inRupees(newsTemplate(cell, 'hi'), '₹')} {orders} फ़ोन {phone}`,
    },
  ]);
  return Object.fromEntries(named) as Record<NewsMessageKind, Record<Language, string>>;
}

/** The sign of the rupee is not in the alphabet of English text messages. */
function inRupees(template: string, sign: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    amountVariables.includes(name) ? sign + all : all,
  );
}

export const messageKinds = Object.keys(texts) as MessageKind[];

/** The name of a variable in a text. */
const named = /\{(\w+)\}/g;

/** The exact text of a template, with `{#var#}` for each variable. */
export function templateText(kind: MessageKind, language: Language, brand: Brand): string {
  const shop = language === 'hi' ? brand.hindiName : brand.name;
  return texts[kind][language]
    .replaceAll('{shop}', () => shop)
    .replaceAll('{phone}', () => brand.phone)
    .replaceAll(named, variable);
}

/** The values of a message's variables, in the order of its template. `host` is the shop's, such as `shop.example`. */
export function variablesOf(message: MessageOf, language: Language, host: string): string[] {
  const values = valuesOf(message, `${host}${language === 'hi' ? '/hi' : ''}`, language);
  const names = [...texts[message.kind][language].matchAll(named)].map(([, name = '']) => name);
  return names
    .filter((name) => name !== 'shop' && name !== 'phone')
    .map((name) => singleSpaced(values[name] ?? '').slice(0, longestVariable));
}

function singleSpaced(value: string): string {
  return oneLine(value).replaceAll(/\s+/g, ' ').trim();
}

/** The text that the recipient reads. */
export function renderMessage(
  message: MessageOf,
  language: Language,
  { host, ...brand }: Brand & { readonly host: string },
): string {
  const values = variablesOf(message, language, host);
  return templateText(message.kind, language, brand).replaceAll(variable, () => values.shift() ?? '');
}

function valuesOf(message: MessageOf, site: string, language: Language): Record<string, string> {
  const { kind, facts } = message;
  if (kind === 'phone.code') return { code: facts.code, host: facts.host };
  if (kind === 'staff.invited') return { vendor: facts.vendorName, invitation: `${site}/invitation` };
  if (kind === 'vendor.news') {
    const news = vendorNews[facts.topic][language].replace('{number}', () => facts.number);
    return { news, portal: `${site}/vendor/dashboard` };
  }
  if (kind === 'debt.above') return { amount: plainRupees(facts.debt), money: `${site}/vendor/money` };
  if (kind === 'account.way') return { at: momentText(facts.at), contact: `${site}/contact` };
  if (kind === 'number.claimed' || kind === 'number.moved') return { ways: `${site}/account/ways` };
  if (kind === 'number.moving') return { at: momentText(facts.at), ways: `${site}/account/ways` };
  if (kind === 'bank.changing')
    return {
      // The dots of "HDFC Bank ··4417" are not in the alphabet of SMS.
      account: facts.account.replace('··', ''),
      from: momentText(facts.from),
      profile: `${site}/vendor/profile`,
    };
  if (kind === 'return.moved') {
    const { number, state, refunded } = facts;
    const news = returnNews[state][language].replace('{amount}', () => plainRupees(refunded));
    return { number, news, returns: `${site}/account/returns` };
  }
  if (kind === 'review.decided') {
    const news = reviewNews[facts.reason ?? 'shown'][language];
    return { product: facts.productName, news, reviews: `${site}/account/reviews` };
  }
  if (kind === 'question.news') return { ...ofQuestion(facts, language), host: site };
  if (kind === 'product.restocked')
    return { product: facts.productName, host: site, productId: facts.productId };
  if (kind === 'lot.wait') return { product: facts.productName, lot: facts.lot, orders: `${site}/orders` };
  if (kind === 'quote.sent') return { number: facts.number, quotes: `${site}/account/quotes` };
  if (kind === 'ticket.received' || kind === 'ticket.answered' || kind === 'ticket.silent')
    return { ...ofTicket(facts, language), tickets: `${site}/account/tickets` };
  const of = { number: facts.number, orders: `${site}/orders` };
  if (kind === 'review.ask' || kind === 'review.ask-seed')
    return { ...of, host: site, orderId: facts.orderId };
  if (kind.startsWith('order.')) return { ...of, ...ofNews(facts as OrderFacts, language) };
  const { amount = 0, by, reference = '', to = '' } = facts as RefundFacts;
  return { ...of, amount: plainRupees(amount), day: by ? plainDay(by, language) : '', reference, to };
}

/** Whose text it is about, and what came of it: each at most 40 characters. */
function ofQuestion(
  { what, state, reason, ...of }: QuestionNews,
  language: Language,
): Record<string, string> {
  const words = {
    question: { en: 'your question', hi: 'आपका सवाल' },
    answer: { en: 'your answer', hi: 'आपका जवाब' },
    answered: { en: 'it has an answer', hi: 'जवाब आया' },
    shown: { en: 'it shows now', hi: 'अब दिख रहा है' },
  } as const;
  // In Hindi a review is feminine, a question and an answer are not.
  const refused = reviewNews[reason ?? 'off-topic'][language].replace('दिखेगी', 'दिखेगा');
  const news = state === 'refused' ? refused : words[state][language];
  return { product: of.productName, productId: of.productId, what: words[what][language], news };
}

/** Ticket and order in one variable, since most tickets are about no order. */
function ofTicket(
  { name, ticket, order, ...days }: MessageFacts['ticket.answered'] | MessageFacts['ticket.received'],
  language: Language,
) {
  const by: Record<string, string> =
    'resolveBy' in days
      ? { day: plainDay(days.acknowledgeBy, language), last: plainDay(days.resolveBy, language) }
      : {};
  return { name, ticket: order === '' ? ticket : `${ticket} (${order})`, ...by };
}

type OrderFacts = MessageFacts[NewsMessageKind];
type RefundFacts = Partial<MessageFacts['refund.sent'] & MessageFacts['refund.destination']>;

/** The order, or one parcel of it, and what its sentence says. */
function ofNews({ number, isParcel, ...news }: OrderFacts, language: Language): Record<string, string> {
  const order = isParcel ? `${number}, 1 ${language === 'hi' ? 'पार्सल' : 'parcel'}` : number;
  return { order, ...newsValues(news, language) };
}

/** `26/11, 10:15` in Indian time. */
function momentText(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));
}

/** Number of SMS parts of a text: 160 characters of GSM 7-bit or 70 of UCS-2; 153 and 67 in several parts. */
export function smsParts(text: string): number {
  const [one, several] = /^[\n\r -_a-z@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/.test(text)
    ? [160, 153]
    : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / several);
}
