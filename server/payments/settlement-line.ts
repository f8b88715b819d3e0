import type { z } from 'zod';
import type { Paise } from '../../market/kernel/money.ts';
import type { SettlementFact } from '../../market/payments/provider-facts.ts';

type Line = z.input<typeof SettlementFact>['lines'][number];

/**
 * A line of a settlement. What the provider kept back of `amount` is its fee, of which `gst` is tax: amounts less fees
 * then sum up to what was paid out. Amounts in paise; negative for money that went back.
 */
export function settlementLine(
  { kind, externalId }: Pick<Line, 'kind' | 'externalId'>,
  { amount, net, gst }: { readonly amount: Paise; readonly net: Paise; readonly gst: Paise },
): Line {
  if (kind === 'adjustment' || amount === net) return { kind, externalId, amount: net, fee: 0, feeGst: 0 };
  return { kind, externalId, amount, fee: amount - net - gst, feeGst: gst };
}
