import { refundReasons } from '../../../market/delivery/reasons.ts';
import type { Language } from '../../../market/kernel/languages.ts';
import { rupees } from '../../../market/kernel/money.ts';
import type { MailOf } from '../../../market/mail/kinds.ts';
import { sampleOrderMails } from './sample-order-mails.ts';

/** The shop's details in mails. */
export const sender = {
  name: 'Kheti Bazaar',
  hindiName: 'खेती बाज़ार',
  siteUrl: 'https://shop.example',
  phone: '020 2426 1800',
  email: 'help@shop.example',
  legalName: 'Kheti Bazaar Producer Company Limited',
  address: 'Market Yard Road, Pune 411037',
};

const order = { orderId: '0190aaaa-0000-7000-8000-000000000851', number: 'KB-2611-0851' };

const names = {
  en: { seed: 'Wheat Seed HD 2967', bag: '40 kg bag', pump: 'Knapsack Sprayer', piece: '16 litres' },
  hi: { seed: 'गेहूँ का बीज HD 2967', bag: '40 किलो की बोरी', pump: 'पीठ वाला स्प्रेयर', piece: '16 लीटर' },
};

const ofPerson = { name: 'Savita Patil', at: '2026-11-20T13:05:00.000Z' };
const deadlines = { acknowledgeBy: '2026-11-22T13:05:00.000Z', resolveBy: '2026-12-20T13:05:00.000Z' };
const removedWays = ['phone', 'passkey', 'app', 'codes', 'address'] as const;
const wayChanges = [
  'phoneAdded',
  'phoneReplaced',
  'phoneRemoved',
  'phoneClaimed',
  'phoneMoving',
  'emailAsked',
  'emailReplaced',
] as const;
const secondFactorChanges = [
  'appAdded',
  'passkeyAdded',
  'appRemoved',
  'passkeyRemoved',
  'codesRenewed',
  'codeUsed',
  'reset',
] as const;

