import { gstinCheckDigit } from '../tax/gstin.ts';
import { isStateCode } from '../tax/state-codes.ts';
import { gstinPattern } from './rules.ts';

/** Look-alike characters. */
const lookAlikes: Readonly<Record<string, string>> = {
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
 * Kinds of probable typos in a GSTIN: wrong check character, one confused character, two swapped neighbours, or
 * lower-case letters. `at` counts from 1; `gstin` is the proposed correction.
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
  /** Unknown state code, and no single typo explains it. */
  | { readonly kind: 'code'; readonly typed: string };

/**
 * Typo detection for a GSTIN by its state code and check character (docs/tax-and-law.md, GSTIN and PAN), the likeliest
 * typo first. For a well-formed number this is a wrong check character; another typo is added when it is the only one
 * that explains the number. A warning, never an error: validation uses the pattern (docs/product.md, Vendor
 * registration). Empty for a correct number, and for input that is far from a GSTIN. Every proposed number is valid:
 * its state code exists and its check character matches.
 */
export function gstinWarnings(value: string): GstinWarning[] {
  const typed = value.trim();
  if (!/^[0-9A-Za-z]{15}$/.test(typed)) return [];
  const capitals = typed.toUpperCase();
  if (isValid(capitals)) return gstinPattern.test(typed) ? [] : [{ kind: 'small', gstin: capitals }];
  const typos = [...confusions(capitals), ...swaps(capitals)].filter(({ gstin }) => isValid(gstin));
  const singleTypo = typos.length === 1 ? typos : [];
  if (!gstinPattern.test(capitals)) return singleTypo;
  if (!isStateCode(capitals.slice(0, 2))) {
    return singleTypo.length > 0 ? singleTypo : [{ kind: 'code', typed: capitals.slice(0, 2) }];
  }
  const meant = gstinCheckDigit(capitals.slice(0, 14));
  const wrongCheck = { kind: 'check', meant, gstin: capitals.slice(0, 14) + meant } as const;
  return [wrongCheck, ...singleTypo.filter(({ gstin }) => gstin !== wrongCheck.gstin)];
}

function isValid(gstin: string): boolean {
  const isWellFormed = gstinPattern.test(gstin) && isStateCode(gstin.slice(0, 2));
  return isWellFormed && gstinCheckDigit(gstin.slice(0, 14)) === gstin[14];
}

function confusions(typed: string): (GstinWarning & { gstin: string })[] {
  return [...typed].flatMap((character, index) => {
    const meant = lookAlikes[character];
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
