import { type ProductDetail, shownColumns } from '../../../market/catalogue/browse/product-detail.ts';
import { rupees } from '../../../market/kernel/money.ts';

type Column = (typeof shownColumns)[number];
type Nullable = { [Name in Column as null extends ProductDetail[Name] ? Name : never]: null };
const none = Object.fromEntries(shownColumns.map((column) => [column, null])) as Nullable;

const wheat: ProductDetail = {
  ...none,
  id: 'wheat',
  vendorId: 'v1',
  name: 'Wheat HD 3086',
  description: 'Certified seed for irrigated wheat.',
  category: 'Seeds',
  subcategory: 'Grain Seeds',
  pack: '40 kg',
  net: { netQuantity: 40, netUnit: 'kg' },
  price: rupees(1799),
  mrp: rupees(2000),
  unitPrice: { paise: 4498, per: 'kg' },
  rating: 4.6,
  reviews: 128,
  stock: 10,
  inStock: true,
  imageKey: 'wheat',
  preview: null,
  images: [
    { key: 'wheat', view: 'hero', preview: null, alt: null },
    { key: 'wheat-close', view: 'close', preview: null, alt: null },
  ],
  hsn: '10019100',
  gstRate: 0,
  countryOfOrigin: 'IN',
  maker: 'Beej Bhandar, Pune 411037',
  otherName: { language: 'hi', name: 'गेहूँ एचडी 3086' },
  seedLot: {
    kind: 'Wheat',
    variety: 'HD 3086',
    lot: 'KB-W-2611',
    class: 'certified',
    testedOn: '2026-11-03',
    retestedOn: null,
    germination: 85,
    purity: 98,
    treatedWith: null,
  },
  fieldUse: {
    sowingMonths: [11],
    perAcreFrom: 40,
    perAcreTo: 40,
    perAcreUnit: 'kg',
    daysFrom: 143,
    daysTo: 143,
    perLitre: null,
    perLitreUnit: null,
  },
  vendor: { name: 'Beej Bhandar', city: 'Pune', delivers: 'shop', parcels: 100, parcelsOnTime: 96 },
  sellerLicence: 'MH/SEED/17',
  licenceVerifiedOn: '2026-10-12',
  sizes: [],
  others: [],
};

/** The data of a product page, by default of certified wheat. */
export function aProductDetail(details: Partial<ProductDetail> = {}): ProductDetail {
  return { ...wheat, ...details };
}
