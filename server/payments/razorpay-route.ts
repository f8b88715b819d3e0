import { z } from 'zod';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { ProviderFacts } from '../../market/payments/provider-facts.ts';
import type { AccountStep } from '../../market/payments/split/account-rules.ts';
import type { AccountFact } from '../../market/payments/split/facts.ts';
import type { Exchange, ProviderReply } from '../integrations/provider.ts';
import type { ProviderKeys } from './payment-adapter.ts';
import {
  Account,
  markIn,
  Product,
  productFact,
  Reversal,
  Reversals,
  Transfer,
  Transfers,
  transferFact,
} from './razorpay-route-replies.ts';
import { readAnswer, readReply } from './read-reply.ts';
import type { requestsWith } from './requests.ts';
import type { AccountToOpen, ReversalToSend, SplitAdapter, TransferToSend } from './split-adapter.ts';

type Wire = ReturnType<typeof requestsWith> & {
  readonly words: (json: unknown) => string;
  readonly isMissing: (reply: ProviderReply) => boolean;
};

/**
 * Razorpay Route: a linked account with its product `route`, transfers of a captured payment on hold without a time,
 * their release, and reversals. Amounts are paise.
 */
export function razorpayRoute(wire: Wire): SplitAdapter {
  const { get, post, patch, words, isMissing } = wire;
  const transferFacts = (transfer: Transfer) => ({ transfer: transferFact(transfer) });
  const reversalFacts = ({ id }: Reversal) => ({ externalId: id });
  const path = (...parts: string[]) => parts.map(encodeURIComponent).join('/');

  function transfer(
    keys: ProviderKeys,
    { transferId, providerPaymentId, accountId, amount }: TransferToSend,
  ): Exchange {
    const request = post(keys, `/v1/payments/${path(providerPaymentId)}/transfers`, {
      transfers: [
        { account: accountId, amount, currency: 'INR', on_hold: true, notes: { transfer: transferId } },
      ],
    });
    return {
      request: { ...request, headers: { ...request.headers, 'x-transfer-idempotency': transferId } },
      read: (reply) =>
        readReply(reply, {
          shape: Transfers.extend({ items: z.array(Transfer).length(1) }),
          facts: ({ items }) => ours(items, transferFacts, () => true),
          words,
        }),
    };
  }

  function transferStatus(keys: ProviderKeys, sent: TransferToSend): Exchange {
    if (sent.externalId !== null)
      return {
        request: get(keys, `/v1/transfers/${path(sent.externalId)}`),
        read: (reply) => readAnswer(reply, { shape: Transfer, facts: transferFacts, words, isMissing }),
      };
    const isOurs = ({ notes, status }: Transfer) =>
      markIn(notes, 'transfer') === sent.transferId && status !== 'failed';
    return {
      request: get(keys, `/v1/payments/${path(sent.providerPaymentId)}/transfers`),
      read: (reply) => found(reply, Transfers, isOurs, transferFacts),
    };
  }

  function reverse(keys: ProviderKeys, { reversalId, transfer: id, amount }: ReversalToSend): Exchange {
    const request = post(keys, `/v1/transfers/${path(id)}/reversals`, {
      amount,
      notes: { reversal: reversalId },
    });
    return {
      request: { ...request, headers: { ...request.headers, 'x-transfer-idempotency': reversalId } },
      read: (reply) => readReply(reply, { shape: Reversal, facts: reversalFacts, words }),
    };
  }

  /** The one in a list that is ours; `failed` when there is none. */
  function found<E>(
    reply: ProviderReply,
    shape: z.ZodType<{ items: E[] }>,
    isOurs: (entity: E) => boolean,
    facts: (entity: E) => ProviderFacts,
  ): CallOutcome {
    const all = reply.status < 400 ? shape.safeParse(reply.json) : undefined;
    if (all?.success && !all.data.items.some(isOurs)) return { state: 'failed', reason: 'there is none' };
    return readAnswer(reply, { shape, facts: ({ items }) => ours(items, facts, isOurs), words, isMissing });
  }

  return {
    holds: true,
    transfer,
    transferStatus,
    release: (keys, { externalId }) => ({
      request: patch(keys, `/v1/transfers/${path(externalId ?? '')}`, { on_hold: false }),
      read: (reply) => readReply(reply, { shape: Transfer, facts: transferFacts, words }),
    }),
    reverse,
    reversalStatus: (keys, { reversalId, transfer: id }) => ({
      request: get(keys, `/v1/transfers/${path(id)}/reversals`),
      read: (reply) =>
        found(reply, Reversals, ({ notes }) => markIn(notes, 'reversal') === reversalId, reversalFacts),
    }),
    account: (keys, account, step) => accountStep(wire, keys, account, step),
    accountStatus: (keys, { accountId, productId }) => ({
      request: get(keys, `/v2/accounts/${path(accountId)}/products/${path(productId)}`),
      read: (reply) => readAnswer(reply, { shape: Product, facts: productFacts, words, isMissing }),
    }),
  };
}

