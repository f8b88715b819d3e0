import { amountInWords } from '../../market/documents/amount-in-words.ts';
import type { DocumentContent, DocumentLine } from '../../market/documents/content.ts';
import type { Registration } from '../../market/documents/registrations.ts';
import { type Paise, sum } from '../../market/kernel/money.ts';
import { codeOfState } from '../../market/tax/state-codes.ts';
import { qrOf } from '../account/qr.server.ts';
import { isSeed, labelTables } from './label-tables.ts';
import type { Both, Line, Notice, Paper } from './paper.ts';
import { amountText, dateText, hasTax, lines, taxesOf, timeText } from './paper-format.ts';
import { goodsOf, hsnOf, leftOfDocument } from './paper-tables.ts';
import { licences, notRegistered, paperTexts, reasons, titles, wayNames } from './paper-texts.ts';

/** What a document says, laid out, with its registration as an e-invoice where it has one. */
export function paperOf(content: DocumentContent, registration: Registration | null = null): Paper {
  const { kind, number, issuedAt, seller, operator } = content;
  const isFee = kind === 'fee-invoice' || kind === 'fee-credit-note';
  const hasLot = content.lines.some((line) => line.lot !== null && isSeed(line));
  return {
    ...titles[kind],
    number,
    marks: [
      { name: 'No.', value: number },
      { name: 'Date', value: dateText(issuedAt) },
    ],
    issuedAt: issuedAtParts(new Date(issuedAt)),
    copy: paperTexts.copy,
    notices: noticesOf(content),
    parties: [{ label: paperTexts.seller, lines: sellerLines(content) }, ...buyersOf(content, isFee)],
    facts: factsOf(content),
    goods: goodsOf(content),
    labels: kind === 'bill-of-supply' ? labelTables(content.lines) : [],
    warnings: content.lines.flatMap(warningOf),
    words: { label: paperTexts.words, text: amountInWords(content.totals.total) },
    summary: content.corrects ? leftOfDocument(content, content.corrects) : hsnOf(content),
    ...sumsOf(content),
    notes: notesOf(content),
    signature: [
      { text: `For ${seller.legalName}` },
      { text: `Issued electronically on ${dateText(issuedAt)}, ${timeText(issuedAt)}`, bold: true },
      { text: `No signature is required (CGST Rules, rule ${ruleOf(content)}; IT Act, 2000).` },
    ],
    boxes: [
      ...(seller.licences.length > 0
        ? [{ title: paperTexts.licences, lines: seller.licences.map(licenceText) }]
        : []),
      ...(seller.grievance
        ? [{ title: paperTexts.complaints, lines: [{ en: contactText(seller.grievance) }] }]
        : []),
      ...(hasLot && !content.corrects ? [{ title: paperTexts.keep, lines: [paperTexts.proof] }] : []),
    ],
    eInvoice: registration && eInvoiceOf(registration),
    footer: isFee
      ? `${operator.name}, ${contactText(operator.grievance)}`
      : `Grievance Officer · शिकायत: ${contactText(operator.grievance)}`,
  };
}

function eInvoiceOf({ irn, ackNumber, acknowledgedAt, signedQr }: Registration): Paper['eInvoice'] {
  return {
    title: paperTexts.eInvoice,
    lines: [
      { text: `IRN ${irn}` },
      { text: `Acknowledgement ${ackNumber} of ${dateText(acknowledgedAt)}, ${timeText(acknowledgedAt)}` },
    ],
    ...qrOf(signedQr, 'L'),
  };
}

