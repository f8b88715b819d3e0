import type { Context } from '../kernel/context.ts';
import { cashKinds } from '../payments/difference-rules.ts';
import {
  healDifferences,
  type NewDifference,
  raiseDifferences,
} from '../payments/differences/differences.ts';
import type { DifferenceKind } from '../payments/differences/kinds.ts';
import type { Parcel } from './parcels.ts';

/** The name of a courier among the providers of differences. */
export function providerOf(courier: string): string {
  return `courier:${courier}`;
}

/**
 * Raises a difference for each parcel with an open sum, and closes those of parcels that are settled, in the caller's
 * transaction. The courier holds nothing of these parcels any more.
 */
export async function raiseOpen(
  context: Context,
  courier: string,
  parcels: readonly Parcel[],
): Promise<void> {
  const kindOf = ({ open }: Parcel): DifferenceKind | null =>
    open === 0 ? null : open > 0 ? 'cash-short' : 'cash-over';
  for (const kind of cashKinds) {
    const healed = parcels.filter((parcel) => kindOf(parcel) !== kind);
    if (healed.length > 0)
      await healDifferences(
        context,
        [kind],
        healed.map(({ id }) => id),
      );
  }
  await raiseDifferences(
    context,
    parcels.flatMap((parcel): NewDifference[] => {
      const kind = kindOf(parcel);
      if (kind === null) return [];
      const { id, orderId, open, received, trackingNumber } = parcel;
      return [
        {
          kind,
          subject: id,
          provider: providerOf(courier),
          orderId,
          ours: received + open,
          theirs: received,
          facts: { tracking: trackingNumber, why: whyOf(parcel) },
        },
      ];
    }),
  );
}

function whyOf({ open, isDelivered, isBack }: Parcel): string {
  if (open > 0 || isDelivered) return 'sum';
  return isBack ? 'back' : 'early';
}
