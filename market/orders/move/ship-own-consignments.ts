import { z } from 'zod';
import { check } from '../../kernel/field-rules.ts';
import { textField } from '../../kernel/fields.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { maxConsignmentsAtOnce, numberProblems, shippingRules } from '../shipping-rules.ts';
import { moveEach } from './move-own-consignments.ts';

const ShipMany = z
  .object({
    carrier: textField,
    parcels: z.array(z.object({ id: idShape, trackingNumber: textField })).max(maxConsignmentsAtOnce),
    /** The vendor delivers: parcels without a tracking number are shipped too. */
    isOwnDelivery: z.boolean(),
  })
  .superRefine(({ carrier }, issues) => {
    const message = check(shippingRules, { carrier, trackingNumber: '' }).carrier;
    if (message) issues.addIssue({ code: 'custom', path: ['carrier'], message });
  });

/**
 * A vendor ships several of their consignments with one carrier, each with its own tracking number. Rows with a
 * missing, malformed or repeated number stay as they are. Answers `input.invalid`.
 */
export const shipOwnConsignments = verb(
  'shipOwnConsignments',
  vendorMay('orders'),
  ShipMany,
  (context, { carrier, parcels, isOwnDelivery }) => {
    const rows = [...new Map(parcels.map((parcel) => [parcel.id, parcel])).values()];
    const problems = numberProblems(
      rows.map(({ trackingNumber }) => trackingNumber),
      isOwnDelivery,
    );
    const ready = rows.filter((_, row) => problems[row] === null);
    return moveEach(
      context,
      'shipped',
      ready.map((parcel) => ({ ...parcel, carrier, to: 'shipped' })),
    );
  },
);
