import type { AccountStep } from '../../market/payments/split/account-rules.ts';
import type { AccountFact, TransferFact } from '../../market/payments/split/facts.ts';
import type { Exchange, ProviderReply } from '../integrations/provider.ts';
import { ofLink } from './cashfree-replies.ts';
import { Done, OrderSplits, remarkOf, Vendor, vendorFact } from './cashfree-split-replies.ts';
import type { ProviderKeys } from './payment-adapter.ts';
import { readAnswer, readReply } from './read-reply.ts';
import type { requestsWith } from './requests.ts';
import { rupeesOf } from './rupees.ts';
import type { AccountToOpen, ReversalToSend, SplitAdapter, TransferToSend } from './split-adapter.ts';

type Wire = Pick<ReturnType<typeof requestsWith>, 'get' | 'post' | 'patch'> & {
  readonly words: (json: unknown) => string;
  readonly isMissing: (reply: ProviderReply) => boolean;
};

/**
 * A vendor's share waits for this settlement cycle: the next working day at 11, once Cashfree's own deferral is over.
 */
const nextWorkingDay = 1;

/** The order is split already, which its state then shows. */
const isSplitAlready = /split already exists/i;
/** Such a vendor, or an adjustment of this number, exists: an earlier request has arrived. */
const exists = /already exist/i;
const isUsed = /adjustment_?\s?id.*unique/i;

/**
 * Cashfree Easy Split: vendors, splits of a paid order, and adjustments that take a part of one back. The shop cannot
 * release a split: the account's "Defer Settlement" holds it for a number of days. Amounts are rupees.
 */
export function cashfreeSplit(wire: Wire): SplitAdapter {
  const { get, post, words, isMissing } = wire;

  function transfer(keys: ProviderKeys, sent: TransferToSend): Exchange {
    const { transferId, accountId, amount } = sent;
    const split = [{ vendor_id: accountId, amount: rupeesOf(amount), tags: { transfer: transferId } }];
    return {
      // More splits of the order follow: one for each of its vendors.
      request: post(keys, `${splitsOf(sent)}/split`, { split, disable_split: false }),
      read: (reply) =>
        isSplitAlready.test(words(reply.json))
          ? { state: 'unknown', reason: words(reply.json) }
          : readReply(reply, { shape: Done, facts: () => transferFacts(sent, 'held'), words }),
    };
  }

  /** An order has one split for a vendor. */
  function findTransfer(keys: ProviderKeys, sent: TransferToSend, hold: TransferFact['hold']): Exchange {
    return {
      request: get(keys, splitsOf(sent)),
      read(reply) {
        const all = reply.status < 400 ? OrderSplits.safeParse(reply.json).data : undefined;
        if (all && !all.vendors?.some(({ vendor_id }) => vendor_id === sent.accountId))
          return { state: 'failed', reason: 'there is none' };
        return readAnswer(reply, {
          shape: OrderSplits,
          facts: () => transferFacts(sent, hold),
          words,
          isMissing,
        });
      },
    };
  }

  /** Cashfree makes an adjustment of one number once, so that a repeat of the request asks what became of it. */
  function reverse(keys: ProviderKeys, sent: ReversalToSend, isRepeated: boolean): Exchange {
    const { reversalId, serial, accountId, amount } = sent;
    const body = {
      vendor_id: accountId,
      adjustment_id: serial,
      amount: rupeesOf(amount),
      type: 'DEBIT',
      remarks: remarkOf(reversalId),
    };
    const made = { externalId: reversalId };
    return {
      request: post(keys, `${vendorPath(accountId)}/adjustment`, body),
      read: (reply) =>
        isRepeated && isUsed.test(words(reply.json))
          ? { state: 'succeeded', facts: made }
          : readReply(reply, { shape: Done, facts: () => made, words }),
    };
  }

  return {
    holds: false,
    transfer,
    transferStatus: (keys, sent) => findTransfer(keys, sent, 'held'),
    // Nothing is to be done: what is asked proves that the vendor gets it.
    release: (keys, sent) => findTransfer(keys, sent, 'released'),
    reverse: (keys, sent) => reverse(keys, sent, false),
    reversalStatus: (keys, sent) => reverse(keys, sent, true),
    account: (keys, account, step) => accountStep(wire, keys, account, step),
    accountStatus: (keys, { accountId }) => ({
      request: get(keys, vendorPath(accountId)),
      read: (reply) => readAnswer(reply, { shape: Vendor, facts: vendorFacts, words, isMissing }),
    }),
  };
}

/** The order of a payment, as Easy Split has it; below a payment link it is Cashfree's own. */
function splitsOf({ providerPaymentId, providerOrderId }: TransferToSend): string {
  const id = providerPaymentId.startsWith(ofLink) ? providerPaymentId : providerOrderId;
  return `/pg/easy-split/orders/${encodeURIComponent(id)}`;
}

function vendorPath(id: string): string {
  return `/pg/easy-split/vendors/${encodeURIComponent(id)}`;
}

/** A split has no id at Cashfree: ours serves. */
function transferFacts({ transferId }: TransferToSend, hold: TransferFact['hold']) {
  const fact: TransferFact = { externalId: transferId, transferId, status: 'processed', hold, failure: null };
  return { transfer: fact };
}

function accountFacts(fact: Partial<AccountFact>) {
  return { account: fact };
}

function vendorFacts(vendor: Parameters<typeof vendorFact>[0]) {
  return accountFacts(vendorFact(vendor));
}

/** One call opens an account. One that exists already, after a lost reply, is brought up to date by a second one. */
function accountStep(
  { post, patch, words }: Wire,
  keys: ProviderKeys,
  account: AccountToOpen,
  step: AccountStep,
): Exchange {
  // Letters, digits and underscores alone are allowed.
  const id = account.vendorId.replaceAll('-', '_');
  const last = { shape: Vendor, facts: (one: Parameters<typeof vendorFact>[0]) => lastFacts(one), words };
  if (step !== 'account')
    return {
      request: patch(keys, vendorPath(id), vendorBody(account)),
      read: (reply) => readReply(reply, last),
    };
  return {
    request: post(keys, '/pg/easy-split/vendors', { vendor_id: id, ...vendorBody(account) }),
    read: (reply) =>
      exists.test(words(reply.json))
        ? { state: 'succeeded', facts: accountFacts({ accountId: id, productId: id, next: 'bank' }) }
        : readReply(reply, last),
  };
}

function lastFacts(vendor: Parameters<typeof vendorFact>[0]) {
  return accountFacts({ ...vendorFact(vendor), next: 'done' });
}

function vendorBody({ legalName, email, phone, pan, gstin, bank }: AccountToOpen) {
  return {
    status: 'ACTIVE',
    // Other signs are refused.
    name: legalName.replaceAll(/[^\p{L}\p{M}\p{N} ./&-]/gu, ' '),
    email,
    phone,
    verify_account: true,
    dashboard_access: false,
    schedule_option: nextWorkingDay,
    bank: { account_number: bank.number, account_holder: bank.holder, ifsc: bank.ifsc },
    kyc_details: {
      account_type: pan[3] === 'P' ? 'INDIVIDUAL' : 'BUSINESS',
      business_type: 'E-commerce',
      pan,
      ...(gstin && { gst: gstin }),
    },
  };
}
