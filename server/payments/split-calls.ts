import { z } from 'zod';
import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { FinalOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { ProviderEvent } from '../../market/payments/provider-facts.ts';
import type { ProviderKeys } from '../../market/payments/provider-keys.ts';
import type { AccountStep } from '../../market/payments/split/account-rules.ts';
import {
  AccountFact,
  type SplitOperation,
  splitOperations,
  TransferFact,
} from '../../market/payments/split/facts.ts';
import {
  followTransfer,
  transferLost,
  transferRefused,
} from '../../market/payments/split/follow-transfer.ts';
import {
  accountStepMade,
  accountStepRefused,
  askAboutAccounts,
  followAccount,
} from '../../market/payments/split/linked-accounts.ts';
import {
  reversalLost,
  reversalMade,
  reversalRefused,
} from '../../market/payments/split/reverse-transfers.ts';
import { linkedAccount, reversalToSend, transferToSend } from '../../market/payments/split/to-send.ts';
import { vendorToLink } from '../../market/payouts/vendor-to-link.ts';
import type { SecretBox } from '../../market/people/secret-box.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { PaymentAdapter } from './payment-adapter.ts';

/** Whether a call is about transfers or linked accounts. */
export function isSplitOperation(operation: string): operation is SplitOperation {
  return (splitOperations as readonly string[]).includes(operation);
}

type News = Extract<ProviderEvent, { about: 'transfer' | 'account' }>;

/** The calls and events of a provider about transfers and linked accounts: rows to requests, and replies to rows. */
export function splitCalls({ name, split }: PaymentAdapter, box: SecretBox) {
  async function exchangeFor(
    context: Context,
    keys: ProviderKeys,
    call: ClaimedCall,
  ): Promise<Exchange | null> {
    if (!split) return null;
    const operation = call.operation as SplitOperation;
    const isSending = call.mode === 'send';
    if (operation.startsWith('transfer')) {
      const transfer = await transferToSend(context, call.request.transferId ?? '');
      if (!transfer) return null;
      if (operation === 'transfer-release') return split.release(keys, transfer);
      const sends = operation === 'transfer' && isSending;
      if (sends) return split.transfer(keys, transfer);
      const question = split.transferStatus(keys, transfer);
      return operation === 'transfer' ? untilFound(question) : question;
    }
    if (operation.startsWith('reversal')) {
      const reversal = await reversalToSend(context, call.request.reversalId ?? '');
      if (!reversal) return null;
      const sends = operation === 'reversal' && isSending;
      if (sends) return split.reverse(keys, reversal);
      const question = split.reversalStatus(keys, reversal);
      return operation === 'reversal' ? untilFound(question) : question;
    }
    return accountExchange(context, keys, call);
  }

  async function accountExchange(context: Context, keys: ProviderKeys, call: ClaimedCall) {
    const { vendorId = '', step } = call.request;
    const account = await linkedAccount(context, name, vendorId);
    if (!split || !account) return null;
    const { accountId, productId } = account;
    if (call.operation === 'account-status')
      return accountId && productId ? split.accountStatus(keys, { accountId, productId }) : null;
    const vendor = await vendorToLink(context, box, vendorId);
    return vendor && split.account(keys, { ...vendor, accountId, productId }, step as AccountStep);
  }

  async function settle(context: Context, call: ClaimedCall, outcome: FinalOutcome): Promise<void> {
    const { operation, request } = call;
    const facts = outcome.state === 'succeeded' ? outcome.facts : null;
    if (operation.startsWith('account')) return settleAccount(context, call, outcome);
    if (operation.startsWith('transfer')) {
      const { transferId = '' } = request;
      if (facts) {
        const fact = TransferFact.parse(facts.transfer);
        await followTransfer(context, name, { ...fact, transferId });
      } else if (outcome.state === 'failed' && operation === 'transfer')
        await transferRefused(context, name, transferId, outcome.reason);
      else if (outcome.state === 'failed' && operation === 'transfer-status')
        await transferLost(context, name, transferId);
      return;
    }
    const { reversalId = '' } = request;
    if (facts) await reversalMade(context, name, { reversalId, ...Reversed.parse(facts) });
    else if (outcome.state === 'failed' && operation === 'reversal')
      await reversalRefused(context, name, reversalId, outcome.reason);
    else if (outcome.state === 'failed') await reversalLost(context, name, reversalId);
  }

  async function settleAccount(context: Context, call: ClaimedCall, outcome: FinalOutcome): Promise<void> {
    const { vendorId = '', step } = call.request;
    if (outcome.state === 'succeeded') {
      const fact = AccountFact.parse(outcome.facts.account);
      return call.operation === 'account'
        ? accountStepMade(context, name, { vendorId, step: step as AccountStep, fact })
        : followAccount(context, name, { vendorId }, fact);
    }
    if (call.operation === 'account' && outcome.state === 'failed')
      await accountStepRefused(context, name, {
        vendorId,
        step: step as AccountStep,
        failure: outcome.reason,
      });
  }

  async function processNews(context: Context, news: News): Promise<void> {
    if (news.about === 'transfer') {
      await followTransfer(context, name, news.transfer);
      return;
    }
    const { accountId, account } = news;
    if (account) return followAccount(context, name, { accountId }, account);
    // The event does not say what is new: the provider is asked.
    await askAboutAccounts(context, context.clock().toISOString());
  }

  return { exchangeFor, settle, processNews };
}

/** A call without a clear reply may still be made by the provider: that there is none yet says nothing. */
function untilFound({ request, read }: Exchange): Exchange {
  return {
    request,
    read(reply) {
      const outcome = read(reply);
      return outcome.state === 'failed' ? { ...outcome, state: 'unknown' } : outcome;
    },
  };
}

const Reversed = z.object({ externalId: z.string().default('') });
