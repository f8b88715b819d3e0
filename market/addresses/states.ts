/**
 * The states and union territories of India by their names in addresses, with the first three digits of their pincodes
 * (docs/tax-and-law.md, States and pincodes: India Post's directory of 2015, with today's Telangana and Ladakh). Some
 * prefixes belong to two of them.
 */
const prefixesByState = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '507 515-518 520-524 530-535',
  'Arunachal Pradesh': '790-792',
  Assam: '781-788',
  Bihar: '800-805 811-814 821 823-824 841-848 851-855',
  Chandigarh: '140 160',
  Chhattisgarh: '490-497',
  'Dadra and Nagar Haveli and Daman and Diu': '362 396',
  Delhi: '110',
  Goa: '403',
  Gujarat: '360-365 370 380 382-385 387-396',
  Haryana: '121-127 131-136',
  'Himachal Pradesh': '171-177',
  'Jammu and Kashmir': '180-182 184-185 190-193',
  Jharkhand: '813-816 822 825-829 831-835',
  Karnataka: '560-563 570-577 580-587 590-591',
  Kerala: '670-671 673 676 678-680 682-683 685-686 688-691 695',
  Ladakh: '194',
  Lakshadweep: '682',
  'Madhya Pradesh': '450-458 460-466 470-477 480-488',
  Maharashtra: '400-402 410-416 421-425 431 440-445',
  Manipur: '795',
  Meghalaya: '783 793-794',
  Mizoram: '796',
  Nagaland: '797-798',
  Odisha: '751-770',
  Puducherry: '533 605 607 609 673',
  Punjab: '140-148 151-152 160',
  Rajasthan: '301-307 311-314 321-328 331-335 341-345',
  Sikkim: '737',
  'Tamil Nadu': '600-614 620-632 635-639 641-643',
  Telangana: '500-509',
  Tripura: '799',
  'Uttar Pradesh': '201-212 221-233 241-247 250-251 261-262 271-277 281-285',
  Uttarakhand: '244 246-249 262-263',
  'West Bengal': '700 711-713 721-723 731-736 741-743',
} as const;

export type State = keyof typeof prefixesByState;

export const states = Object.keys(prefixesByState) as State[];

/** Type guard: whether an address can have it as its state. */
export function isState(name: string): name is State {
  return Object.hasOwn(prefixesByState, name);
}

/** The states of a six-digit pincode; none if the directory does not contain it. */
export function statesOfPincode(pincode: string): State[] {
  const prefix = Number(pincode.slice(0, 3));
  return states.filter((state) => prefixesByState[state].split(' ').some((range) => isWithin(prefix, range)));
}

function isWithin(prefix: number, range: string): boolean {
  const [first, last = first] = range.split('-').map(Number);
  return first !== undefined && last !== undefined && first <= prefix && prefix <= last;
}

/**
 * The states of a postal area, the first two digits of a pincode; none for an area that the directory does not contain.
 */
function statesOfArea(pincode: string): State[] {
  const digits = Array.from({ length: 10 }, (_, digit) => `${pincode.slice(0, 2)}${digit}`);
  return digits.flatMap(statesOfPincode);
}

/**
 * True for a pincode that certainly belongs to another state: its postal area has no pincode of the chosen one. Areas
 * of several states, such as 24 of Uttar Pradesh and Uttarakhand, and unknown areas prove nothing; `pincodeWarning`
 * covers those.
 */
export function isOfAnotherState(state: string, pincode: string): boolean {
  const digits = pincode.trim();
  if (!isState(state) || !/^\d{6}$/.test(digits)) return false;
  const found = statesOfArea(digits);
  return found.length > 0 && !found.includes(state);
}

/** The state of a pincode, to fill in: null unless its prefix belongs to exactly one. */
export function stateToFillIn(pincode: string): State | null {
  const found = /^\d{6}$/.test(pincode.trim()) ? statesOfPincode(pincode.trim()) : [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Warning for a pincode outside the chosen state: the states to which it belongs. A warning only, because the directory
 * is old: `isOfAnotherState` says what is refused. Null when they agree, when either is incomplete, or when the
 * directory has no such pincode.
 */
export function pincodeWarning(state: string, pincode: string): State[] | null {
  if (!isState(state) || !/^\d{6}$/.test(pincode.trim())) return null;
  const found = statesOfPincode(pincode.trim());
  return found.length === 0 || found.includes(state) ? null : found;
}
