import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { startRazorpay } from '../../tests/simulators/razorpay.ts';
import { disputeOf } from '../../tests/simulators/razorpay-disputes.ts';
import * as razorpayEntities from '../../tests/simulators/razorpay-entities.ts';
import { keys, vendorToLink } from '../../tests/support/money/payment-adapters.ts';
import { cashfree as cashfreeAdapter } from './cashfree.ts';
import { CashfreeDispute } from './cashfree-disputes.ts';
import * as cashfree from './cashfree-replies.ts';
import * as easySplit from './cashfree-split-replies.ts';
import { RazorpayDispute } from './razorpay-disputes.ts';
import * as razorpay from './razorpay-replies.ts';

// The types in the packages of the providers judge what the adapters read and what the simulators send. They are read
// as text: the packages ship no other description of the format.

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const readTypes = (name: string, file: string) => readFileSync(join(folderOf(name), file), 'utf8');

/** The names of an interface's own fields and of those that it extends, in a text of declarations. */
function fieldsOf(text: string, name: string): Set<string> {
  const head = new RegExp(`interface ${name}\\b(?:\\s+extends\\s+([^{]+))?\\s*\\{`).exec(text);
  if (!head) throw new Error(`the package has no type ${name}`);
  const own = new Set<string>();
  let depth = 1;
  const body = text.slice(head.index + head[0].length).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const line of body.split('\n')) {
    const field = /^\s*['"]?([\w$]+)['"]?\??\s*:/.exec(line)?.[1];
    if (depth === 1 && field) own.add(field);
    for (const letter of line) depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (depth <= 0) break;
  }
  const parents = [...(head[1] ?? '').matchAll(/\b\w*(?:Razorpay|Body)\w*\b/g)].map(([parent]) => parent);
  return new Set([...own, ...parents.flatMap((parent) => [...fieldsOf(text, parent)])]);
}

type Schema = z.core.$ZodType;

/** The shape of the object within a schema, through lists, transformations and absent values. */
function shapeIn(schema: Schema): Readonly<Record<string, Schema>> {
  const def = schema._zod.def as {
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    in?: Schema;
    options?: Schema[];
  };
  if (def.shape) return def.shape;
  const inner = def.element ?? def.innerType ?? def.in ?? def.options?.[0];
  if (!inner) throw new Error('no object in this schema');
  return shapeIn(inner);
}

const razorpayTypes = (file: string) => readTypes('razorpay', `dist/types/${file}.d.ts`);

/** Fields that the documentation has and the package's types have not. */
const exceptions: Record<string, string> = {
  'razorpay line.utr': 'the former name of `settlement_utr`, in accounts of before 2020',
  'cashfree line settlement.utr': 'the name in the API of version 2025-01-01, which the shop asks for',
  'cashfree line settlement.amount_settled':
    'in the API of version 2025-01-01; lines are added up without it',
};

const used = new Set<string>();

function unknownFields(name: string, shape: Readonly<Record<string, unknown>>, known: Set<string>): string[] {
  return Object.keys(shape)
    .map((field) => ({ field, full: `${name}.${field}` }))
    .filter(({ field }) => !known.has(field))
    .map(({ full }) => full)
    .filter((full) => {
      if (Object.hasOwn(exceptions, full)) used.add(full);
      return !used.has(full);
    });
}

it('has each field that the adapter of Razorpay reads', () => {
  const payments = shapeIn(razorpay.Payments);
  const lines = shapeIn(razorpay.Lines);
  expect([
    ...unknownFields(
      'razorpay payment',
      shapeIn(payments.items as Schema),
      fieldsOf(razorpayTypes('payments'), 'RazorpayPayment'),
    ),
    ...unknownFields(
      'razorpay line',
      shapeIn(lines.items as Schema),
      fieldsOf(razorpayTypes('settlements'), 'RazorpaySettlementRecon'),
    ),
    ...unknownFields(
      'razorpay refund',
      razorpay.Refund.shape,
      fieldsOf(razorpayTypes('refunds'), 'RazorpayRefund'),
    ),
    ...unknownFields(
      'razorpay dispute',
      RazorpayDispute.shape,
      fieldsOf(razorpayTypes('disputes'), 'RazorpayDispute'),
    ),
  ]).toEqual([]);
});

