import { useLocale, useTranslations } from 'use-intl';
import type { VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { Warning } from '../../forms/warning.tsx';

/** `places`: states of the GSTIN and the pincode, by name in the reader's language. */
export type VendorWithPlaces = VendorForAdmin & {
  readonly places: { readonly gstin: string | null; readonly pincode: readonly string[] };
};

/** Inconsistencies in a vendor's registration. An administrator who approves the vendor has to give a reason. */
export function Warnings({ vendor }: { vendor: VendorWithPlaces }) {
  const t = useTranslations('adminVendors.doubt');
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const { doubts, gstin, pan, places } = vendor;
  if (doubts.length === 0) return null;
  const facts = {
    code: gstin?.slice(0, 2) ?? '',
    pan,
    registered: places.gstin ?? '',
    state: vendor.state ?? places.gstin ?? '',
    pincode: vendor.pincode ?? '',
    places: either.format(places.pincode),
  };
  return (
    <ul className="mt-3 grid gap-2">
      {doubts.map((name) => (
        <li key={name}>
          <Warning>{t(name, facts)}</Warning>
        </li>
      ))}
    </ul>
  );
}
