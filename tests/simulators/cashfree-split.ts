import type {
  CreateVendorRequest,
  SplitAfterPaymentRequest,
  SplitAfterPaymentResponse,
  SplitOrderReconSuccessResponse,
  VendorAdjustmentRequest,
  VendorEntity,
} from 'cashfree-pg';
import { indianTime, orderIdOf } from './cashfree-entities.ts';
import { type SimulatedPayment, sumOf } from './payment-book.ts';
import type { ApiCall, Reply, Till } from './payment-simulator.ts';
import type { SimulatedAccount, SimulatedTransfer, SplitBook } from './split-book.ts';

interface EasySplit {
  readonly split: SplitBook;
  readonly till: Till;
}

/** Easy Split asks to wait for so long after a payment, in milliseconds. */
const patience = 2 * 60_000;

/**
 * Cashfree Easy Split as documented: vendors, splits of a paid order and vendors' adjustments. Undefined for another
 * request.
 */
export function answerEasySplit({ method, path, body }: ApiCall, easy: EasySplit): Reply | undefined {
  const [, kind, id = '', part] =
    /^\/pg\/easy-split\/(vendors|orders)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  const route = `${method} ${kind ?? ''}${part === undefined ? '' : ` ${part}`}`;
  if (kind === 'orders') {
    const payment = easy.till.book.payments.find((one) => orderIdOf(one) === id && one.status !== 'failed');
    if (!payment) return refusal('Order not found', 404);
    if (route === 'GET orders') return ok(splitsOf(payment, easy.split));
    return route === 'POST orders split'
      ? makeSplit(payment, body as SplitAfterPaymentRequest, easy)
      : undefined;
  }
  if (kind !== 'vendors') return undefined;
  const sent = body as unknown as CreateVendorRequest;
  if (route === 'POST vendors' && id === '') return makeVendor(sent, easy.split);
  const vendor = easy.split.accounts.find((one) => one.id === id);
  if (!vendor) return refusal('Vendor not found', 404);
  if (route === 'GET vendors') return ok(vendorOf(vendor));
  if (route === 'PATCH vendors') return changeVendor(vendor, sent);
  if (route === 'POST vendors adjustment')
    return adjust(vendor, body as unknown as VendorAdjustmentRequest, easy);
  return undefined;
}

function makeVendor(sent: CreateVendorRequest, split: SplitBook): Reply {
  const { vendor_id: id, name, phone, kyc_details: kyc, bank } = sent;
  if (!/^\w{1,50}$/.test(id)) return refusal('vendor_id : only letters, digits and underscores are allowed');
  if (/[^\p{L}\p{M}\p{N} ./&-]/u.test(name)) return refusal('name : invalid value');
  if (!/^\d{8,12}$/.test(phone)) return refusal('phone : invalid value');
  if (!kyc.pan || !kyc.account_type || !kyc.business_type) return refusal('kyc_details : pan is missing');
  if (!bank?.account_number || !bank.ifsc || !bank.account_holder) return refusal('bank : is missing');
  if (split.accounts.some((one) => one.id === id)) return refusal('Vendor with the same id already exists');
  const vendor: SimulatedAccount = {
    id,
    reference: id.replaceAll('_', '-').slice(-20),
    productId: id,
    body: { ...sent },
    status: 'under_review',
    requirements: [],
  };
  split.accounts.push(vendor);
  return ok(vendorOf(vendor));
}

function changeVendor(vendor: SimulatedAccount, sent: Partial<CreateVendorRequest>): Reply {
  Object.assign(vendor.body, sent);
  if (vendor.status === 'needs_clarification') {
    vendor.status = 'under_review';
    vendor.requirements = [];
  }
  return ok(vendorOf(vendor));
}

const statuses = {
  requested: 'IN_BANK_VALIDATION',
  under_review: 'IN_KYC_REVIEW',
  needs_clarification: 'ACTION_REQUIRED',
  activated: 'ACTIVE',
  suspended: 'BLOCKED',
} as const;

/** A vendor. */
export function vendorOf({ id, body, status, requirements }: SimulatedAccount): VendorEntity {
  return {
    vendor_id: id,
    status: statuses[status],
    name: String(body.name),
    email: String(body.email),
    phone: String(body.phone),
    related_docs: [
      { vendor_id: id, doc_type: 'BANK', status: 'VERIFIED' },
      ...requirements.map((doc_type) => ({ vendor_id: id, doc_type, status: 'DUE_CURRENTLY' })),
    ],
  };
}

