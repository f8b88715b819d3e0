export interface DemoTexts {
  readonly name: string;
  readonly description: string;
  readonly pack: string;
}

/** What the label of a seed declares, apart from the lot and the date of its test (`lots.ts`). */
export interface DemoSeed {
  readonly kind: string;
  readonly variety: string;
  /** The letters in the lot number: KB-W-2611. */
  readonly code: string;
  readonly class: 'certified' | 'truthful';
  readonly germination: number;
  readonly purity: number;
  readonly treatedWith?: string;
  /** The months in which farmers buy it, 1 to 12; any month where it is left out. */
  readonly boughtIn?: readonly number[];
}

/** How it is used on the field, as the description says it in words. Pairs are from and to. */
export interface DemoUse {
  readonly sowingMonths?: readonly number[];
  readonly perAcre?: readonly [number, number, 'kg' | 'g'];
  readonly days?: readonly [number, number];
  /** In a litre of water. */
  readonly perLitre?: readonly [number, 'g'];
}

/** A product of the demo shop: public varieties and generic equipment, no brands. Prices in whole rupees. */
export interface DemoProduct {
  readonly id: string;
  readonly vendorId: 'v1' | 'v2' | 'v3' | 'v4';
  readonly category: 'Seeds' | 'Equipment' | 'Supplies';
  readonly subcategory: string;
  readonly en: DemoTexts;
  readonly hi: DemoTexts;
  readonly price: number;
  readonly mrp: number | null;
  readonly net: { readonly quantity: number; readonly unit: 'kg' | 'g' | 'piece' } | null;
  readonly hsn: string;
  readonly gstRate: 0 | 5 | 18;
  /** ISO 3166-1 alpha-2; India where it is left out. */
  readonly origin?: 'CN';
  /** Who made or packed it, with the address. */
  readonly maker: string;
  readonly importer?: string;
  readonly stock: number;
  readonly rating: number;
  readonly reviews: number;
  readonly featured?: true;
  readonly seed?: DemoSeed;
  readonly use?: DemoUse;
}
