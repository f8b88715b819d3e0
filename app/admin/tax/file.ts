import { operatorTaxFile } from '../../../market/tax-files/operator-tax.ts';
import { fileLoader } from '../../http/downloads.server.ts';
import { figuresMarketOf } from '../../request/context.ts';

/** Download of a file for the operator's returns. */
export const loader = fileLoader(['month', 'file'], () => operatorTaxFile, figuresMarketOf);
