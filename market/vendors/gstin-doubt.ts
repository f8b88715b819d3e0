import { gstinCheckDigit } from '../tax/gstin.ts';
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
 * Why a number may be mistyped: one character was taken for another, two neighbours changed places, small letters, or the
 * check character does not fit and nothing tells why. `at` counts from 1; `gstin` is what may have been meant.
 */
export type GstinDoubt =
  | {
      readonly kind: 'confused';
      readonly at: number;
      readonly typed: string;
      readonly meant: string;
      readonly gstin: string;
    }
  | { readonly kind: 'swapped'; readonly at: number; readonly typed: string; readonly gstin: string }
  | { readonly kind: 'small'; readonly gstin: string }
  | { readonly kind: 'check' };

/**
 * Whether a GSTIN looks mistyped, by its check character (domain facts 2.6), and what was meant when exactly one slip explains
 * it. A warning, never a refusal: the rule is the pattern (spec section 5). Null for what is right, or nowhere near.
 */
export function gstinDoubt(value: string): GstinDoubt | null {
  const typed = value.trim();
  if (!/^[0-9A-Za-z]{15}$/.test(typed)) return null;
  const capitals = typed.toUpperCase();
  if (isSound(capitals)) return gstinPattern.test(typed) ? null : { kind: 'small', gstin: capitals };
  const slips = [...confusions(capitals), ...swaps(capitals)].filter(({ gstin }) => isSound(gstin));
  const [only] = slips;
  if (only && slips.length === 1) return only;
  return gstinPattern.test(typed) ? { kind: 'check' } : null;
}

function isSound(gstin: string): boolean {
  return gstinPattern.test(gstin) && gstinCheckDigit(gstin.slice(0, 14)) === gstin[14];
}

function confusions(typed: string): (GstinDoubt & { gstin: string })[] {
  return [...typed].flatMap((character, index) => {
    const meant = confused[character];
    if (!meant) return [];
    const gstin = typed.slice(0, index) + meant + typed.slice(index + 1);
    return [{ kind: 'confused' as const, at: index + 1, typed: character, meant, gstin }];
  });
}

function swaps(typed: string): (GstinDoubt & { gstin: string })[] {
  return [...typed].slice(1).flatMap((second, index) => {
    const first = typed.charAt(index);
    if (first === second) return [];
    const gstin = typed.slice(0, index) + second + first + typed.slice(index + 2);
    return [{ kind: 'swapped' as const, at: index + 1, typed: first + second, gstin }];
  });
}
