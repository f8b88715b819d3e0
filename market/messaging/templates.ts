import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import { oneLine } from '../kernel/plain-text.ts';
import type { MessageKind, MessageOf } from './kinds.ts';

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
 * The exact texts to register with the operators and at WhatsApp, as functions of the shop's name. One character more
 * or less, and the operators drop the message. The last line of a code is that of Web OTP.
 */
const texts: Record<MessageKind, Record<Language, (shop: string) => string>> = {
  'phone.code': {
    en: (shop) => `${variable} is your ${shop} code. Tell it to no one.\n\n@${variable} #${variable}`,
    hi: (shop) => `${variable} ${shop} कोड। किसी को न बताएँ।\n\n@${variable} #${variable}`,
  },
  'order.placed': {
    en: (shop) =>
      `${shop}: we have your order ${variable}. Pay Rs ${variable} in cash on delivery. ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} मिल गया। नकद देने हैं ₹${variable}।`,
  },
  'order.confirm': {
    en: (shop) =>
      `${shop}: confirm order ${variable} of Rs ${variable} within 24 hours, or it is cancelled: ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} (₹${variable}) 24 घंटे में पक्का करें, वरना रद्द होगा: ${variable}`,
  },
  'order.cancelled': {
    en: (shop) =>
      `${shop}: goods of order ${variable} are cancelled. Left to pay: Rs ${variable}. ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} में सामान रद्द। अब देने हैं ₹${variable}।`,
  },
  'order.changed': {
    en: (shop) => `${shop}: order ${variable} has changed. Left to pay: Rs ${variable}. See ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} बदला है। अब देने हैं ₹${variable}।`,
  },
  'consignment.accepted': {
    en: (shop) => `${shop}: the vendor is packing order ${variable}. We write again when it is sent.`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} पैक हो रहा है।`,
  },
  'consignment.shipped': {
    en: (shop) => `${shop}: order ${variable} was sent with ${variable}. Follow it: ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} भेज दिया, ${variable} से। देखें: ${variable}`,
  },
  'consignment.out-for-delivery': {
    en: (shop) => `${shop}: order ${variable} comes today. Please keep Rs ${variable} in cash ready.`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} आज आएगा। ₹${variable} नकद रखें।`,
  },
  'consignment.delivered': {
    en: (shop) => `${shop}: order ${variable} was delivered. Something wrong? ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} पहुँच गया। दिक्कत हो तो बताएँ।`,
  },
  'refund.sent': {
    en: (shop) => `${shop}: Rs ${variable} for order ${variable} was sent back to you. Reference ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} के ₹${variable} वापस भेजे। संदर्भ ${variable}`,
  },
  'refund.ask': {
    en: (shop) =>
      `${shop}: you get back Rs ${variable} of order ${variable}. Tell us where to send it: ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} के ₹${variable} वापस मिलेंगे। कहाँ भेजें, बताएँ: ${variable}`,
  },
  'refund.destination': {
    en: (shop) =>
      `${shop}: Rs ${variable} of order ${variable} goes to ${variable}. Was it not you? Change it: ${variable}`,
    hi: (shop) =>
      `${shop}: ऑर्डर ${variable} के ₹${variable} ${variable} पर जाएँगे। यह आपने नहीं कहा? बदलें: ${variable}`,
  },
  'transfer.not-found': {
    en: (shop) =>
      `${shop}: we did not find your transfer for order ${variable}. Check its reference: ${variable}`,
    hi: (shop) => `${shop}: ऑर्डर ${variable} के पैसे नहीं दिखे। रेफ़रेंस जाँचें: ${variable}`,
  },
  'staff.invited': {
    en: (shop) => `${shop}: ${variable} invites you to work with them. Accept: ${variable}`,
    hi: (shop) => `${shop}: ${variable} ने आपको काम के लिए बुलाया है: ${variable}`,
  },
  'debt.above': {
    en: (shop) =>
      `${shop}: you owe us Rs ${variable}. Until it is paid, only prepaid orders. Pay: ${variable}`,
    hi: (shop) => `${shop}: ₹${variable} चुकाएँ, तब नकद ऑर्डर मिलेंगे`,
  },
  'bank.changing': {
    en: (shop) =>
      `${shop}: your money goes to account ${variable} from ${variable}. Was it not you? Stop it: ${variable}`,
    hi: (shop) => `${shop}: आपके पैसे ${variable} से खाते ${variable} में आएँगे। यह आपने नहीं किया? रोकें: ${variable}`,
  },
  'account.way': {
    en: (shop) =>
      `${shop}: the email or mobile number of your account changed on ${variable}. Was it not you? Tell us: ${variable}`,
    hi: (shop) => `${shop}: ${variable} को आपके खाते का ईमेल या नंबर बदला। आपने नहीं किया? हमें बताएँ: ${variable}`,
  },
};

