/** Classes of goods by how they are carried: a small parcel, a bag, a machine. */
export const parcelClasses = ['parcel', 'bag', 'machine'] as const;
export type ParcelClass = (typeof parcelClasses)[number];

/** The facts of a product by which its delivery is charged. Lengths in cm. */
export interface Packed {
  readonly packedKg: number | null;
  readonly packedLengthCm: number | null;
  readonly packedWidthCm: number | null;
  readonly packedHeightCm: number | null;
  readonly parcelClass: ParcelClass | null;
  readonly weightKg: number | null;
  readonly netQuantity: number | null;
  readonly netUnit: 'kg' | 'g' | 'l' | 'ml' | 'piece' | null;
}

/** Grams of one unit; a litre counts as a kilogram. A piece says nothing of its weight. */
const gramsOf: Readonly<Record<string, number>> = { kg: 1_000, g: 1, l: 1_000, ml: 1 };

/** Couriers count a kilogram for each 5,000 cubic centimetres. */
const cubicCmOfGram = 5;

/** Goods from this weight on are bags where nothing else is said. */
const bagFrom = 10_000;

/** The weight of a packed piece in grams: as packed, else as a machine weighs, else its net quantity; null unknown. */
export function pieceGrams({ packedKg, weightKg, netQuantity, netUnit }: Packed): number | null {
  const kilograms = packedKg ?? weightKg;
  if (kilograms !== null) return Math.round(kilograms * 1_000);
  const unit = netUnit === null ? undefined : gramsOf[netUnit];
  return unit === undefined || netQuantity === null ? null : Math.round(netQuantity * unit);
}

/** The class of a product: as set, else by its weight. */
export function classOf(packed: Packed): ParcelClass {
  return packed.parcelClass ?? ((pieceGrams(packed) ?? 0) >= bagFrom ? 'bag' : 'parcel');
}

/** What a parcel weighs for its charge: weight and room of all pieces, in grams. */
export interface Load {
  readonly grams: number;
  readonly chargeable: number;
  readonly parcelClass: ParcelClass;
  /** Products whose weight is not known: they count as nothing. */
  readonly unknown: number;
}

/** Weighs the pieces of a parcel. The heaviest class of its goods is the parcel's. */
export function weigh(goods: readonly { readonly packed: Packed; readonly quantity: number }[]): Load {
  let grams = 0;
  let roomGrams = 0;
  let rank = 0;
  let unknown = 0;
  for (const { packed, quantity } of goods) {
    const own = pieceGrams(packed);
    if (own === null) unknown += 1;
    grams += (own ?? 0) * quantity;
    roomGrams += Math.max(own ?? 0, roomOf(packed)) * quantity;
    rank = Math.max(rank, parcelClasses.indexOf(classOf(packed)));
  }
  const chargeable = toSlab(Math.max(grams, roomGrams));
  return { grams, chargeable, parcelClass: parcelClasses[rank] ?? 'parcel', unknown };
}

/** The room of a packed piece as grams; 0 where a side is not known. */
function roomOf({ packedLengthCm, packedWidthCm, packedHeightCm }: Packed): number {
  return ((packedLengthCm ?? 0) * (packedWidthCm ?? 0) * (packedHeightCm ?? 0)) / cubicCmOfGram;
}

/** Up to the next half kilogram; above 10 kg up to the next kilogram. At least half a kilogram. */
export function toSlab(grams: number): number {
  const step = grams <= 10_000 ? 500 : 1_000;
  return Math.max(500, Math.ceil(grams / step) * step);
}
