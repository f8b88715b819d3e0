import type { Selectable } from 'kysely';
import { panOf } from '../tax/pan.ts';
import type { Seller } from '../tax/parties.ts';
import type { VendorTable } from './schema.ts';

/** The columns of a vendor that a document names. */
export const sellerColumns = [
  'companyName',
  'legalName',
  'gstin',
  'pan',
  'street',
  'city',
  'state',
  'pincode',
] as const;

type SellerRow = Pick<VendorTable, 'companyName'> &
  Partial<Pick<Selectable<VendorTable>, (typeof sellerColumns)[number]>>;

/** A vendor as a seller. The PAN is part of the GSTIN; without a name under it the company name counts. */
export function sellerOf({ companyName, legalName, pan, ...row }: SellerRow): Seller {
  const gstin = row.gstin || null;
  return {
    legalName: legalName ?? companyName,
    tradeName: companyName,
    street: row.street ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    pincode: row.pincode ?? '',
    gstin,
    pan: panOf({ gstin, pan: pan ?? null }),
  };
}
