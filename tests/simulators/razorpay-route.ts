import { feeOf, refundable, sumOf } from './payment-book.ts';
import type { ApiCall, Reply, Till } from './payment-simulator.ts';
import { missing, ok, refusal, textIn } from './razorpay-reply.ts';
import { reversedOf, type SimulatedAccount, type SimulatedTransfer, type SplitBook } from './split-book.ts';

/** Sends the event of a kind with its entities, signed. */
export type TellRoute = (name: string, entities: Record<string, object>) => void;

interface Route {
  readonly split: SplitBook;
  readonly till: Till;
  readonly tell: TellRoute;
}

/**
 * Razorpay Route as documented: linked accounts with their product, transfers, holds and reversals. Undefined for
 * another request.
 */
export function answerRoute({ method, path, headers, body }: ApiCall, route: Route): Reply | undefined {
  const { split, till } = route;
  if (path.startsWith('/v2/accounts')) return answerAccounts({ method, path, body }, route);
  const ofPayment = /^\/v1\/payments\/(\w+)\/transfers$/.exec(path)?.[1];
  if (ofPayment !== undefined) {
    const made = split.transfers.filter(({ payment }) => payment.id === ofPayment);
    if (method === 'GET') return list(made.map(transferOf));
    const key = headers['x-transfer-idempotency'];
    return makeTransfer(ofPayment, body, typeof key === 'string' ? key : null, route);
  }
  const id = /^\/v1\/transfers\/(\w+)/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const transfer = split.transfers.find((one) => one.id === id);
  if (!transfer) return missing;
  if (path.endsWith('/reversals')) {
    const made = transfer.reversals.filter(({ isLate }) => !isLate);
    if (method === 'GET') return list(made.map(reversalOf));
    const key = headers['x-transfer-idempotency'];
    return makeReversal(transfer, body, typeof key === 'string' ? key : null, { split, till });
  }
  if (method === 'PATCH' && typeof body.on_hold === 'boolean') {
    if (transfer.status !== 'processed') return refusal('The transfer is not processed.');
    transfer.onHold = body.on_hold;
  }
  return ok(transferOf(transfer));
}

function makeTransfer(
  paymentId: string,
  body: Record<string, unknown>,
  key: string | null,
  { split, till, tell }: Route,
): Reply {
  const payment = till.book.payments.find(({ id }) => id === paymentId);
  if (!payment) return missing;
  const [sent] = body.transfers as { account: string; amount: number; on_hold: boolean; notes: object }[];
  const known = split.transfers.find((one) => one.key !== null && one.key === key && one.status !== 'failed');
  if (known) return list([transferOf(known)]);
  const account = split.accounts.find(({ id }) => id === sent?.account);
  if (!sent || !account) return refusal('The account provided does not exist');
  if (payment.status !== 'captured') return refusal('The payment is not captured.');
  if (payment.refunds.length > 0) return refusal('Transfers cannot be made on a refunded payment.');
  const { fee, gst } = feeOf(payment);
  const before = split.transfers.filter((one) => one.payment === payment && one.status !== 'failed');
  if (sumOf(before) + sent.amount + fee + gst > payment.amount)
    return refusal('The sum of amount requested for transfer is greater than the captured amount');
  const isRefused = account.status !== 'activated';
  const outcome = split.transferOutcomes.shift() ?? (isRefused ? 'failed' : 'processed');
  const transfer: SimulatedTransfer = {
    id: `trf_${till.idOf('event').padStart(14, '0')}`,
    account: sent.account,
    payment,
    amount: sent.amount,
    mark: textIn(sent.notes, 'transfer') || null,
    key,
    status: 'pending',
    onHold: sent.on_hold,
    isSettled: false,
    reversals: [],
  };
  split.transfers.push(transfer);
  // The reply says `pending`; the outcome is known after it.
  queueMicrotask(() => {
    transfer.status = outcome;
    tell(`transfer.${outcome}`, { transfer: transferOf(transfer) });
  });
  return list([transferOf(transfer)]);
}

function makeReversal(
  transfer: SimulatedTransfer,
  body: Record<string, unknown>,
  key: string | null,
  { split, till }: Pick<Route, 'split' | 'till'>,
): Reply {
  const known = split.reversals.find((one) => one.key !== null && one.key === key);
  if (known) return known.isLate ? busy : ok(reversalOf(known));
  if (transfer.status !== 'processed') return refusal('The transfer is not processed.');
  const amount = typeof body.amount === 'number' ? body.amount : 0;
  if (amount < 1 || amount > transfer.amount - sumOf(transfer.reversals))
    return refusal('The reversal amount is greater than the amount of the transfer');
  const outcome = split.reversalOutcomes.shift() ?? 'made';
  if (outcome === 'refused') return refusal('The linked account does not have enough balance');
  const reversal = {
    id: `rvrsl_${till.idOf('event').padStart(14, '0')}`,
    transfer,
    amount,
    mark: textIn(body.notes, 'reversal') || null,
    key,
    isLate: outcome === 'late',
  };
  transfer.reversals.push(reversal);
  split.reversals.push(reversal);
  return reversal.isLate ? busy : ok(reversalOf(reversal));
}

