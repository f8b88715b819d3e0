import { z } from 'zod';
import type { ActorRole, MoveReason } from '../../delivery/reasons.ts';
import { check } from '../../kernel/field-rules.ts';
import { lineOf, textField } from '../../kernel/fields.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { oneLine } from '../../kernel/plain-text.ts';
import type { TransitionRequest } from '../locked-order.ts';
import { shippingRules } from '../shipping-rules.ts';
import type { OrderStatus } from '../statuses.ts';

/** Statuses that a role may ask for, each with the reasons of which it needs one; none where it needs no reason. */
type Targets<To extends OrderStatus> = Readonly<Record<To, readonly MoveReason[]>>;

/**
 * Optional: with a carrier, `shipped` hands the consignment over; without one, an administrator corrects a wrong entry.
 */
const carrierShape = z
  .string()
  .optional()
  .catch(undefined)
  .transform((carrier) => carrier && oneLine(carrier));

/**
 * Shape of a form that moves a consignment: its id, the request of the role, the code of a parcel that is handed
 * over, and why there is none (at most 300 characters). Wrong fields are those of the form.
 */
export function moveShape<To extends OrderStatus>(by: ActorRole, targets: Targets<To>) {
  return z
    .object({
      id: idShape,
      to: z.enum(Object.keys(targets) as [To, ...To[]]),
      carrier: carrierShape,
      trackingNumber: textField,
      reason: textField.nullable().catch(null),
      code: textField,
      why: lineOf(300),
    })
    .transform(({ id, to, trackingNumber, code, why, ...typed }, issues) => {
      const { carrier = '' } = typed;
      const reasons: readonly MoveReason[] = targets[to];
      const reason = reasons.find((one) => one === typed.reason) ?? null;
      const isSent = to === 'shipped' && (typed.carrier !== undefined || reasons.length === 0);
      const problems = isSent
        ? check(shippingRules, { carrier, trackingNumber })
        : wrongReason(reasons, reason);
      for (const [field, message] of Object.entries(problems))
        issues.addIssue({ code: 'custom', path: [field], message });
      const request: TransitionRequest = isSent
        ? { to, by, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() || null }
        : { to, by, ...(reasons.length > 0 && { reason }) };
      return { id, request, code, why: why.trim() };
    });
}

function wrongReason(reasons: readonly MoveReason[], reason: MoveReason | null): Record<string, string> {
  return reasons.length > 0 && reason === null ? { reason: 'reason.required' } : {};
}
