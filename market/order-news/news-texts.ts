import type { Day } from '../kernel/days.ts';
import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';
import {
  type NewsCell,
  type NewsFacts,
  type NewsMoney,
  type NewsState,
  type OrderNews,
  stateOfNews,
} from './news.ts';

type InBoth = Readonly<Record<Language, string>>;

/** What is true of an order or a parcel. It follows the number of the order, or is on its page. */
const stateTexts: Readonly<Record<NewsState, InBoth>> = {
  unpaid: {
    en: 'Pay {due} by {time}. The goods are held for you until then.',
    hi: '{time} तक {due} दें। तब तक सामान आपके लिए रखा है।',
  },
  unconfirmed: {
    en: 'Confirm it by {time}, or it is cancelled.',
    hi: '{time} तक पक्का करें, वरना रद्द होगा।',
  },
  pending: { en: 'It is packed next and comes by {day}.', hi: 'अब पैक होगा, {day} तक आएगा।' },
  'pending-late': { en: 'It is packed next.', hi: 'अब पैक होगा।' },
  processing: { en: 'It is being packed and comes by {day}.', hi: 'पैक हो रहा है, {day} तक आएगा।' },
  'processing-late': { en: 'It is being packed.', hi: 'पैक हो रहा है।' },
  shipped: { en: 'Sent with {carrier}, comes by {day}.', hi: '{carrier} से {day} तक आएगा।' },
  'shipped-late': { en: 'Sent with {carrier}.', hi: '{carrier} से आ रहा है।' },
  sent: { en: 'It was sent and comes by {day}.', hi: 'भेज दिया, {day} तक आएगा।' },
  'sent-late': { en: 'It was sent.', hi: 'भेज दिया।' },
  out: { en: 'It comes today.', hi: 'आज आएगा।' },
  'out-coded': {
    en: 'It comes today. Tell the code {code}.',
    hi: 'आज आएगा। कोड {code} बताएँ।',
  },
  delivered: {
    en: 'It was delivered on {day}. Something wrong? Tell us.',
    hi: '{day} को पहुँच गया। दिक्कत हो तो बताएँ।',
  },
  mixed: { en: 'The parcels are at different steps.', hi: 'हर पार्सल की स्थिति अलग है।' },
  cancelled: { en: 'It is cancelled: nothing is sent.', hi: 'रद्द हुआ, कुछ नहीं आएगा।' },
  expired: { en: 'It was not paid in time, so it is cancelled.', hi: 'रद्द हुआ: पैसे समय पर नहीं आए।' },
  'parcel-cancelled': {
    en: 'Cancelled, the rest of the order is not.',
    hi: 'रद्द, बाकी ऑर्डर वैसा ही है।',
  },
  returned: { en: 'It is back with the seller.', hi: 'विक्रेता के पास लौटा।' },
  'goods-returned': { en: 'Some goods are back with the seller.', hi: 'कुछ सामान विक्रेता के पास लौटा।' },
  reduced: { en: 'Some goods were taken off.', hi: 'कुछ सामान कम किया गया।' },
  corrected: {
    en: 'The carrier still has it, not as we wrote.',
    hi: 'अभी कूरियर के पास है, गलत लिखा था।',
  },
};

const back: InBoth = { en: '{back} goes back to you.', hi: '{back} आपको लौटेंगे।' };
const check: InBoth = { en: 'After the check {back} goes back to you.', hi: 'जाँच के बाद {back} लौटेंगे।' };
const rest: InBoth = { en: 'Pay {due} in cash for the rest.', hi: 'बाकी {due} नकद दें।' };

const moneyTexts: Readonly<Record<NewsMoney, InBoth>> = {
  now: { en: '', hi: '' },
  advance: { en: '{rest} is left to pay in cash.', hi: 'बाकी {rest} सामान मिलने पर नकद दें।' },
  due: { en: 'Pay {due} in cash at the door.', hi: '{due} नकद दें।' },
  balance: {
    en: 'Balance {due} to the dealer, before it is handed over.',
    hi: 'शेष {due} डीलर को, सौंपने से पहले।',
  },
  advanceBalance: {
    en: 'Balance {rest} to the dealer, before it is handed over.',
    hi: 'शेष {rest} डीलर को, सौंपने से पहले।',
  },
  paid: { en: 'It is paid: nothing is due at the door.', hi: 'पैसे मिल चुके हैं।' },
  none: { en: 'Nothing is left to pay.', hi: 'अब कुछ नहीं देना।' },
  taken: { en: 'Money that was taken goes back by itself.', hi: 'पैसे कटे हों तो अपने आप लौटेंगे।' },
  back,
  check,
  rest,
  backRest: { en: `${back.en} ${rest.en}`, hi: `${back.hi} ${rest.hi}` },
  checkRest: { en: `${check.en} ${rest.en}`, hi: `${check.hi} ${rest.hi}` },
};

