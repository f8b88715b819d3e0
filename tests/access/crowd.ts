import { randomUUID } from 'node:crypto';
import { localise } from '../../app/i18n/language.ts';
import { demoAccount } from '../../database/demo/accounts.ts';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { rupees } from '../../market/kernel/money.ts';
import { address } from '../support/address.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { actsOf } from './acts.ts';
import { newReturn, send } from './new-return.ts';
import type { PopulatedShop } from './populated-shop.ts';
import { quoteForms } from './quote-forms.ts';
import { recordIdOf, vendorsProduct } from './record-ids.ts';
import type { Person, Row } from './table.ts';

const product = productOf('npk-19-19-19');
const { total } = totalsOf(rupees(product.price), specifiedTerms);
const items = [{ productId: product.id, quantity: 1 }];
/** An order of goods of the demo vendor. */
const vendorsGoods = {
  items: [{ productId: 'tomato-pusa-ruby', quantity: 1 }],
  total: totalsOf(rupees(productOf('tomato-pusa-ruby').price), specifiedTerms).total,
};

/** The signed-in people of the access table, and the ids of the customer's records. */
export interface Crowd {
  readonly url: string;
  readonly cookies: Readonly<Record<Person, string>>;
  readonly orderId: string;
  /** An order of the customer that waits for a bank transfer. */
  readonly unpaidId: string;
  readonly addressId: string;
  /** The bill of an order of the customer that the demo vendor has shipped. */
  readonly documentId: string;
  /** An order that waits for acceptance by the demo vendor. */
  readonly consignmentId: string;
  /** A courier's booking of it. */
  readonly shipmentId: string;
  /** Of the tracking page of the customer's order. */
  readonly trackingToken: string;
  /** A pending mail in the outbox. */
  readonly mailId: string;
  /** A message from the contact page. */
  readonly messageId: string;
  /** A complaint of the customer about the parcel that the demo vendor has shipped. */
  readonly complaintId: string;
  /** An enquiry of a visitor to another vendor about a tractor. */
  readonly enquiryId: string;
  /** The order of the return. */
  readonly shippedId: string;
  /** A return that the customer asks for of the demo vendor. */
  readonly returnId: string;
  /** A bank transfer without an order. */
  readonly differenceId: string;
  /** A user who needs no session. */
  readonly userId: string;
  /** The packer of the demo vendor. */
  readonly memberId: string;
}

/**
 * Signs in all people; the customer gets an address and an order, and with `takesTransfers` one that waits for its
 * payment. `book` books a courier for the order of the demo vendor, and returns its id.
 */
export async function gather(
  url: string,
  { takesTransfers = false, book = async (_consignmentId: string) => '' } = {},
): Promise<Crowd> {
  const customer = await HttpCustomer.register(url);
  const other = await HttpCustomer.register(url);
  const addressId = await customer.addAddress();
  const vendor = await cookiesFrom(url, '/vendor/login', demoAccount('vendor'));
  const admin = await cookiesFrom(url, '/admin/login', demoAccount('admin'));
  const consignmentId = await newestOf(url, '/vendor/orders', vendor);
  const shippedId = await customer.placeOrder({ checkoutId: randomUUID(), addressId, ...vendorsGoods });
  const documentId = await newDocument(url, shippedId, { customer: customer.cookies, vendor });
  const orderId = await customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total });
  const order = { addressId, items, total };
  const unpaidId = takesTransfers
    ? await customer.placeOrder({ ...order, checkoutId: randomUUID(), paymentMethod: 'bank-transfer' })
    : orderId;
  // The newest mail, before those with a token are written.
  const mailId = await newestOf(url, '/admin/outbox', admin);
  const administrators = {
    support: await cookiesFrom(url, '/admin/login', demoAccount('support')),
    catalogue: await cookiesFrom(url, '/admin/login', demoAccount('catalogue')),
    finance: await cookiesFrom(url, '/admin/login', demoAccount('finance')),
  };
  return {
    url,
    addressId,
    documentId,
    orderId,
    unpaidId,
    consignmentId,
    shipmentId: await book(consignmentId),
    trackingToken: await tokenOf(url, orderId, customer.cookies),
    mailId,
    messageId: await newMessage(url, admin),
    complaintId: await newComplaint(url, shippedId, customer.cookies),
    enquiryId: await newEnquiry(url, admin),
    returnId: await newReturn(url, shippedId, { customer: customer.cookies, vendor }),
    shippedId,
    differenceId: await newTransfer(url, admin),
    userId: await newUser(url, admin),
    memberId: await newestOf(url, '/vendor/staff', vendor),
    cookies: {
      visitor: '',
      customer: customer.cookies,
      'another customer': other.cookies,
      packer: await cookiesFrom(url, '/vendor/login', demoAccount('packer')),
      accountant: await cookiesFrom(url, '/vendor/login', demoAccount('accountant')),
      vendor,
      'another vendor': await cookiesFrom(url, '/vendor/register', newVendor()),
      ...administrators,
      admin,
    },
  };
}

