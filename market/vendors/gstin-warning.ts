import { gstinCheckDigit } from '../tax/gstin.ts';
import { isStateCode } from '../tax/state-codes.ts';
import { gstinPattern } from './rules.ts';

/** What hands and eyes take for each other. */
const confused: Readonly<Record<string, string>> = {
  O: '0',
  '0': 'O',
  I: '1',
  '1': 'I',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
};

/**
 * Why a number may be mistyped: its check character does not fit the others, one character was taken for another, two
 * neighbours changed places, or letters are small. `at` counts from 1; `gstin` is what may have been meant.
 */
export type GstinWarning =
  | { readonly kind: 'check'; readonly meant: string; readonly gstin: string }
  | {
      readonly kind: 'confused';
      readonly at: number;
      readonly typed: string;
      readonly meant: string;
      readonly gstin: string;
    }
  | { readonly kind: 'swapped'; readonly at: number; readonly typed: string; readonly gstin: string }
  | { readonly kind: 'small'; readonly gstin: string }
  /** No state has its first two digits, and no single slip explains it. */
  | { readonly kind: 'code'; readonly typed: string };

/**
 * Whether a GSTIN looks mistyped, by its state code and its check character (domain facts 2.6 and 3.1), the likeliest slip
 * first. A number of the right form most likely has a wrong check character; another slip stands behind it when exactly one
 * explains the number. A warning, never a refusal: the rule is the pattern (spec section 5). Empty for what is right, or
 * nowhere near. Every number that is proposed is sound: its state code exists and its check character fits.
 */
export function gstinWarnings(value: string): GstinWarning[] {
  const typed = value.trim();
  if (!/^[0-9A-Za-z]{15}$/.test(typed)) return [];
  const capitals = typed.toUpperCase();
  if (isSound(capitals)) return gstinPattern.test(typed) ? [] : [{ kind: 'small', gstin: capitals }];
  const slips = [...confusions(capitals), ...swaps(capitals)].filter(({ gstin }) => isSound(gstin));
  const only = slips.length === 1 ? slips : [];
  if (!gstinPattern.test(capitals)) return only;
  if (!isStateCode(capitals.slice(0, 2))) {
    return only.length > 0 ? only : [{ kind: 'code', typed: capitals.slice(0, 2) }];
  }
  const meant = gstinCheckDigit(capitals.slice(0, 14));
  const wrongCheck = { kind: 'check', meant, gstin: capitals.slice(0, 14) + meant } as const;
  return [wrongCheck, ...only.filter(({ gstin }) => gstin !== wrongCheck.gstin)];
}

function isSound(gstin: string): boolean {
  const isFormed = gstinPattern.test(gstin) && isStateCode(gstin.slice(0, 2));
  return isFormed && gstinCheckDigit(gstin.slice(0, 14)) === gstin[14];
}

function confusions(typed: string): (GstinWarning & { gstin: string })[] {
  return [...typed].flatMap((character, index) => {
    const meant = confused[character];
    if (!meant) return [];
    const gstin = typed.slice(0, index) + meant + typed.slice(index + 1);
    return [{ kind: 'confused' as const, at: index + 1, typed: character, meant, gstin }];
  });
}

function swaps(typed: string): (GstinWarning & { gstin: string })[] {
  return [...typed].slice(1).flatMap((second, index) => {
    const first = typed.charAt(index);
    if (first === second) return [];
    const gstin = typed.slice(0, index) + second + first + typed.slice(index + 2);
    return [{ kind: 'swapped' as const, at: index + 1, typed: first + second, gstin }];
  });
}
