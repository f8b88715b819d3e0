import { z } from 'zod';
import type { Context, ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { type FieldErrors, refuse } from '../kernel/errors.ts';
import { check } from '../kernel/field-rules.ts';
import { textField } from '../kernel/fields.ts';
import { signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { lockOwnCase } from './own-case.ts';
import { officerRules, type SowingMethod, sowingMethods, sowingRules } from './rules.ts';

const Sowing = z.object({
  id: idShape,
  sownOn: textField,
  area: textField,
  sownHow: textField,
  irrigation: textField,
  place: textField,
  /** Whether the place is passed on; anything but '' is yes. */
  hasPlace: textField,
});

/** The buyer says how it was sown; what is empty is not known yet. Answers `not-found` and `input.invalid`. */
export const saveSowing = verb('saveSowing', signedIn, Sowing, (outer, { id, hasPlace, ...typed }) =>
  changed(outer, id, ({ clock }) => {
    const wrong = check(sowingRules(indianDay(clock())), typed);
    if (hasPlace === '' && typed.place.trim() !== '') wrong.place ??= 'seed.place';
    refuseWrong(wrong);
    return {
      sownOn: typed.sownOn || null,
      area: typed.area.trim(),
      sownHow: (sowingMethods as readonly string[]).includes(typed.sownHow)
        ? (typed.sownHow as SowingMethod)
        : null,
      irrigation: typed.irrigation.trim(),
      place: typed.place.trim(),
    };
  }),
);

const Officer = z.object({
  id: idShape,
  officerName: textField,
  officerPhone: textField,
  inspectedOn: textField,
});

/** The buyer names the agriculture officer and the day of the visit. Answers as `saveSowing`. */
export const saveOfficer = verb('saveOfficer', signedIn, Officer, (outer, { id, ...typed }) =>
  changed(outer, id, ({ clock }) => {
    refuseWrong(check(officerRules(indianDay(clock())), typed));
    const [officerName, officerPhone] = [typed.officerName.trim(), typed.officerPhone.trim()];
    return { officerName, officerPhone, inspectedOn: typed.inspectedOn || null };
  }),
);

/** The buyer has kept seed and the empty bag, or has not: `kept` is '' for no. Answers `not-found`. */
export const keepSample = verb(
  'keepSample',
  signedIn,
  z.object({ id: idShape, kept: textField }),
  (outer, { id, kept }) => changed(outer, id, () => ({ isSampleKept: kept !== '' })),
);

interface Filled {
  readonly sownOn?: string | null;
  readonly area?: string;
  readonly sownHow?: SowingMethod | null;
  readonly irrigation?: string;
  readonly place?: string;
  readonly officerName?: string;
  readonly officerPhone?: string;
  readonly inspectedOn?: string | null;
  readonly isSampleKept?: boolean;
}

/** Sets some of the facts of the actor's own case. */
function changed(outer: ContextOf<SignedIn>, id: string, facts: (context: Context) => Filled): Promise<void> {
  return inTransaction(outer, async (context) => {
    await lockOwnCase(context, id);
    await context.db.updateTable('seedCases').set(facts(context)).where('complaintId', '=', id).execute();
  });
}

function refuseWrong(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) refuse('input.invalid', { fields });
}