/** The event that a vendor's state has changed. */
export function vendorEvent({ id, status, requirements }: SimulatedAccount) {
  const document_status = Object.fromEntries(requirements.map((name) => [name, 'DUE_CURRENTLY']));
  const data = {
    merchant_vendor_id: id,
    updated_status: statuses[status],
    past_status: 'ACTIVE',
    document_status,
  };
  return { type: 'VENDOR_STATUS_UPDATE', data };
}

function makeSplit(
  payment: SimulatedPayment,
  sent: SplitAfterPaymentRequest,
  { split, till }: EasySplit,
): Reply {
  const made = split.transfers.filter((one) => one.payment === payment);
  const [asked] = sent.split ?? [];
  const amount = Math.round((asked?.amount ?? 0) * 100);
  const vendor = split.accounts.find(({ id }) => id === asked?.vendor_id);
  if (payment.status !== 'captured') return refusal('Order not paid');
  if (till.now().getTime() - payment.changedAt.getTime() < patience)
    return refusal('Transaction not captured');
  if (!vendor) return refusal("Split Vendor doesn't exist");
  if (amount < 1) return refusal('Invalid vendor split amount');
  if (made.some(({ account }) => account === vendor.id) || sent.disable_split !== false)
    return refusal('Split already exists');
  if (payment.settlementId) return refusal('Transaction already processed, not eligible for split');
  if (payment.refunds.length > 0) return refusal('Refund already exists, cannot create split');
  if (sumOf(made) + amount > payment.amount)
    return refusal('Total split amount is greater than transaction amount');
  const outcome = split.transferOutcomes.shift() ?? (vendor.status === 'activated' ? 'processed' : 'failed');
  if (outcome === 'failed') return refusal('Vendor is not active');
  const transfer: SimulatedTransfer = {
    id: till.idOf('event'),
    account: vendor.id,
    payment,
    amount,
    mark: asked?.tags?.transfer ?? null,
    key: null,
    status: 'processed',
    onHold: false,
    isSettled: false,
    reversals: [],
  };
  split.transfers.push(transfer);
  const reply: SplitAfterPaymentResponse = { status: 'OK', message: 'Order split created' };
  return ok(reply);
}

function splitsOf(payment: SimulatedPayment, split: SplitBook): SplitOrderReconSuccessResponse {
  const made = split.transfers.filter((one) => one.payment === payment);
  return {
    settlement: { entity: 'settlement', order_id: orderIdOf(payment), order_amount: payment.amount / 100 },
    refunds: [],
    vendors: made.map(({ account, amount }) => ({
      vendor_id: account,
      settlement_amount: amount / 100,
      settlement_eligibility_date: indianTime(payment.changedAt),
    })),
  };
}

/** Takes from a vendor's balance. A number that was used before is refused, also one whose adjustment is late. */
function adjust(vendor: SimulatedAccount, sent: VendorAdjustmentRequest, { split, till }: EasySplit): Reply {
  const key = String(sent.adjustment_id);
  const amount = Math.round(sent.amount * 100);
  const known = split.reversals.find((one) => one.key === key);
  if (known?.isLate) return busy;
  if (known) return refusal('Invalid AdjustmentId. Value should be unique');
  if (!(sent.adjustment_id > 0 && sent.adjustment_id <= 2_000_000_000))
    return refusal("Invalid AdjustmentId. Value can't be greater than 2,000,000,000");
  if (sent.type !== 'DEBIT') return refusal('Invalid type. The value must be one of: [DEBIT, CREDIT]');
  if (amount < 1) return refusal('Amount should be greater than zero');
  const left = (one: SimulatedTransfer) => one.amount - sumOf(one.reversals);
  const own = split.transfers.filter(({ account }) => account === vendor.id);
  // The balance is of the vendor; in this book each part of it belongs to a split.
  const transfer = own.find((one) => left(one) === amount) ?? own.find((one) => left(one) > amount);
  const outcome = split.reversalOutcomes.shift() ?? 'made';
  if (!transfer || outcome === 'refused') return refusal('Vendor does not have sufficient balance');
  const isLate = outcome === 'late';
  const reversal = { id: till.idOf('event'), transfer, amount, mark: sent.remarks ?? null, key, isLate };
  transfer.reversals.push(reversal);
  split.reversals.push(reversal);
  return isLate ? busy : ok({ status: 'OK', message: 'Vendor & merchant balances updated' });
}

/** An answer that says nothing about what became of the request. */
const busy: Reply = { status: 504, body: {} };

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refusal(message: string, status = 400): Reply {
  return { status, body: { message, code: 'request_failed', type: 'invalid_request_error' } };
}