it('has each field that the adapter of Cashfree reads', () => {
  const types = readTypes('cashfree-pg', 'dist/api.d.ts');
  const of = (name: string, shape: Readonly<Record<string, unknown>>, type: string) =>
    unknownFields(`cashfree ${name}`, shape, fieldsOf(types, type));
  const line = shapeIn(shapeIn(cashfree.Lines).data as Schema);
  const dispute = CashfreeDispute.shape;
  expect([
    ...of('payment', shapeIn(cashfree.Payments), 'PaymentEntity'),
    ...of('refund', cashfree.Refund.shape, 'RefundEntity'),
    ...of('line', line, 'SettlementReconEntityDataInner'),
    ...of('line event', shapeIn(line.event_details as Schema), 'SettlementReconEntityDataInnerEventDetails'),
    ...of(
      'line settlement',
      shapeIn(line.settlement_details as Schema),
      'SettlementReconEntityDataInnerSettlementDetails',
    ),
    ...of('dispute', dispute, 'DisputesEntity'),
    ...of('dispute order', shapeIn(dispute.order_details), 'OrderDetailsInDisputesEntity'),
    ...of('vendor', easySplit.Vendor.shape, 'VendorEntity'),
    ...of('vendor document', shapeIn(easySplit.Vendor.shape.related_docs), 'VendorEntityRelatedDocsInner'),
    ...of('order splits', easySplit.OrderSplits.shape, 'SplitOrderReconSuccessResponse'),
    ...of(
      'order split',
      shapeIn(easySplit.OrderSplits.shape.vendors),
      'SplitOrderReconSuccessResponseVendorsInner',
    ),
    ...of('split reply', easySplit.Done.shape, 'SplitAfterPaymentResponse'),
    ...of('adjustment reply', easySplit.Done.shape, 'VendorAdjustmentSuccessResponse'),
  ]).toEqual([]);
});

it('has each field that the adapter of Cashfree sends to Easy Split', () => {
  const types = readTypes('cashfree-pg', 'dist/api.d.ts');
  const { split } = cashfreeAdapter({ baseUrl: 'https://api.cashfree.example' });
  if (!split) throw new Error('Cashfree splits');
  const account = { accountId: 'v_1', amount: 100 };
  const sent = {
    ...account,
    transferId: 't-1',
    providerPaymentId: 'p',
    providerOrderId: 'o',
    externalId: null,
  };
  const bodyOf = (exchange: ReturnType<typeof split.transfer>) =>
    exchange.request.body as Record<string, Record<string, unknown>>;
  const vendor = bodyOf(split.account(keys, vendorToLink, 'account'));
  const changed = bodyOf(split.account(keys, vendorToLink, 'bank'));
  const made = bodyOf(split.transfer(keys, sent));
  const back = bodyOf(split.reverse(keys, { ...account, reversalId: 'r-1', serial: 1, transfer: 't-1' }));
  const of = (name: string, body: Readonly<Record<string, unknown>> | undefined, type: string) =>
    unknownFields(`cashfree ${name}`, body ?? {}, fieldsOf(types, type));
  expect([
    ...of('new vendor', vendor, 'CreateVendorRequest'),
    ...of('new vendor bank', vendor.bank, 'BankDetails'),
    ...of('new vendor kyc', vendor.kyc_details, 'KycDetails'),
    ...of('changed vendor', changed, 'UpdateVendorRequest'),
    ...of('split', made, 'SplitAfterPaymentRequest'),
    ...of('split part', made.split?.[0] as Record<string, unknown>, 'SplitAfterPaymentRequestSplitInner'),
    ...of('adjustment', back, 'VendorAdjustmentRequest'),
  ]).toEqual([]);
});

it('has each field that the simulated Razorpay sends; those of the simulated Cashfree are checked by the compiler', async () => {
  const simulator = await startRazorpay({ ...keys, webhookSecret: keys.webhookSecrets[0] ?? '' });
  try {
    const order = {
      id: 'order_1',
      ourId: 'a-1',
      innerId: 'order_1',
      kind: 'order',
      amount: 100,
      way: 'card',
    } as const;
    const at = new Date();
    const payment = {
      id: 'pay_1',
      order: { ...order, title: 'KB', createdAt: at, returnUrl: '', payments: [] },
      amount: 100,
      status: 'captured',
      changedAt: at,
      createdAt: at,
      refunds: [],
      settlementId: null,
    } as Parameters<typeof razorpayEntities.paymentOf>[0];
    const dispute = simulator.dispute(payment, { isHeld: true });
    const settlement = {
      id: 'setl_1',
      utr: 'U',
      day: '2026-11-24',
      amount: 100,
      payments: [payment],
      refunds: [],
      transfers: [{ id: 'trf_1', amount: -50 }],
    };
    const { adjustments } = simulator.book;
    const lines = razorpayEntities.linesOf({ ...settlement, adjustments });
    const line = fieldsOf(razorpayTypes('settlements'), 'RazorpaySettlementRecon');
    expect([
      ...unknownFields(
        'razorpay payment',
        razorpayEntities.paymentOf(payment),
        fieldsOf(razorpayTypes('payments'), 'RazorpayPayment'),
      ),
      ...lines.flatMap((one) => unknownFields('razorpay line', one, line)),
      ...unknownFields(
        'razorpay dispute',
        disputeOf(dispute),
        fieldsOf(razorpayTypes('disputes'), 'RazorpayDispute'),
      ),
    ]).toEqual([]);
  } finally {
    await simulator.close();
  }
});

it('finds a field that the types do not have, and needs each exception', () => {
  const known = fieldsOf(razorpayTypes('disputes'), 'RazorpayDispute');
  expect(unknownFields('razorpay dispute', { id: '', deducted: 0 }, known)).toEqual([
    'razorpay dispute.deducted',
  ]);
  expect([...used].sort()).toEqual(Object.keys(exceptions).sort());
});