/** The token of the tracking page to which the page of an order leads. */
async function tokenOf(url: string, orderId: string, cookie: string): Promise<string> {
  const page = await (await send(`${url}/order-confirmation/${orderId}`, { cookie })).text();
  return /\/t\/([0-9a-f]{32})/.exec(page)?.[1] ?? '';
}

/** The demo vendor ships the newest order; returns the id of its bill. */
async function newDocument(
  url: string,
  orderId: string,
  cookies: { readonly customer: string; readonly vendor: string },
): Promise<string> {
  const part = await newestOf(url, '/vendor/orders', cookies.vendor);
  for (const move of [
    'intent=move&to=processing',
    'intent=move&to=shipped&carrier=India+Post&trackingNumber=EM123456789IN',
  ])
    await send(`${url}/vendor/orders/${part}`, { body: new URLSearchParams(move), cookie: cookies.vendor });
  const page = await (
    await send(`${url}/order-confirmation/${orderId}`, { cookie: cookies.customer })
  ).text();
  return /\/documents\/([\w-]{36})/.exec(page)?.[1] ?? '';
}

async function newMessage(url: string, admin: string): Promise<string> {
  const letter = {
    intent: 'send',
    name: 'Savita',
    email: `${randomUUID()}@test.example`,
    subject: 'Seed',
    message: 'Which?',
  };
  await send(`${url}/contact`, { body: new URLSearchParams(letter) });
  return newestOf(url, '/admin/messages', admin);
}

async function newComplaint(url: string, orderId: string, cookie: string): Promise<string> {
  const problem = { intent: 'send', part: '', kind: 'damaged', message: 'It is torn.' };
  await send(`${url}/order-confirmation/${orderId}/problem`, { body: new URLSearchParams(problem), cookie });
  const page = await (await send(`${url}/account/tickets`, { cookie })).text();
  return /\/complaints\/([\w-]{36})/.exec(page)?.[1] ?? '';
}

async function newEnquiry(url: string, admin: string): Promise<string> {
  const asked = { intent: 'send', name: 'Savita', phone: '9876543210', village: 'Wai' };
  await send(`${url}/products/tractor-45-hp/enquiry`, { body: new URLSearchParams(asked) });
  return newestOf(url, '/admin/enquiries', admin);
}

async function newTransfer(url: string, admin: string): Promise<string> {
  const transfer = { intent: 'record', reference: String(Date.now()), amount: '4200', note: 'Savita' };
  await send(`${url}/admin/money/transfer`, { body: new URLSearchParams(transfer), cookie: admin });
  return newestOf(url, '/admin/money', admin);
}

/** A user whose sessions administrators can end without affecting the people of the table. */
async function newUser(url: string, admin: string): Promise<string> {
  await HttpCustomer.register(url);
  return newestOf(url, '/admin/users', admin);
}

/** The id of the first row of a person's list. */
async function newestOf(url: string, list: string, cookie: string): Promise<string> {
  const page = await (await send(url + list, { cookie })).text();
  return new RegExp(`${list}/([\\w-]{36})`).exec(page)?.[1] ?? '';
}

function newVendor() {
  const account = { name: 'Ramesh Patil', email: `${randomUUID()}@test.example`, password: 'secret-1' };
  const firm = { companyName: 'Patil Agro', gstin: '27AAPFU0939F1ZV', phone: '9876543210' };
  return { intent: 'register', ...account, confirmPassword: account.password, ...firm };
}

async function cookiesFrom(url: string, path: string, form: Record<string, string>): Promise<string> {
  const answer = await send(url + path, { body: new URLSearchParams({ intent: 'password', ...form }) });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return cookies.join('; ');
}

