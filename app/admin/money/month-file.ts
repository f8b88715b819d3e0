import { journalFile } from '../../../market/reports/journal.ts';
import { fileLoader } from '../../http/downloads.server.ts';

/** Download of the ledger of a month for hledger, Tally or a spreadsheet. */
export const loader = fileLoader(['month', 'as'], () => journalFile);
