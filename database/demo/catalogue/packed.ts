import type { Selectable } from 'kysely';
import type { ProductTable } from '../../../market/catalogue/schema.ts';

type PackedColumn = 'packedKg' | 'packedLengthCm' | 'packedWidthCm' | 'packedHeightCm' | 'parcelClass';

function packed(kilograms: number, [length, width, height]: readonly number[], carried?: 'machine') {
  return {
    packedKg: kilograms,
    packedLengthCm: length ?? null,
    packedWidthCm: width ?? null,
    packedHeightCm: height ?? null,
    parcelClass: carried ?? null,
  };
}

/** The packed piece of each product: kilograms, and length, width and height in cm. */
export const packedFacts: Readonly<Record<string, Pick<Selectable<ProductTable>, PackedColumn>>> = {
  'wheat-hd-3086': packed(40, [70, 45, 20]),
  'paddy-pusa-basmati-1509': packed(5.1, [38, 26, 9]),
  'maize-hqpm-1': packed(4.1, [35, 24, 9]),
  'tomato-pusa-ruby': packed(0.08, [16, 11, 2]),
  'tomato-arka-rakshak': packed(0.03, [14, 10, 1]),
  'okra-arka-anamika': packed(0.3, [20, 14, 4]),
  'mustard-pusa-bold': packed(1.1, [24, 16, 5]),
  'soybean-js-335': packed(30, [65, 42, 18]),
  'npk-19-19-19': packed(1.1, [24, 16, 6]),
  'vermicompost-40-kg': packed(40, [75, 45, 22]),
  'soil-test-kit-25': packed(3.2, [38, 28, 16]),
  'sickle-pack-2': packed(0.8, [42, 22, 5]),
  'tractor-45-hp': packed(2_010, [], 'machine'),
  'cultivator-9-tyne': packed(240, [225, 110, 105], 'machine'),
  'rotavator-6-ft': packed(440, [210, 100, 110], 'machine'),
  'thresher-multi-crop': packed(950, [], 'machine'),
  'reaper-5-hp': packed(150, [150, 80, 100], 'machine'),
  'drip-kit-1-acre': packed(64, [80, 60, 60]),
  'pump-openwell-5-hp': packed(52, [65, 40, 40]),
  'battery-sprayer-16-l': packed(6.8, [40, 22, 52]),
};
