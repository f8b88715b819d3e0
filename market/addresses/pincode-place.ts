import { isState, type State, stateToFillIn } from './states.ts';

/**
 * The place of a pincode. `state` is null where several are possible. `towns` are at most six names in Latin letters:
 * the district's town where the pincode belongs to it, else that of the head or sub post office, is the first.
 */
export interface PincodePlace {
  readonly district: string;
  readonly state: State | null;
  readonly towns: readonly string[];
}

/** For each prefix of three digits the districts, with `;`, three digits and the towns for each pincode. */
type Directory = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Looks a pincode up in India Post's directory of June 2015 (docs/tax-and-law.md, States and pincodes). Null for one
 * that the directory does not contain, which may be newer. `scripts/pincodes.ts` makes the file, read at the first use.
 */
export async function placeOfPincode(pincode: string): Promise<PincodePlace | null> {
  const [, prefix = '', rest = ''] = /^(\d{3})(\d{3})$/.exec(pincode) ?? [];
  if (prefix === '') return null;
  const file = await import('./pincode-directory.json', { with: { type: 'json' } });
  const areas = Object.entries((file.default as Directory)[prefix] ?? {});
  for (const [area, pincodes] of areas) {
    const start = pincodes.indexOf(`;${rest}`);
    if (start === -1) continue;
    const [towns = ''] = pincodes.slice(start + 4).split(';', 1);
    const [district = '', state = ''] = area.split(', ');
    return {
      district,
      state: stateToFillIn(pincode) ?? (isState(state) ? state : null),
      towns: towns.split(',').filter(Boolean),
    };
  }
  return null;
}
