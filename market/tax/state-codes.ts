import { isState, type State } from '../addresses/states.ts';
import type { Seller } from './parties.ts';

/**
 * The first two digits of a GSTIN, by state (docs/tax-and-law.md, States and pincodes). The second code of a state is a
 * former one: 25 of Daman and Diu, 28 of undivided Andhra Pradesh. 97 is other territory, 99 the Centre's jurisdiction.
 */
const codesByState: Readonly<Record<State, readonly string[]>> = {
  'Jammu and Kashmir': ['01'],
  'Himachal Pradesh': ['02'],
  Punjab: ['03'],
  Chandigarh: ['04'],
  Uttarakhand: ['05'],
  Haryana: ['06'],
  Delhi: ['07'],
  Rajasthan: ['08'],
  'Uttar Pradesh': ['09'],
  Bihar: ['10'],
  Sikkim: ['11'],
  'Arunachal Pradesh': ['12'],
  Nagaland: ['13'],
  Manipur: ['14'],
  Mizoram: ['15'],
  Tripura: ['16'],
  Meghalaya: ['17'],
  Assam: ['18'],
  'West Bengal': ['19'],
  Jharkhand: ['20'],
  Odisha: ['21'],
  Chhattisgarh: ['22'],
  'Madhya Pradesh': ['23'],
  Gujarat: ['24'],
  'Dadra and Nagar Haveli and Daman and Diu': ['26', '25'],
  Maharashtra: ['27'],
  Karnataka: ['29'],
  Goa: ['30'],
  Lakshadweep: ['31'],
  Kerala: ['32'],
  'Tamil Nadu': ['33'],
  Puducherry: ['34'],
  'Andaman and Nicobar Islands': ['35'],
  Telangana: ['36'],
  'Andhra Pradesh': ['37', '28'],
  Ladakh: ['38'],
};

const outsideStates = ['97', '99'];

const stateByCode = new Map(
  Object.entries(codesByState).flatMap(([state, codes]) =>
    codes.map((code) => [code, state as State] as const),
  ),
);

/** Whether a GSTIN can begin with these two digits. */
export function isStateCode(code: string): boolean {
  return stateByCode.has(code) || outsideStates.includes(code);
}

/** The state in which a GSTIN is registered, by its first two digits; null for a code of no state. */
export function stateOfGstin(gstin: string): State | null {
  return stateByCode.get(gstin.slice(0, 2)) ?? null;
}

/** The GST code of a state by its name in addresses; null for any other name. */
export function codeOfState(state: string): string | null {
  return isState(state) ? (codesByState[state][0] ?? null) : null;
}

/**
 * The place of supply of goods: the state of the delivery (IGST Act, section 10(1)(a) and (ca)), or that of the buyer's
 * GSTIN, as the bill goes there (section 10(1)(b)). A code such as `27`; an address without a known state, which no
 * form accepts, is other territory.
 */
export function placeOfSupply(buyerGstin: string | null, state: string): string {
  return buyerGstin === null ? (codeOfState(state) ?? '97') : currentCode(buyerGstin);
}

/** Whether the goods go to another state than the seller's, so that IGST is due. */
export function isInterState(seller: Pick<Seller, 'gstin' | 'state'>, place: string): boolean {
  const code = seller.gstin ? currentCode(seller.gstin) : codeOfState(seller.state);
  return (code ?? place) !== place;
}

/** The code of the state of a GSTIN as it is today, for one that begins with a former code too. */
function currentCode(gstin: string): string {
  return codeOfState(stateOfGstin(gstin) ?? '') ?? gstin.slice(0, 2);
}