/** A request for a row of the table by a person: the page, or its data as the router requests it. */
export interface Asked {
  readonly person: Person;
  readonly row: Row;
  readonly language?: Language;
  readonly isForData?: boolean;
}

/** The answer in the notation of the table: status and redirect target. */
export async function ask({ shop, crowd }: PopulatedShop, asked: Asked): Promise<string> {
  const { person, row } = asked;
  const body = row.method === 'POST' ? new URLSearchParams(formOf(row, crowd)) : null;
  const cookie = crowd.cookies[person];
  const headers = { origin: crowd.url, ...(cookie && { cookie }) };
  const answer = await shop.ask(pathOf(asked, crowd), { method: row.method, body, headers });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  return location === null ? String(answer.status) : `${answer.status}>${asWritten(location, crowd)}`;
}

/** The URL path of a row in this shop, of the page or of its data. */
export function pathOf(
  { row, language = 'en', isForData = false }: Omit<Asked, 'person'>,
  crowd: Crowd,
): string {
  const path = localise(filled(row.address, row, crowd), language);
  if (!isForData) return path;
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** Replaces the table's placeholders with the ids of this shop. */
export function filled(text: string, row: Row, crowd: Crowd): string {
  return text
    .replace(':file', '1.xml')
    .replace(':token', crowd.trackingToken)
    .replace(':pincode', '422001')
    .replace(':provider', 'razorpay')
    .replace(':evidence', 'none')
    .replace(':photograph', 'none')
    .replace(':of', 'returns')
    .replace(':line', `${crowd.shippedId}-1`)
    .replace(':id', recordIdOf(row, crowd))
    .replace(':key', vendorsProduct)
    .replace('*', 'no/such/page');
}

/** Replaces the random id of a new order by `…`. */
function asWritten(location: string, { orderId, unpaidId, shippedId }: Crowd): string {
  return location.replace(/(?<=\/order-confirmation\/)[\w-]+/, (id) =>
    [orderId, unpaidId, shippedId].includes(id) ? id : '…',
  );
}

const licence = {
  kind: 'fertiliser',
  number: 'DEMO-FERTILISER-0001',
  authority: 'Demo Licensing Authority',
  state: 'Maharashtra',
  validFrom: '2024-01-01',
  validUntil: '2040-01-01',
};

/**
 * The form of a row. One that names no act is of the first act of its page. All rows share the names, and the shop: a
 * form that would change what later rows see is one that is refused.
 */
export function formOf({ address: page, form: name = 'empty' }: Row, crowd: Crowd): Record<string, string> {
  return { intent: actsOf(page)[0] ?? '', ...namedForm(name, crowd) };
}

function namedForm(name: string, { addressId, consignmentId, shipmentId }: Crowd): Record<string, string> {
  const forms: Record<string, Record<string, string>> = {
    empty: {},
    ...quoteForms(consignmentId),
    'track-parcel': { intent: 'track', shipment: shipmentId },
    'cancel-booking': { intent: 'cancel-booking', shipment: shipmentId },
    again: { intent: 'again' },
    'add-email': { intent: 'add', email: 'no-email' },
    'ask-code': { intent: 'ask', phone: '9822000071', currentPassword: 'not-this-one' },
    unproven: { currentPassword: 'not-this-one' },
    take: { intent: 'take' },
    'by-gold': { intent: 'way', way: 'gold' },
    transfer: { intent: 'reference', reference: '632654120087' },
    close: { intent: 'close' },
    'claim-number': { intent: 'claim', oldPhone: '9822000071', name: 'Savita', pincode: '422001' },
    'refuse-claim': { intent: 'refuse', reason: 'Another name' },
    pass: { intent: 'pass', part: randomUUID() },
    note: { intent: 'note', note: 'The customer called.' },
    stale: { decision: 'suspend', reason: 'Goods', status: 'applied' },
    'sign-out': { intent: 'sign-out' },
    withdraw: { intent: 'withdraw', id: randomUUID() },
    'remove-view': { intent: 'remove', id: randomUUID() },
    demote: { role: 'packer', was: 'owner' },
    switch: { intent: 'switch', id: 'cod', enabled: 'true' },
    add: { intent: 'add', name: '' },
    ask: { intent: 'ask' },
    'read-report': { intent: 'read' },
    irn: { intent: 'irn' },
    'record-report': { intent: 'record' },
    'claim-pay-in': { intent: 'claim' },
    'refuse-pay-in': { intent: 'refuse', id: randomUUID(), reason: 'Not found' },
    'draft-now': { intent: 'draft-now' },
    'approve-payout': { intent: 'approve' },
    'cash-upi': { intent: 'say', way: 'upi', upi: '9876543210@bank' },
    'cash-code': { intent: 'again' },
    'cash-proof': { intent: 'code', code: '123456' },
    'cash-file': { intent: 'file' },
    'cash-paid': { intent: 'paid', utr: '632944710086', paidOn: '2026-01-01' },
    'cash-show': { intent: 'show' },
    'contest-dispute': { intent: 'contest', text: 'Delivered.' },
    'accept-dispute': { intent: 'accepted' },
    'shop-rule': { intent: 'mode', own: 'false', version: '999' },
    remove: { intent: 'remove', version: '999' },
    wrong: { email: `${randomUUID()}@test.example`, password: 'not-this-one' },
    place: {
      intent: 'place',
      checkoutId: randomUUID(),
      addressId,
      items: JSON.stringify(items),
      total: String(total),
    },
    accept: { intent: 'move', to: 'processing' },
    'accept-many': { intent: 'processing', id: consignmentId },
    'deliver-many': { intent: 'delivered', id: consignmentId },
    'courier-keys': { intent: 'connect', provider: 'shiprocket', keyId: '', key: '', changedAt: '' },
    // Without a quote nothing is booked.
    'book-many': { intent: 'book', id: consignmentId, pickup: '0' },
    // Without a number nothing is shipped.
    'ship-many': { intent: 'ship', id: consignmentId, trackingNumber: '', carrier: 'India Post' },
    correct: { intent: 'move', part: consignmentId, to: 'shipped', reason: 'wrong-tap' },
    // Other quantities than the order has: nothing is taken off.
    reduce: { intent: 'reduce', part: consignmentId, before: '999', left: '1', reason: 'sold-out' },
    check: { intent: 'check', part: consignmentId, sellable: '1', damaged: '0', missing: '0' },
    'correct-check': {
      intent: 'correct-check',
      part: consignmentId,
      sellable: '1',
      damaged: '0',
      missing: '0',
    },
    'came-back': { intent: 'came-back', ...cameBack(consignmentId) },
    'came-back-check': { intent: 'came-back-check', ...cameBack(consignmentId) },
    cancel: { intent: 'cancel', reason: 'mistake' },
    keep: { owner: '', cart: JSON.stringify({ items }), before: '' },
    'add-to-cart': { intent: 'add', product: vendorsProduct, quantity: '1' },
    'remove-line': { intent: 'remove', product: vendorsProduct },
    address,
    default: { id: addressId },
    unsigned: { intent: 'sign', text: '1' },
    bank: { intent: 'bank', number: '1234' },
    stop: { intent: 'stop', account: randomUUID() },
    'stop-account': { intent: 'stop-account', account: randomUUID() },
    move: { intent: 'move', id: randomUUID(), to: 'up' },
    approve: { intent: 'approve', id: randomUUID() },
    'stop-change': { intent: 'stop', id: randomUUID() },
    'money-mode': { intent: 'mode', moneyMode: 'own', version: '1' },
    pay: { intent: 'pay' },
    payouts: { intent: 'payouts', weekday: '7', version: '1' },
    licence,
    'move-picture': { intent: 'move', key: vendorsProduct, to: 'front' },
    product: { subcategory: 'Grain Seeds', version: '999', name: 'Wheat', price: '1' },
    'count-all': { id: vendorsProduct, intent: 'stock', value: String(productOf(vendorsProduct).stock) },
    count: { reason: 'counted', count: String(productOf(vendorsProduct).stock) },
    live: { intent: 'live' },
    gone: {},
    leave: { intent: 'leave' },
    renew: { newPassword: 'secret-2', confirmPassword: 'secret-2' },
    stranger: { id: randomUUID() },
    'wrong-proof': { intent: 'everywhere', currentPassword: 'not-this-one' },
    'add-address': { intent: 'add-address', ...address },
    'change-address': { intent: 'change-address', id: addressId, ...address },
  };
  const form = forms[name];
  if (!form) throw new Error(`no form is called ${name}`);
  return form;
}

function cameBack(part: string) {
  return { part, sellable: '1', damaged: '', reason: 'faulty' };
}
