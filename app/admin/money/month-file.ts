import { journalFile } from '../../../market/reports/journal.ts';
import { fileLoader } from '../../http/downloads.server.ts';
import { figuresMarketOf } from '../../request/context.ts';

/** Download of the ledger of a month for hledger, Tally or a spreadsheet. */
export const loader = fileLoader(['month', 'as'], () => journalFile, figuresMarketOf);
