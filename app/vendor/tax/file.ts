import { vendorTaxFile } from '../../../market/tax-files/vendor-tax.ts';
import { fileLoader } from '../../http/downloads.server.ts';
import { figuresMarketOf, operatorKey } from '../../request/context.ts';

/** Download of a file for the vendor's returns. */
export const loader = fileLoader(
  ['month', 'gstin', 'file'],
  (context) => (market, asked) => {
    const etin = context.get(operatorKey).tcsGstin;
    return vendorTaxFile(market, { ...asked, etin });
  },
  figuresMarketOf,
);
