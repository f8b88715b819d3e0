import { expect, it } from 'vitest';
import type { PaymentAdapter, ProviderKeys } from '../../../server/payments/payment-adapter.ts';
import type { PaymentSimulator } from '../../simulators/payment-simulator.ts';
import { callFaults } from '../../simulators/simulator.ts';
import { anAttempt, aRefund, type driven } from './payment-adapters.ts';

/** The state of a call after each fault, and whether it has arrived at the provider. */
export const afterFault = {
  refused: ['failed', 0],
  busy: ['unreached', 0],
  'error-before': ['unknown', 0],
  'error-after': ['unknown', 1],
  'dropped-before': ['unknown', 0],
  'dropped-after': ['unknown', 1],
  'html-after': ['unknown', 1],
} as const;

interface Driven {
  readonly adapter: PaymentAdapter;
  readonly simulator: PaymentSimulator;
  readonly shop: ReturnType<typeof driven>;
  readonly keys: ProviderKeys;
}

/** Tests of every adapter: what a fault of the connection does to an attempt that is opened, and to a question. */
export function faultsOfCalls(given: () => Driven): void {
  it.each(callFaults)('%s when an attempt is opened', async (fault) => {
    const { adapter, simulator, shop, keys } = given();
    for (const way of ['upi', 'card'] as const) {
      const attempt = anAttempt({ way });
      const [state, count] = afterFault[fault];
      simulator.faults.push(fault);
      expect((await shop.run(adapter.open(keys, attempt))).state).toBe(state);
      expect((await shop.run(adapter.findOpened(keys, attempt))).state).toBe(count ? 'succeeded' : 'failed');
    }
  });

  it.each(callFaults)('%s when the provider is asked says nothing about what is asked for', async (fault) => {
    const { adapter, simulator, shop, keys } = given();
    const { attempt, payment } = await shop.paid();
    const questions = [
      adapter.findOpened(keys, attempt),
      adapter.status(keys, attempt),
      adapter.refundStatus(keys, aRefund(attempt, payment)),
    ];
    for (const question of questions) {
      simulator.faults.push(fault);
      expect((await shop.run(question)).state).toBe(fault === 'busy' ? 'unreached' : 'unknown');
    }
  });
}