/** The headings of an order's page; "Order Confirmed" is specified (docs/product.md, Order confirmation). */
const titles = {
  unpaid: { en: 'Waiting for your payment', hi: 'आपके पैसे आने बाकी हैं' },
  unconfirmed: { en: 'Please confirm your order', hi: 'कृपया अपना ऑर्डर पक्का करें' },
  pending: { en: 'Order Confirmed', hi: 'ऑर्डर मिल गया' },
  shipped: { en: 'On its way', hi: 'रास्ते में है' },
  out: { en: 'Comes today', hi: 'आज आएगा' },
  delivered: { en: 'Delivered', hi: 'पहुँच गया' },
  cancelled: { en: 'Order cancelled', hi: 'ऑर्डर रद्द' },
  returned: { en: 'Order returned', hi: 'ऑर्डर वापस गया' },
} as const satisfies Record<string, InBoth>;

const titleOf: Readonly<Record<NewsState, keyof typeof titles>> = {
  unpaid: 'unpaid',
  unconfirmed: 'unconfirmed',
  pending: 'pending',
  'pending-late': 'pending',
  processing: 'pending',
  'processing-late': 'pending',
  shipped: 'shipped',
  'shipped-late': 'shipped',
  sent: 'shipped',
  'sent-late': 'shipped',
  out: 'out',
  'out-coded': 'out',
  delivered: 'delivered',
  mixed: 'pending',
  cancelled: 'cancelled',
  expired: 'cancelled',
  'parcel-cancelled': 'pending',
  returned: 'returned',
  'goods-returned': 'delivered',
  reduced: 'pending',
  corrected: 'shipped',
};

/** The heading of an order in a state. */
export function newsTitle(state: NewsState, language: Language): string {
  return titles[titleOf[state]][language];
}

/** The sentence of a cell, with its variables in braces; those of `amountVariables` are sums. */
export function newsTemplate(cell: NewsCell, language: Language): string {
  const [state, money] = cell.split('.') as [NewsState, NewsMoney];
  // What is delivered or at different steps has no sentence on money of its own where nothing is left to pay.
  const isSilent = money === 'none' && (state === 'delivered' || state === 'mixed');
  return [stateTexts[state][language], isSilent ? '' : moneyTexts[money][language]].filter(Boolean).join(' ');
}

export const amountVariables: readonly string[] = ['due', 'rest', 'back'];

/** What is true of an order or a parcel, and what is to pay or goes back, such as "Comes today. Pay ₹450 in cash …". */
export function newsText(news: OrderNews, language: Language): string {
  return filled(newsTemplate(news.cell, language), news, language);
}

/** What is true alone, without its full stop: for the subject of a mail. */
export function newsSubject(news: OrderNews, language: Language): string {
  const [first = ''] = filled(stateTexts[stateOfNews(news)][language], news, language).split(/(?<=[.।]) /);
  return first.replace(/[.।]$/, '');
}

function filled(text: string, news: OrderNews, language: Language): string {
  const values = newsValues(news, language);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    amountVariables.includes(name) ? `₹${values[name]}` : (values[name] ?? ''),
  );
}

/** The values of the variables; sums without the sign of the rupee. */
export function newsValues(news: NewsFacts, language: Language): Record<string, string> {
  const { due, rest: left, back: goesBack, day, time, carrier, code } = news;
  return {
    ...(due && { due: plainRupees(due) }),
    ...(left && { rest: plainRupees(left) }),
    ...(goesBack && { back: plainRupees(goesBack) }),
    ...(day && { day: plainDay(day, language) }),
    ...(time && { time: plainTime(time, language) }),
    ...(carrier && { carrier }),
    ...(code && { code }),
  };
}

/** Rupees as people write them: `1,799`, or `1,799.50`. */
export function plainRupees(paise: Paise): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat('en-IN', format).format(paise / 100);
}

/** `30 Nov`, or `30 नव॰`. */
export function plainDay(day: Day, language: Language): string {
  return shortDay(new Date(day), language, 'UTC');
}

/** `26 Nov, 10:15 am`, or `26 नव॰, 10:15`, in Indian time. */
function plainTime(at: string, language: Language): string {
  const clock = new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    ...(language === 'hi' && { hourCycle: 'h23' as const }),
  });
  return `${shortDay(new Date(at), language, 'Asia/Kolkata')}, ${clock.format(new Date(at))}`;
}

function shortDay(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone,
  }).format(at);
}