/** Sample mails of every kind and variant, as their readers get them. */
export function sampleMails(language: Language): MailOf[] {
  const { seed, bag, pump, piece } = names[language];
  const lot = { productId: 'wheat-hd-3086', lot: 'WH-3086-2610', cases: 2, buyers: 148 };
  const heldLot = { ...lot, productName: seed };
  const wheat = { name: seed, pack: bag, quantity: 2, amount: rupees(3_598) };
  const sprayer = { name: pump, pack: piece, quantity: 1, amount: rupees(2_400) };
  const payout = {
    name: 'Ramesh Deshmukh',
    number: 'KBP26110004',
    amount: rupees(9_832.14),
    bank: 'HDFC Bank',
    lastFour: '4417',
  };
  const vendor = { vendorName: 'Yavatmal Krishi Kendra' };
  const part = { ...order, ...vendor, lines: [wheat], total: wheat.amount };
  const moved = { ...part, carrier: null, trackingNumber: null };
  const reduced = {
    taken: [{ name: seed, pack: bag, quantity: 1, amount: rupees(1_799) }],
    reason: 'sold-out' as const,
  };
  const written = {
    ticket: 'T-2611-0042',
    name: 'Sunita Devi',
    subject: 'Seed rate',
    message: 'How much wheat seed for one acre?\n\nI sow in November.',
  };
  const licence = {
    name: 'Ramesh Deshmukh',
    companyName: 'Yavatmal Krishi Kendra',
    licence: 'seed',
    number: 'MH/SEED/17',
  } as const;
  const enquiry = { number: 'KB-E-2611-0042', productName: pump };
  const token = 'a-token_of-43-signs';
  return [
    ...sampleOrderMails(order, { wheat, sprayer, ...reduced }),
    {
      kind: 'order.address-corrected',
      facts: { ...order, vendorName: 'Wai Krishi Yantra', deliveryName: 'Savita Patil', deliveryCity: 'Wai' },
    },
    {
      kind: 'transfer.not-found',
      facts: { ...order, amount: rupees(2_400), reference: '631745208114' },
    },
    { kind: 'payout.paid', facts: { ...payout, utr: 'HDFCN52026112500123', paidOn: '2026-11-25' } },
    { kind: 'payout.failed', facts: { ...payout, reason: 'Account closed', isBack: false } },
    { kind: 'payout.failed', facts: { ...payout, reason: '', isBack: true } },
    { kind: 'refund.ask', facts: { ...order, amount: rupees(1_799), isBack: false } },
    { kind: 'refund.ask', facts: { ...order, amount: rupees(1_799), isBack: true } },
    { kind: 'refund.destination', facts: { ...order, amount: rupees(1_799), to: '7310@demo' } },
    {
      kind: 'refund.sent',
      facts: {
        ...order,
        amount: rupees(1_799),
        reference: '632944710086',
        by: '2026-11-27',
        reason: 'returned',
        to: '7310@demo',
      },
    },
    {
      kind: 'debt.above',
      facts: {
        name: 'Ramesh Deshmukh',
        companyName: 'Yavatmal Krishi Kendra',
        debt: rupees(26_400),
        limit: rupees(25_000),
      },
    },
    {
      kind: 'dispute.due',
      facts: {
        name: payout.name,
        disputeId: 'dispute-1',
        number: 'KB-2611-0402',
        amount: 1_449_900,
        by: '2026-11-29T18:00:00Z',
      },
    },
    ...refundReasons.map((reason, index) => ({
      kind: 'refund.sent' as const,
      facts: {
        ...order,
        amount: rupees(2_400),
        reference: index === 0 ? null : '631745208114',
        by: '2026-11-27' as const,
        reason,
      },
    })),
    { kind: 'consignment.reduced', facts: { ...part, ...reduced, shipping: rupees(229), reader: 'vendor' } },
    { kind: 'consignment.acted', facts: { ...moved, status: 'processing' } },
    {
      kind: 'consignment.acted',
      facts: { ...moved, status: 'shipped', carrier: 'India Post', trackingNumber: 'EA123456789IN' },
    },
    {
      kind: 'order.problem',
      facts: { ...order, ...written, lines: [wheat] },
    },
    { kind: 'password.changed', facts: { ...ofPerson, removed: [], left: [] } },
    { kind: 'password.changed', facts: { ...ofPerson, removed: removedWays, left: ['phone', 'passkey'] } },
    ...wayChanges.map((change) => ({ kind: 'account.way' as const, facts: { ...ofPerson, change } })),
    ...secondFactorChanges.map((change) => ({
      kind: 'second-factor.changed' as const,
      facts: { name: 'Savita Patil', at: '2026-11-20T13:05:00.000Z', change, left: 9 },
    })),
    { kind: 'password.reset', facts: { name: 'Savita Patil', token } },
    { kind: 'email.verify', facts: { name: 'Savita Patil', token } },
    ...['sunita@test.example', '+91 98220 00071'].map((email) => ({
      kind: 'contact.received' as const,
      facts: { ...written, ...deadlines, email },
    })),
    ...['', written.name].map((name) => ({
      kind: 'contact.thanks' as const,
      facts: { ...written, ...deadlines, name },
    })),
    {
      kind: 'contact.answered',
      facts: {
        ...written,
        sentAt: ofPerson.at,
        resolveBy: deadlines.resolveBy,
        answer: 'Forty kilograms.\nSow after the rain.',
        terms: null,
        page: '/complaints/0190aaaa-0000-7000-8000-000000000077',
      },
    },
    ...(['accepted', 'contested', 'decided', 'reopened', 'silent'] as const).map((what) => ({
      kind: 'complaint.moved' as const,
      facts: {
        complaintId: '0190aaaa-0000-7000-8000-000000000077',
        ticket: 'KB-C-2611-0042',
        what,
        text: what === 'decided' ? 'One kilogram was missing.' : '',
        terms:
          what === 'decided'
            ? { what: 'decision' as const, offer: 'refund' as const, amount: rupees(45), isOfVendor: true }
            : null,
        reader: what === 'silent' ? ('buyer' as const) : ('vendor' as const),
      },
    })),
    ...returnMails,
    {
      kind: 'enquiry.received',
      facts: { ...enquiry, name: 'Sunita Devi', village: 'Otur, 412409' },
    },
    { kind: 'enquiry.thanks', facts: { ...enquiry, ...vendor } },
    {
      kind: 'enquiry.answered',
      facts: {
        ...enquiry,
        ...vendor,
        name: 'Sunita Devi',
        message: 'With a trolley?',
        answer: 'Yes, on Monday.',
      },
    },
    {
      kind: 'quote.sent',
      facts: {
        quoteId: '0190aaaa-0000-7000-8000-000000000014',
        number: 'KB-Q-2611-0014',
        productName: enquiry.productName,
        ...vendor,
        total: 6_77_500_00,
        holdsUntil: '2026-11-30',
      },
    },
    {
      kind: 'balance.due',
      facts: { ...order, ...vendor, amount: 6_67_500_00 },
    },
    ...(['declined', 'said'] as const).map((reply) => ({
      kind: 'quote.reply' as const,
      facts: {
        enquiryId: '0190aaaa-0000-7000-8000-000000000042',
        number: 'KB-Q-2611-0014',
        productName: enquiry.productName,
        reply,
      },
    })),
    ...(['held', 'released', 'kept'] as const).map((state) => ({
      kind: 'lot.held' as const,
      facts: {
        ...heldLot,
        state,
        reason: state === 'held' ? '' : 'The laboratory found 91 of 100.',
        reader: 'vendor' as const,
      },
    })),
    {
      kind: 'lot.held',
      facts: {
        ...heldLot,
        state: 'held',
        reason: '',
        reader: 'admin',
      },
    },
    {
      kind: 'lot.wait',
      facts: { orderId: order.orderId, position: 1, lot: 'WH-3086-2610', productName: seed },
    },
    { kind: 'product.restocked', facts: { productId: 'sprayer-16-l', productName: pump } },
    {
      kind: 'staff.invited',
      facts: { name: 'Ramesh Deshmukh', companyName: 'Yavatmal Krishi Kendra', role: 'packer', token },
    },
    { kind: 'vendor.approved', facts: { name: 'Ramesh Deshmukh', companyName: 'Yavatmal Krishi Kendra' } },
    {
      kind: 'vendor.refused',
      facts: {
        name: 'Ramesh Deshmukh',
        companyName: 'Yavatmal Krishi Kendra',
        reason: 'The seed licence ended in March.',
      },
    },
    {
      kind: 'vendor.suspended',
      facts: {
        name: 'Ramesh Deshmukh',
        companyName: 'Yavatmal Krishi Kendra',
        reason: 'The GSTIN is unknown.',
      },
    },
    ...(['first', 'changing', 'stopped'] as const).map((what) => ({
      kind: 'bank-account.changed' as const,
      facts: {
        name: 'Ramesh Deshmukh',
        companyName: 'Yavatmal Krishi Kendra',
        account: 'HDFC Bank ··4417',
        from: '2026-11-26T04:45:00.000Z',
        what,
      },
    })),
    ...(['made', 'asked', 'applied', 'stopped', 'failed'] as const).map((what) => ({
      kind: 'sensitive.change' as const,
      facts: {
        act: 'replaceKeys',
        what,
        by: what === 'failed' ? '' : 'Meera Joshi',
        about: 'razorpay',
        lines: [{ name: 'keyId', value: 'rzp_live_1 > rzp_live_2' }],
        at: '2026-11-24T04:45:00.000Z',
        holdsFrom: '2026-11-26T04:45:00.000Z',
      },
    })),
    {
      kind: 'sensitive.change',
      facts: {
        act: 'changePerson',
        what: 'asked',
        by: 'Meera Joshi',
        about: 'Ramesh Deshmukh',
        lines: [{ name: 'role', value: 'support > admin' }],
        at: '2026-11-24T04:45:00.000Z',
        holdsFrom: null,
      },
    },
    ...[557_836, -9_540].map((closing) => ({
      kind: 'statement.closed' as const,
      facts: { name: 'Ramesh Deshmukh', companyName: 'Yavatmal Krishi Kendra', month: '2026-10', closing },
    })),
    { kind: 'licence.verified', facts: licence },
    { kind: 'licence.refused', facts: { ...licence, reason: 'The copy cannot be read.' } },
    { kind: 'vendor.resumed', facts: { name: 'Ramesh Deshmukh', companyName: 'Yavatmal Krishi Kendra' } },
  ];
}