export const messageKinds = Object.keys(texts) as MessageKind[];

/** Names of the variables of each template, in their order, for the registration form. */
const names: Record<MessageKind, Record<Language, readonly string[]>> = {
  'phone.code': both('code', 'host', 'code'),
  'order.placed': { en: ['number', 'amount', 'orders'], hi: ['number', 'amount'] },
  'order.confirm': both('number', 'amount', 'orders'),
  'order.cancelled': { en: ['number', 'amount', 'orders'], hi: ['number', 'amount'] },
  'order.changed': { en: ['number', 'amount', 'orders'], hi: ['number', 'amount'] },
  'consignment.accepted': both('number'),
  'consignment.shipped': both('number', 'carrier', 'orders'),
  'consignment.out-for-delivery': both('number', 'amount'),
  'consignment.delivered': { en: ['number', 'orders'], hi: ['number'] },
  'refund.sent': { en: ['amount', 'number', 'reference'], hi: ['number', 'amount', 'reference'] },
  'refund.ask': { en: ['amount', 'number', 'orders'], hi: ['number', 'amount', 'orders'] },
  'refund.destination': {
    en: ['amount', 'number', 'to', 'orders'],
    hi: ['number', 'amount', 'to', 'orders'],
  },
  'transfer.not-found': both('number', 'orders'),
  'staff.invited': both('vendor', 'invitation'),
  'debt.above': { en: ['amount', 'money'], hi: ['amount'] },
  'bank.changing': { en: ['account', 'from', 'profile'], hi: ['from', 'account', 'profile'] },
  'account.way': both('at', 'contact'),
};

function both(...list: readonly string[]): Record<Language, readonly string[]> {
  return { en: list, hi: list };
}

/** The exact text of a template, with `{#var#}` for each variable. */
export function templateText(kind: MessageKind, language: Language, { name, hindiName }: Brand): string {
  return texts[kind][language](language === 'hi' ? hindiName : name);
}

/** The values of a message's variables, in the order of its template. `host` is the shop's, such as `shop.example`. */
export function variablesOf(message: MessageOf, language: Language, host: string): string[] {
  const values = valuesOf(message, `${host}${language === 'hi' ? '/hi' : ''}`);
  return names[message.kind][language].map((name) =>
    singleSpaced(values[name] ?? '').slice(0, longestVariable),
  );
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

function valuesOf(message: MessageOf, site: string): Record<string, string> {
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
  if (kind === 'order.placed' || kind === 'order.confirm') return { ...of, amount: rupeesText(facts.total) };
  if (kind === 'refund.sent') return { ...of, amount: rupeesText(facts.amount), reference: facts.reference };
  if (kind === 'refund.destination') return { ...of, amount: rupeesText(facts.amount), to: facts.to };
  if (kind === 'refund.ask') return { ...of, amount: rupeesText(facts.amount) };
  if (kind === 'consignment.shipped')
    return { ...of, carrier: [facts.carrier, facts.trackingNumber].filter(Boolean).join(' ') };
  return 'toPay' in facts ? { ...of, amount: rupeesText(facts.toPay) } : of;
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
