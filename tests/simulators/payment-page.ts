import { createHash } from 'node:crypto';
import type { SimulatedOrder } from './payment-book.ts';

type Language = 'en' | 'hi';

const texts = {
  en: {
    title: 'Demo payment page, no real money',
    explain: 'This page takes the place of your bank or UPI app in the demo shop. Nothing is charged.',
    amount: 'Amount',
    order: 'Order',
    by: 'Paid by',
    way: { upi: 'UPI', card: 'Card', 'net-banking': 'Net banking' },
    pay: (rupees: string) => `Pay ${rupees}`,
    fail: 'Let the payment fail',
    late: 'Fail now, succeed 30 seconds later',
    expired: 'Pay after the time is over',
    paid: 'This order is paid.',
    back: 'Back to the shop',
    missing: 'This payment does not exist. Go back to the shop and start again.',
  },
  hi: {
    title: 'डेमो भुगतान पेज, कोई असली पैसा नहीं',
    explain: 'डेमो दुकान में यह पेज आपके बैंक या UPI ऐप की जगह है। आपसे कोई पैसा नहीं लिया जाता।',
    amount: 'रकम',
    order: 'ऑर्डर',
    by: 'भुगतान का तरीका',
    way: { upi: 'UPI', card: 'कार्ड', 'net-banking': 'नेट बैंकिंग' },
    pay: (rupees: string) => `${rupees} का भुगतान करें`,
    fail: 'भुगतान असफल करें',
    late: 'अभी असफल, 30 सेकंड बाद सफल',
    expired: 'समय खत्म होने के बाद भुगतान करें',
    paid: 'इस ऑर्डर का भुगतान हो चुका है।',
    back: 'दुकान पर वापस जाएँ',
    missing: 'यह भुगतान मौजूद नहीं है। दुकान पर वापस जाकर फिर से शुरू करें।',
  },
} as const;

/** The language that a page asks for, or else the browser. */
export function languageOf(asked: string | null, accepted = ''): Language {
  if (asked === 'en' || asked === 'hi') return asked;
  return accepted.trim().toLowerCase().startsWith('hi') ? 'hi' : 'en';
}

const style = `*{box-sizing:border-box}
body{margin:0;font:18px/1.5 system-ui,"Noto Sans Devanagari",sans-serif;background:#f3f4ee;color:#1c2418}
main{max-width:28rem;margin:0 auto;padding:1rem}
header{background:#7a3b00;color:#fff;padding:.75rem 1rem;text-align:center;font-weight:700}
section{background:#fff;border:1px solid #c9cfbd;border-radius:.75rem;padding:1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;align-items:baseline;margin:0 0 1rem}
dt{color:#4c5744}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
dd:last-of-type{font-size:1.5rem;font-weight:700}
h1{font-size:1rem;margin:0}
form{display:grid;gap:.75rem}
button,a{display:block;min-height:3rem;padding:.6rem 1rem;border-radius:.5rem;border:2px solid #2d5a1b;background:#fff;color:#2d5a1b;font:inherit;font-weight:600;text-align:center;cursor:pointer;text-decoration:none}
.pay{background:#2d5a1b;color:#fff}
button:focus-visible,a:focus-visible{outline:3px solid #1c2418;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#14180f;color:#eef1e8}section{background:#1f251a;border-color:#4c5744}dt{color:#b9c2ad}button,a{background:#1f251a;color:#b6dfa3;border-color:#b6dfa3}.pay{background:#b6dfa3;color:#14180f}button:focus-visible,a:focus-visible{outline-color:#eef1e8}}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'`;

/** The page on which a buyer of the demo shop pays, fails to, or pays late. Works without script. */
export function demoPage(language: Language, order?: SimulatedOrder, canExpire = false): string {
  const text = texts[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="robots" content="noindex"><title>${text.title}</title><style>${style}</style></head>
<body><header><h1>${text.title}</h1></header><main><p>${text.explain}</p>
<section>${order ? orderPart(language, order, canExpire) : `<p>${text.missing}</p>`}</section></main></body></html>`;
}

function orderPart(language: Language, order: SimulatedOrder, canExpire: boolean): string {
  const text = texts[language];
  const rupees = (order.amount / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  const isPaid = order.payments.some(({ status }) => status === 'captured');
  const button = (choice: string, label: string) =>
    `<button class="${choice}" name="choice" value="${choice}">${label}</button>`;
  const choices = ['fail', 'late', ...(canExpire ? (['expired'] as const) : [])] as const;
  const others = choices.map((choice) => button(choice, text[choice])).join('');
  const buttons = button('pay', text.pay(rupees)) + others;
  const row = (name: string, value: string) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`;
  const rows = row(text.order, order.title) + row(text.by, text.way[order.way]) + row(text.amount, rupees);
  const paid = `<p>${text.paid}</p><a href="${escaped(order.returnUrl)}">${text.back}</a>`;
  return `<dl>${rows}</dl>${isPaid ? paid : `<form method="post">${buttons}</form>`}`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