/** The time of a paper, in UTC, in parts. */
export function issuedAtParts(at: Date): Paper['issuedAt'] {
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/** Maharashtra (27) 423601 */
function placeText({ state, pincode }: { state: string; pincode: string }): string {
  const code = codeOfState(state);
  return [state, code && `(${code})`, pincode].filter(Boolean).join(' ');
}

function sellerLines(content: DocumentContent): Line[] {
  const { legalName, tradeName, street, city, gstin, pan, phone } = content.seller;
  return lines(
    { text: legalName, bold: true },
    tradeName !== legalName && `trading as ${tradeName}`,
    street,
    city,
    placeText(content.seller),
    gstin ? `GSTIN ${gstin}` : pan && `PAN ${pan}`,
    phone && `Phone ${phone}`,
  );
}

function buyerLines(content: DocumentContent): Line[] {
  const { name, business, street, city, phone, gstin } = content.buyer;
  return lines(
    business && { text: business, bold: true },
    business ? name : { text: name, bold: true },
    street,
    city,
    placeText(content.buyer),
    phone && `Phone ${phone}`,
    gstin ? `GSTIN ${gstin}` : hasTax(content) && 'GSTIN none, not registered',
  );
}

/** The buyer; the business and the place of delivery by themselves where they have different addresses. */
function buyersOf(content: DocumentContent, isFee: boolean): Paper['parties'] {
  const { buyer } = content;
  const { registered } = buyer;
  if (isFee || !registered)
    return [{ label: isFee ? paperTexts.recipient : paperTexts.buyer, lines: buyerLines(content) }];
  const { name, street, city, phone, business, gstin } = buyer;
  const billed = lines(
    business && { text: business, bold: true },
    registered.street,
    registered.city,
    placeText(registered),
    `GSTIN ${gstin}`,
  );
  const shipped = lines(
    { text: name, bold: true },
    street,
    city,
    placeText(buyer),
    phone && `Phone ${phone}`,
  );
  return [
    { label: paperTexts.billedTo, lines: billed },
    { label: paperTexts.shippedTo, lines: shipped },
  ];
}

function factsOf(content: DocumentContent): Paper['facts'] {
  const { order, placeOfSupply, operator } = content;
  const facts = [
    ['Order', order?.number],
    ['Ordered on', order && dateText(order.placedOn)],
    ['Payment', order && (wayNames[order.way] ?? order.way)],
    ['Reference', order?.reference],
    ['Place of supply', `${placeOfSupply.state} (${placeOfSupply.code})`],
    ['Reverse charge', hasTax(content) && 'No'],
    ['Sold through', order && operator.name],
    ['its GSTIN', order && hasTax(content) && operator.gstin],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function noticesOf({ kind, seller, corrects }: DocumentContent): Notice[] {
  if (corrects) {
    const reason = reasons[corrects.reason];
    return [
      {
        bold: `Corrects bill ${corrects.number} of ${dateText(corrects.issuedAt)}.`,
        text: `Reason: ${reason.en}.`,
        hi: `इस बिल को ठीक करता है। वजह: ${reason.hi}।`,
      },
    ];
  }
  return kind === 'bill-of-supply' && seller.gstin === null ? [notRegistered] : [];
}

/** The rule that says what the document has, and that an electronic one needs no signature. */
function ruleOf(content: DocumentContent): number {
  if (content.corrects) return 53;
  return hasTax(content) ? 46 : 49;
}

/** The sentence of the law (Seeds Rules, rule 8) on each treated seed. */
function warningOf({ names, label }: DocumentLine): Notice[] {
  if (!label?.treatedWith) return [];
  return [
    {
      bold: `${names.en}: do not use for food, feed or oil purposes.`,
      text: `Treated seed: ${label.treatedWith}.`,
      hi: `${names.hi ?? names.en}: दवा लगा बीज है, खाने, चारे या तेल के काम में न लें।`,
    },
  ];
}

function sumsOf(content: DocumentContent): Pick<Paper, 'sums' | 'total'> {
  const { totals } = content;
  const sums: Paper['sums'][number][] = [];
  const add = (label: Both, amount: Paise) => sums.push({ label, value: amountText(amount) });
  if (totals.exempt > 0)
    add({ en: hasTax(content) ? 'Exempt (nil rate)' : 'Value of exempt goods' }, totals.exempt);
  const byRate = Map.groupBy(
    content.lines.filter(({ rate }) => rate > 0),
    ({ rate }) => rate,
  );
  for (const [rate, own] of [...byRate].toSorted(([one], [other]) => one - other)) {
    add({ en: `Taxable at ${rate} %` }, sum(own.map(({ taxable }) => taxable)));
    for (const { name, part, share } of taxesOf(content))
      add({ en: `${name} ${rate / share} %` }, sum(own.map((line) => line[part])));
  }
  if (byRate.size === 0) sums.push({ label: { en: 'Tax', hi: 'टैक्स' }, value: 'none' });
  add(paperTexts.rounding, totals.rounding);
  return { sums, total: { label: totalLabel(content), value: `₹${amountText(totals.total)}` } };
}

function totalLabel({ order, corrects, totals }: DocumentContent): Both {
  const isAllBack = corrects?.refunded === totals.total;
  if (corrects) return isAllBack ? paperTexts.moneyBack : paperTexts.less;
  if (!order || (order.prepaid > 0 && order.toPay > 0)) return paperTexts.sum;
  return order.prepaid > 0 ? paperTexts.paid : paperTexts.toPay;
}

function notesOf(content: DocumentContent): Both[] {
  const { corrects, order } = content;
  if (!order) return [paperTexts.taken];
  if (corrects) {
    if (corrects.refunded === 0) return [paperTexts.notPaid];
    const back = `₹${amountText(corrects.refunded)}`;
    if (order.prepaid < corrects.refunded)
      return [
        {
          en: `${back} goes back to the buyer: cash to the account that the buyer names, all else the way it was paid.`,
          hi: `${back} वापस होंगे: नकद उस खाते में जो खरीदार बताए, बाकी उसी तरीके से जिससे मिले थे।`,
        },
      ];
    return [
      {
        en: `${back} goes back to the buyer, the way it was paid.`,
        hi: `${back} उसी तरीके से वापस होंगे जिससे मिले थे।`,
      },
    ];
  }
  const shipping = sum(content.lines.map((line) => line.shipping));
  const isMachine = content.lines.some(({ pieces }) => pieces !== undefined);
  const parts = order.prepaid > 0 && order.toPay > 0 ? order : null;
  return [
    ...(parts
      ? [
          withAmount(paperTexts.prepaid, parts.prepaid),
          withAmount(isMachine ? paperTexts.balance : paperTexts.atTheDoor, parts.toPay),
        ]
      : []),
    ...(shipping > 0 && hasTax(content)
      ? [
          {
            en: `Delivery of ₹${amountText(shipping)} belongs to the goods and takes their rate. It is shared out by taxable value.`,
          },
        ]
      : []),
  ];
}

function withAmount({ en, hi }: Both, paise: Paise): Both {
  return { en: `${en}: ₹${amountText(paise)}`, ...(hi && { hi }) };
}

function licenceText({
  kind,
  number,
  authority,
  validUntil,
}: DocumentContent['seller']['licences'][number]): Both {
  const { en, hi } = licences[kind] ?? { en: kind };
  return { en: `${en}${hi ? ` · ${hi}` : ''}: ${number}, ${authority}, valid to ${dateText(validUntil)}` };
}

function contactText({ name, phone, email }: { name: string; phone: string; email: string }): string {
  return [name, phone, email].filter(Boolean).join(', ');
}
