import type { Day } from '../kernel/days.ts';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import { oneLine } from '../kernel/plain-text.ts';
import type { Left, MessageFacts, MessageKind, MessageOf } from './kinds.ts';

/** Placeholder of a variable in a template registered with the operators (DLT). */
export const variable = '{#var#}';

/** Maximum length of a variable's value: the operators drop a message with a longer one. */
const longestVariable = 40;

/** What a template's fixed text depends on. */
export interface Brand {
  readonly name: string;
  /** The name in Devanagari. */
  readonly hindiName: string;
}

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
  'order.placed': {
    en: '{shop}: we have your order {number}. It comes by {day}. Keep Rs {amount} in cash ready. {orders}',
    hi: '{shop}: ऑर्डर {number} मिल गया। {day} तक आएगा। ₹{amount} नकद रखें। {orders}',
  },
  'order.paid': {
    en: '{shop}: order {number} is paid and comes by {day}. Nothing is due at the door. {orders}',
    hi: '{shop}: ऑर्डर {number} के पैसे मिल गए। {day} तक आएगा, तब कुछ नहीं देना। {orders}',
  },
  'order.confirm': {
    en: '{shop}: confirm order {number} of Rs {amount} within 24 hours, or it is cancelled: {orders}',
    hi: '{shop}: ऑर्डर {number} (₹{amount}) 24 घंटे में पक्का करें, वरना रद्द होगा: {orders}',
  },
  'order.cancelled.none': {
    en: '{shop}: order {number} is cancelled. Nothing is sent, and you have nothing to pay. {orders}',
    hi: '{shop}: ऑर्डर {number} रद्द। कुछ नहीं आएगा, कुछ नहीं देना। {orders}',
  },
  'order.cancelled.back': {
    en: '{shop}: order {number} is cancelled. Nothing is sent. Rs {amount} goes back to you. {orders}',
    hi: '{shop}: ऑर्डर {number} रद्द। आपके ₹{amount} वापस आएँगे। {orders}',
  },
  ...withLeft('goods.cancelled', {
    en: '{shop}: goods of order {number} are cancelled.',
    hi: '{shop}: ऑर्डर {number} का कुछ सामान रद्द।',
  }),
  ...withLeft('goods.returned', {
    en: '{shop}: goods of order {number} went back to the seller.',
    hi: '{shop}: ऑर्डर {number} का सामान दुकानदार को वापस गया।',
  }),
  ...withLeft('order.changed', {
    en: '{shop}: order {number} has changed.',
    hi: '{shop}: ऑर्डर {number} बदला है।',
  }),
  'consignment.accepted': {
    en: '{shop}: order {number} is being packed. We write again when it is sent. {orders}',
    hi: '{shop}: ऑर्डर {number} पैक हो रहा है। {orders}',
  },
  'consignment.shipped': {
    en: '{shop}: order {number} was sent with {carrier} and comes by {day}. Follow it: {orders}',
    hi: '{shop}: ऑर्डर {number} {carrier} से भेज दिया। {day} तक आएगा। देखें: {orders}',
  },
  'consignment.shipped-late': {
    en: '{shop}: order {number} was sent with {carrier}. Follow it: {orders}',
    hi: '{shop}: ऑर्डर {number} {carrier} से भेज दिया। देखें: {orders}',
  },
  'consignment.out-for-delivery': {
    en: '{shop}: order {number} comes today. Please keep Rs {amount} in cash ready. {orders}',
    hi: '{shop}: ऑर्डर {number} आज आएगा। ₹{amount} नकद रखें। {orders}',
  },
  'consignment.out-paid': {
    en: '{shop}: order {number} comes today. It is paid: nothing is due at the door. {orders}',
    hi: '{shop}: ऑर्डर {number} आज आएगा। पैसे मिल चुके हैं, कुछ नहीं देना। {orders}',
  },
  'consignment.delivered': {
    en: '{shop}: order {number} was delivered. Something wrong? {orders}',
    hi: '{shop}: ऑर्डर {number} पहुँच गया। दिक्कत हो तो बताएँ: {orders}',
  },
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
  'staff.invited': {
    en: '{shop}: {vendor} invites you to work with them. Accept: {invitation}',
    hi: '{shop}: {vendor} ने आपको काम के लिए बुलाया है: {invitation}',
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
};

