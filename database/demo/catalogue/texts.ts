const units = ['kg', 'g', 'mm', 'ft', 'HP', 'L', 'V', 'Ah', 'acre', 'samples', 'pieces', 'tynes', 'blades'];
const unitsInHindi = ['किलो', 'ग्राम', 'मिमी', 'फुट', 'एचपी', 'लीटर', 'एकड़', 'नमूने', 'नग', 'टाइन', 'ब्लेड', 'का'];
const beforeUnit = new RegExp(
  `(?<=\\d) (?=(?:${[...units, ...unitsInHindi].join('|')})(?![\\p{L}\\p{M}]))`,
  'gu',
);

/** Joins each number to its unit with a no-break space. */
export function keepUnits(text: string): string {
  return text.replace(beforeUnit, '\u00a0');
}
