/**
 * Minimum germination in per cent by crop, from the Indian Minimum Seed Certification Standards 2013, with the crop
 * names that vendors enter. Seed below it may not be sold (Seeds Act 1966, section 7; docs/tax-and-law.md, Regulated
 * goods).
 */
const minimums: readonly (readonly [percent: number, crops: readonly string[]])[] = [
  [85, ['wheat', 'gehu', 'gehun', 'गेहूँ', 'गेहूं']],
  [80, ['paddy', 'rice', 'dhan', 'धान', 'चावल']],
  [90, ['maize', 'corn', 'makka', 'मक्का']],
  [85, ['mustard', 'sarson', 'सरसों']],
  [70, ['soybean', 'soyabean', 'सोयाबीन']],
  [70, ['groundnut', 'peanut', 'moongfali', 'मूँगफली', 'मूंगफली']],
  [85, ['gram', 'chickpea', 'bengal gram', 'chana', 'चना']],
  [70, ['tomato', 'tamatar', 'टमाटर']],
  [65, ['okra', 'bhindi', 'lady finger', 'ladyfinger', 'भिंडी', 'भिण्डी']],
  [70, ['onion', 'pyaz', 'प्याज', 'प्याज़']],
  [60, ['chilli', 'chili', 'chilly', 'mirch', 'मिर्च']],
];

const byCrop = new Map(minimums.flatMap(([percent, crops]) => crops.map((crop) => [crop, percent] as const)));

/** The minimums as rows for queries: crop in lower case, germination in per cent. */
export const seedMinimums = [...byCrop].map(([crop, percent]) => ({ crop: crop.normalize('NFC'), percent }));

interface Seed {
  readonly crop: unknown;
  readonly germination: unknown;
}

/** The legal minimum in per cent if the germination is below it; else null, also for a crop without a known minimum. */
export function legalMinimumMissed({ crop, germination }: Seed): number | null {
  const name = String(crop).trim().toLowerCase();
  const least = seedMinimums.find((minimum) => minimum.crop === name.normalize('NFC'))?.percent;
  return least !== undefined && typeof germination === 'number' && germination < least ? least : null;
}