/** A change of some goods of an order, with what it leaves to the buyer. */
function withLeft<K extends string>(kind: K, { en, hi }: Record<Language, string>) {
  const variants: Record<Left, Record<Language, string>> = {
    due: {
      en: `${en} Left to pay in cash: Rs {amount}. {orders}`,
      hi: `${hi} अब नकद देने हैं ₹{amount}। {orders}`,
    },
    back: {
      en: `${en} Rs {amount} goes back to you. {orders}`,
      hi: `${hi} ₹{amount} आपको वापस आएँगे। {orders}`,
    },
    none: { en: `${en} You have nothing more to pay. {orders}`, hi: `${hi} अब कुछ नहीं देना। {orders}` },
  };
  const named = Object.entries(variants).map(([left, text]) => [`${kind}.${left}`, text]);
  return Object.fromEntries(named) as Record<`${K}.${Left}`, Record<Language, string>>;
}

export const messageKinds = Object.keys(texts) as MessageKind[];

/** The name of a variable in a text. */
const named = /\{(\w+)\}/g;

/** The exact text of a template, with `{#var#}` for each variable. */
export function templateText(kind: MessageKind, language: Language, { name, hindiName }: Brand): string {
  const shop = language === 'hi' ? hindiName : name;
  return texts[kind][language].replaceAll('{shop}', () => shop).replaceAll(named, variable);
}

/** The values of a message's variables, in the order of its template. `host` is the shop's, such as `shop.example`. */
export function variablesOf(message: MessageOf, language: Language, host: string): string[] {
  const values = valuesOf(message, `${host}${language === 'hi' ? '/hi' : ''}`, language);
  const names = [...texts[message.kind][language].matchAll(named)].map(([, name = '']) => name);
  return names
    .filter((name) => name !== 'shop')
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
  if (kind === 'debt.above') return { amount: rupeesText(facts.debt), money: `${site}/vendor/money` };
  if (kind === 'account.way') return { at: momentText(facts.at), contact: `${site}/contact` };
  if (kind === 'bank.changing')
    return {
      // The dots of "HDFC Bank ··4417" are not in the alphabet of SMS.
      account: facts.account.replace('··', ''),
      from: momentText(facts.from),
      profile: `${site}/vendor/profile`,
    };
  const of = { number: facts.number, orders: `${site}/orders` };
  return { ...of, ...ofOrder(facts, language) };
}

/** What a message about an order says besides its number, from whichever of the facts its kind has. */
function ofOrder(facts: object, language: Language): Record<string, string> {
  const { total, amount, toPay, refunded, by, ...more } = facts as OrderFacts;
  return {
    amount: rupeesText(refunded ?? toPay ?? amount ?? total ?? 0),
    day: by ? dayText(by, language) : '',
    carrier: [more.carrier, more.trackingNumber].filter(Boolean).join(' '),
    reference: more.reference ?? '',
    to: more.to ?? '',
  };
}

type OrderFacts = Partial<
  MessageFacts['order.placed'] &
    MessageFacts['goods.cancelled.due'] &
    MessageFacts['goods.cancelled.back'] &
    MessageFacts['consignment.shipped'] &
    MessageFacts['refund.sent'] &
    MessageFacts['refund.destination']
>;

/** `30 Nov`, or `30 नव॰`. */
function dayText(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
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

/** Rupees as people write them: `1,799`, or `1,799.50`. */
function rupeesText(paise: Paise): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

/** Number of SMS parts of a text: 160 characters of GSM 7-bit or 70 of UCS-2; 153 and 67 in several parts. */
export function smsParts(text: string): number {
  const [one, several] = /^[\n\r -_a-z@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/.test(text)
    ? [160, 153]
    : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / several);
}