function ours<E>(items: E[], facts: (one: E) => ProviderFacts, isOurs: (one: E) => boolean) {
  const one = items.find(isOurs);
  return one ? facts(one) : {};
}

function accountFacts(fact: Partial<AccountFact>) {
  return { account: fact };
}

function productFacts(product: z.infer<typeof Product>) {
  return accountFacts(productFact(product));
}

/** An account with this email exists already: Razorpay then names it. */
const existing = /already exists for account\W+(acc_\w+)/i;

/** A step of opening a linked account. */
function accountStep(
  { post, patch, words }: Wire,
  keys: ProviderKeys,
  account: AccountToOpen,
  step: AccountStep,
): Exchange {
  const at = `/v2/accounts/${encodeURIComponent(account.accountId ?? '')}`;
  if (step === 'account')
    return {
      request: post(keys, '/v2/accounts', accountBody(account)),
      read(reply) {
        const known = existing.exec(words(reply.json))?.[1];
        return known
          ? { state: 'succeeded', facts: accountFacts({ accountId: known }) }
          : readReply(reply, {
              shape: Account,
              facts: ({ id }) => accountFacts({ accountId: id }),
              words,
            });
      },
    };
  if (step === 'stakeholder')
    return {
      request: post(keys, `${at}/stakeholders`, {
        name: account.contact,
        email: account.email,
        phone: { primary: account.phone },
        kyc: { pan: account.pan },
      }),
      read: (reply) => readReply(reply, { shape: Account, facts: () => accountFacts({}), words }),
    };
  const request =
    step === 'product'
      ? post(keys, `${at}/products`, { product_name: 'route', tnc_accepted: true })
      : patch(keys, `${at}/products/${encodeURIComponent(account.productId ?? '')}`, {
          settlements: {
            account_number: account.bank.number,
            ifsc_code: account.bank.ifsc,
            beneficiary_name: account.bank.holder,
          },
          tnc_accepted: true,
        });
  return { request, read: (reply) => readReply(reply, { shape: Product, facts: productFacts, words }) };
}

function accountBody(account: AccountToOpen) {
  const { vendorId, email, phone, companyName, legalName, contact, pan, gstin } = account;
  const { street, city, state, pincode } = account;
  const registered = { street1: street, street2: city, city, state, postal_code: pincode, country: 'IN' };
  return {
    email,
    phone,
    type: 'route',
    // 20 characters at most.
    reference_id: vendorId.slice(-20),
    legal_business_name: legalName,
    customer_facing_business_name: companyName,
    business_type: pan[3] === 'P' ? 'proprietorship' : 'partnership',
    contact_name: contact,
    profile: { category: 'ecommerce', subcategory: 'agriculture', addresses: { registered } },
    legal_info: { pan, ...(gstin && { gst: gstin }) },
  };
}
