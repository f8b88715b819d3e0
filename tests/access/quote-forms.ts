import { randomUUID } from 'node:crypto';

/** Forms about quotes and machines, each of which is refused for every person of the crowd. */
export function quoteForms(consignmentId: string): Record<string, Record<string, string>> {
  return {
    'decline-quote': { intent: 'decline' },
    'say-quote': { intent: 'say' },
    quote: { intent: 'quote' },
    'withdraw-quote': { intent: 'withdraw', quote: randomUUID() },
    'plan-machine': { intent: 'plan', part: consignmentId },
    'machine-numbers': { intent: 'pieces', part: consignmentId },
    'machine-balance': { intent: 'balance', part: consignmentId },
    'machine-remind': { intent: 'remind', part: consignmentId },
    'machine-eway': { intent: 'eway', part: consignmentId },
    'send-machine': { intent: 'send', part: consignmentId },
    'hand-over': { intent: 'hand-over', part: randomUUID() },
  };
}
