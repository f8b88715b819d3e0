import type { DocumentKind } from '../../market/documents/rules.ts';
import type { Both } from './paper.ts';

// Texts of documents of sale. A paper is the same for every reader: Hindi is beside English where a farmer reads, and
// terms of the law are in English alone.

export const titles: Readonly<Record<DocumentKind, { title: Both; subtitle: Both | null }>> = {
  'tax-invoice': { title: { en: 'Tax Invoice', hi: 'टैक्स बिल' }, subtitle: null },
  'bill-of-supply': {
    title: { en: 'Bill of Supply', hi: 'बिक्री बिल' },
    subtitle: { en: 'Goods without tax', hi: 'बिना टैक्स का सामान' },
  },
  'invoice-cum-bill': {
    title: { en: 'Tax Invoice-cum-Bill of Supply' },
    subtitle: { en: 'Goods with and without tax', hi: 'टैक्स और बिना टैक्स वाले सामान का बिल' },
  },
  'credit-note': {
    title: { en: 'Credit Note', hi: 'क्रेडिट नोट' },
    subtitle: { en: 'Less to pay on a bill', hi: 'बिल की रक़म घटी' },
  },
  'fee-invoice': {
    title: { en: 'Tax Invoice', hi: 'टैक्स बिल' },
    subtitle: { en: 'Fees of the marketplace', hi: 'बाज़ार की फ़ीस' },
  },
  'fee-credit-note': {
    title: { en: 'Credit Note', hi: 'क्रेडिट नोट' },
    subtitle: { en: 'Fees of the marketplace', hi: 'बाज़ार की फ़ीस' },
  },
};

export const wayNames: Readonly<Record<string, string>> = {
  cod: 'Cash on Delivery',
  upi: 'UPI',
  card: 'Card',
  'net-banking': 'Net Banking',
  'bank-transfer': 'Bank transfer',
};

export const licences: Readonly<Record<string, Both>> = {
  seed: { en: 'Seeds', hi: 'बीज' },
  fertiliser: { en: 'Fertiliser (FCO)', hi: 'खाद' },
  insecticide: { en: 'Insecticides', hi: 'कीटनाशक' },
};

export const reasons: Readonly<Record<'returned' | 'corrected', Both>> = {
  returned: { en: 'goods returned', hi: 'सामान वापस आया' },
  corrected: { en: 'correction', hi: 'सुधार' },
};

export const paperTexts = {
  copy: { en: 'Original for recipient', hi: 'ग्राहक की प्रति' },
  seller: { en: 'Seller', hi: 'बेचने वाला' },
  buyer: { en: 'Buyer and place of delivery', hi: 'ख़रीदार' },
  billedTo: { en: 'Billed to', hi: 'बिल किसके नाम' },
  shippedTo: { en: 'Shipped to', hi: 'सामान कहाँ गया' },
  eInvoice: { en: 'e-Invoice, registered with the Government', hi: 'ई-इनवॉइस' },
  recipient: { en: 'Vendor', hi: 'दुकानदार' },
  goods: { en: 'Goods', hi: 'सामान' },
  services: { en: 'Service', hi: 'सेवा' },
  quantity: { en: 'Quantity', hi: 'मात्रा' },
  price: { en: 'Price (₹)', hi: 'दाम' },
  value: { en: 'Value (₹)', hi: 'रक़म' },
  withTax: { en: 'Sum with tax' },
  delivery: { en: 'Delivery', hi: 'पहुँचाने का' },
  taxable: { en: 'Taxable value' },
  total: { en: 'Total (₹)', hi: 'कुल' },
  together: { en: 'Total', hi: 'कुल' },
  rounding: { en: 'Rounding', hi: 'पूर्णांक' },
  words: { en: 'Amount in words', hi: 'शब्दों में' },
  toPay: { en: 'To pay', hi: 'कुल देना है' },
  paid: { en: 'Paid', hi: 'मिल गया' },
  sum: { en: 'Total', hi: 'कुल' },
  prepaid: { en: 'Paid before delivery', hi: 'पहले मिल गया' },
  balance: { en: 'Balance to the dealer, before it is handed over', hi: 'शेष डीलर को, सौंपने से पहले' },
  atTheDoor: { en: 'To pay at the door', hi: 'सामान मिलने पर देना है' },
  moneyBack: { en: 'Money back', hi: 'वापस' },
  less: { en: 'Less to pay', hi: 'इतना कम' },
  label: { en: 'What the seed label says', hi: 'बीज के थैले पर लिखा' },
  bag: { en: 'What the fertiliser bag says', hi: 'खाद के थैले पर लिखा' },
  pack: { en: 'What the pack says', hi: 'पैक पर लिखा' },
  seed: { en: 'Seed', hi: 'बीज' },
  fertiliser: { en: 'Fertiliser', hi: 'खाद' },
  batch: { en: 'Batch', hi: 'बैच नंबर' },
  grade: { en: 'FCO grade', hi: 'ग्रेड' },
  lot: { en: 'Lot', hi: 'लॉट नंबर' },
  tested: { en: 'Tested on', hi: 'जाँच की तारीख़' },
  germination: { en: 'Germination', hi: 'अंकुरण' },
  purity: { en: 'Purity', hi: 'शुद्धता' },
  treated: { en: 'Treated with', hi: 'दवा' },
  left: { en: 'What is left on the bill', hi: 'बिल में बाकी' },
  licences: { en: 'Licences of the seller', hi: 'बेचने वाले के लाइसेंस' },
  complaints: { en: 'Complaints to the seller', hi: 'बेचने वाले से शिकायत' },
  keep: { en: 'Keep this bill until the harvest.', hi: 'फ़सल कटने तक यह बिल सँभालकर रखें।' },
  proof: {
    en: 'With the lot number it is your proof if seed does not come up.',
    hi: 'बीज न उगे तो यही सबूत है।',
  },
  taken: {
    en: 'It is settled in your statement: nothing is to be paid or sent.',
    hi: 'यह आपके हिसाब में जुड़ चुका है: अलग से कुछ नहीं देना है।',
  },
  notPaid: {
    en: 'Nothing had been paid, so nothing goes back.',
    hi: 'पैसे लिए नहीं गए थे, इसलिए कुछ लौटाना नहीं है।',
  },
} as const satisfies Record<string, Both>;

export const notRegistered = {
  bold: 'Not registered under GST.',
  text: 'The seller deals only in goods that are exempt (CGST Act, section 23(1)(a)). No tax is charged.',
  hi: 'बेचने वाले का GST पंजीकरण नहीं है। वह केवल कर-मुक्त सामान बेचता है।',
};