/** An answer that says nothing about what became of the request. */
const busy: Reply = { status: 504, body: {} };

function answerAccounts(
  { method, path, body }: Pick<ApiCall, 'method' | 'path' | 'body'>,
  { split, till }: Route,
): Reply | undefined {
  if (method === 'POST' && path === '/v2/accounts') return makeAccount(body, split, till);
  const [, id = '', , rest] = /^\/v2\/accounts\/(\w+)(\/(.*))?$/.exec(path) ?? [];
  const account = split.accounts.find((one) => one.id === id);
  if (!account) return missing;
  if (rest === 'stakeholders')
    return ok({ id: `sth_${account.id.slice(4)}`, entity: 'stakeholder', name: body.name });
  if (rest === 'products') return ok(productOf(account));
  if (rest !== `products/${account.productId}`) return undefined;
  if (method === 'PATCH' && account.status === 'requested') {
    account.status = 'under_review';
    account.requirements = [];
  }
  return ok(productOf(account));
}

function makeAccount(body: Record<string, unknown>, split: SplitBook, till: Till): Reply {
  for (const field of ['email', 'phone', 'legal_business_name', 'business_type', 'contact_name'])
    if (typeof body[field] !== 'string' || body[field] === '')
      return refusal(`The ${field} field is required.`);
  const reference = String(body.reference_id);
  if (reference.length > 20) return refusal('The reference id may not be greater than 20 characters.');
  const known = split.accounts.find((one) => one.body.email === body.email);
  if (known) return refusal(`Merchant email already exists for account - ${known.id}`);
  const number = till.idOf('event').padStart(14, '0');
  const account: SimulatedAccount = {
    id: `acc_${number}`,
    reference,
    productId: `acc_prd_${number}`,
    body,
    status: 'requested',
    requirements: ['settlements.account_number', 'settlements.ifsc_code'],
  };
  split.accounts.push(account);
  return ok({ id: account.id, type: 'route', status: 'created', reference_id: reference, email: body.email });
}

/** The product `route` of an account. */
export function productOf({ id, productId, status, requirements }: SimulatedAccount) {
  return {
    id: productId,
    merchant_id: id,
    product_name: 'route',
    activation_status: status,
    requirements: requirements.map((field_reference) => ({
      field_reference,
      resolution_url: `/accounts/${id}/products/${productId}`,
      reason_code: 'field_missing',
      status: 'required',
    })),
  };
}

/** A transfer. */
export function transferOf(transfer: SimulatedTransfer) {
  const { id, account, amount, payment, status, onHold, isSettled, mark } = transfer;
  const reversed = reversedOf(transfer);
  const isBack = reversed > 0 && (reversed === amount ? 'reversed' : 'partially_reversed');
  return {
    id,
    entity: 'transfer',
    status: isBack || status,
    source: payment.id,
    recipient: account,
    amount,
    currency: 'INR',
    amount_reversed: reversed,
    fees: 0,
    tax: 0,
    notes: mark === null ? [] : { transfer: mark },
    linked_account_notes: [],
    on_hold: onHold,
    on_hold_until: null,
    settlement_status: isSettled ? 'settled' : onHold ? 'on_hold' : 'pending',
    recipient_settlement_id: null,
    error: status === 'failed' ? { code: 'BAD_REQUEST_ERROR', description: 'The account is suspended' } : {},
  };
}

function reversalOf({ id, transfer, amount, mark }: SplitBook['reversals'][number]) {
  return {
    id,
    entity: 'reversal',
    transfer_id: transfer.id,
    amount,
    currency: 'INR',
    notes: mark === null ? [] : { reversal: mark },
  };
}

function list(items: object[]): Reply {
  return ok({ entity: 'collection', count: items.length, items });
}

/** Whether the main account has enough for a refund: what is in linked accounts is not in it. */
export function hasBalance(amount: number, { book }: Till, split: SplitBook): boolean {
  const received = book.payments.filter(({ status }) => status === 'captured');
  const left = received.reduce((sum, payment) => sum + refundable(payment), 0);
  return split.transfers.length === 0 || left - split.transferred() >= amount;
}
