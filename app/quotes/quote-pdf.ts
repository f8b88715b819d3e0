import { amountInWords } from '../../market/documents/amount-in-words.ts';
import type { ValueOf } from '../../market/kernel/verb.ts';
import type { quotePaperContent } from '../../market/quotes/read-quotes.ts';
import type { Both, Paper } from '../documents/paper.ts';
import { amountText, dateText, lines, rateText } from '../documents/paper-format.ts';
import { issuedAtParts } from '../documents/paper-of.ts';

/** A dealer's quote as a paper for the PDF. It is no bill: it has no place in a series. */
export function quotePaperOf({ quote, enquiry }: ValueOf<typeof quotePaperContent>): Paper {
  const { number, seller, createdAt, holdsUntil, wantedOn, note, total, advance, balance } = quote;
  const issued = createdAt.toISOString();
  const isTaxed = quote.rate > 0;
  const name = enquiry.englishName ?? enquiry.productName;
  const facts = [
    ['Enquiry of', dateText(enquiry.createdAt.toISOString())],
    ['Holds until', dateText(holdsUntil)],
    ['Delivery to', quote.pincode],
    ['Wanted on', wantedOn && dateText(wantedOn)],
  ] as const;
  return {
    title: { en: 'Quote', hi: 'भाव-पत्र' },
    subtitle: { en: 'Not a bill', hi: 'यह बिल नहीं है' },
    number,
    marks: [
      { name: 'No.', value: number },
      { name: 'Date', value: dateText(issued) },
    ],
    issuedAt: issuedAtParts(createdAt),
    copy: { en: 'For the customer', hi: 'ग्राहक के लिए' },
    notices: [],
    parties: [
      {
        label: { en: 'Seller', hi: 'बेचने वाला' },
        lines: lines(
          { text: seller.legalName, bold: true },
          seller.tradeName !== seller.legalName && `trading as ${seller.tradeName}`,
          seller.street,
          seller.city,
          `${seller.state} ${seller.pincode}`,
          seller.gstin && `GSTIN ${seller.gstin}`,
          `Phone ${enquiry.vendorPhone}`,
        ),
      },
      {
        label: { en: 'Customer', hi: 'ग्राहक' },
        lines: lines({ text: enquiry.name, bold: true }, enquiry.village, `Phone ${enquiry.phone}`),
      },
    ],
    facts: facts.flatMap(([label, value]) => (value ? [{ name: label, value }] : [])),
    goods: {
      columns: [
        { head: { en: 'What', hi: 'सामान' }, isWide: true },
        { head: { en: 'HSN' } },
        { head: { en: 'Quantity', hi: 'मात्रा' }, isFigure: true },
        { head: { en: 'GST' }, isFigure: true },
        { head: { en: 'Amount (₹)', hi: 'रक़म' }, isFigure: true },
      ],
      rows: [
        row(name, quote.hsn, String(quote.quantity), rateText(quote.rate), amountText(quote.goods)),
        row('Delivery', quote.hsn, '', rateText(quote.rate), amountText(quote.shipping)),
      ],
      total: [
        { text: 'All together', hi: 'कुल' },
        { text: '' },
        { text: '' },
        { text: '' },
        { text: amountText(total) },
      ],
    },
    labels: [],
    warnings: [],
    words: { label: { en: 'In words', hi: 'शब्दों में' }, text: amountInWords(total) },
    summary: null,
    sums: [
      ...(isTaxed ? taxes(quote) : []),
      ...(advance > 0 ? [sumOf({ en: 'Advance, paid online', hi: 'अग्रिम' }, amountText(-advance))] : []),
    ],
    total: sumOf({ en: 'Balance to the dealer', hi: 'शेष' }, `₹${amountText(balance)}`),
    notes: [
      ...(note ? [{ en: note }] : []),
      ...(advance > 0
        ? [
            {
              en: 'The advance goes back in full until the machine leaves.',
              hi: 'मशीन निकलने तक अग्रिम पूरा लौटता है।',
            },
          ]
        : []),
    ],
    signature: [{ text: `For ${seller.legalName}` }],
    boxes: [],
    eInvoice: null,
    footer: `${seller.tradeName}, ${enquiry.vendorPhone}`,
  };
}

function taxes({ cgst, sgst, igst }: { cgst: number; sgst: number; igst: number }) {
  const parts = [
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
  ] as const;
  return parts.flatMap(([name, paise]) =>
    paise > 0 ? [sumOf({ en: `${name} in it` }, amountText(paise))] : [],
  );
}

function sumOf(label: Both, value: string) {
  return { label, value };
}

function row(...texts: readonly string[]) {
  return { cells: texts.map((text, at) => ({ text, ...(at === 0 && { bold: true }) })) };
}