const ofReturn = { returnId: 'return-1', number: 'KB-R-2611-0031', orderId: 'order-1' };
const unsaid = { refusal: null, refunded: 0, fetchOn: null, fetchHours: null };
const returnMails: MailOf[] = [
  ...(['accepted', 'received', 'to-decide', 'to-send', 'sent', 'not-come', 'replaced'] as const).map(
    (state) => ({
      kind: 'return.moved' as const,
      facts: { ...ofReturn, ...unsaid, state },
    }),
  ),
  {
    kind: 'return.moved',
    facts: { ...ofReturn, ...unsaid, state: 'accepted', fetchOn: '2026-11-26', fetchHours: '8-12' },
  },
  { kind: 'return.moved', facts: { ...ofReturn, ...unsaid, state: 'refunded', refunded: rupees(3_049) } },
  ...(['refused', 'refused-finally', 'sent-back'] as const).map((state) => ({
    kind: 'return.moved' as const,
    facts: {
      ...ofReturn,
      ...unsaid,
      state,
      refusal: state === 'sent-back' ? null : ('label-removed' as const),
    },
  })),
  ...(
    [
      'asked',
      'soon',
      'said',
      'withdrawn',
      'to-decide',
      'accepted',
      'refused-finally',
      'received',
      'not-come',
      'replaced',
    ] as const
  ).map((what) => ({ kind: 'return.told' as const, facts: { ...ofReturn, what } })),
  { kind: 'review.ask' as const, facts: order },
  { kind: 'review.ask-seed' as const, facts: order },
  ...(
    [
      ['question', 'answered', null],
      ['question', 'shown', null],
      ['answer', 'refused', 'off-topic'],
    ] as const
  ).map(([what, state, reason]) => ({
    kind: 'question.news' as const,
    facts: { productId: 'wheat-hd-3086', productName: 'Wheat HD 3086', what, state, reason },
  })),
  ...([null, 'contact', 'off-topic'] as const).map((reason) => ({
    kind: 'review.decided' as const,
    facts: {
      productName: 'Knapsack Sprayer',
      state: reason ? ('refused' as const) : ('shown' as const),
      reason,
    },
  })),
];
