import { z } from 'zod';
import type { CourierFacts } from '../../market/shipments/courier-facts.ts';
import type { BuyerAnswer } from '../../market/tracking/send-answer.ts';
import { courierText, type ReadyShipment } from './courier-adapter.ts';

const YesNo = courierText.transform((said) => /^y/i.test(said));
/** The reply about pincodes. */
export const Pincodes = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pin: courierText,
        cod: YesNo,
        pre_paid: YesNo,
        pickup: YesNo,
        remarks: courierText,
      }),
    }),
  ),
});

/**
 * A pincode that is not listed is not served, and one with a remark (`Embargo`) not now, as documented. That several
 * pincodes are asked for with commas is assumed.
 */
export function servedFacts(
  listed: z.infer<typeof Pincodes>['delivery_codes'],
  { from, to }: { readonly from: string; readonly to: string },
): CourierFacts {
  const codeOf = (pincode: string) => listed.find(({ postal_code: { pin } }) => pin === pincode)?.postal_code;
  const [first, last] = [codeOf(from), codeOf(to)];
  const isOpen = first?.pickup === true && last !== undefined && last.remarks === '';
  return { takesCash: isOpen && last.cod, takesPrepaid: isOpen && last.pre_paid };
}

/** The reply about the days of a way. */
export const ExpectedDays = z.object({ data: z.object({ tat: z.unknown() }).nullish() });

/** Whole days; null for none that is known. */
export function daysIn(tat: unknown): number | null {
  const days =
    typeof tat === 'number' || typeof tat === 'string' ? Math.ceil(Number.parseFloat(String(tat))) : -1;
  return days >= 0 && days <= 60 ? days : null;
}

/**
 * The acts of `POST /api/p/update`, as documented: `DEFER_DLV`, `RE-ATTEMPT`, and `EDIT_DETAILS` for another phone or
 * address. None takes a remark, so a landmark and the wish for a call go before the address. Two acts for one parcel in
 * one request are assumed to be taken.
 */
export function reattemptData(
  { awb, to }: ReadyShipment,
  { kind, againOn, landmark, phone }: BuyerAnswer,
): object[] {
  const wishes = [kind === 'call' && 'Call before delivery', landmark && `Landmark: ${landmark}`];
  const add = [...wishes.filter(Boolean), to.street].join(', ');
  const edits = { act: 'EDIT_DETAILS', action_data: { name: to.name, phone: phone ?? to.phone, add } };
  const act = againOn ? { act: 'DEFER_DLV', action_data: { deferred_date: againOn } } : { act: 'RE-ATTEMPT' };
  const needsEdit = kind === 'call' || landmark || phone;
  return [...(needsEdit ? [edits] : []), act].map((one) => ({ waybill: awb, ...one }));
}
