import { readCashFile } from '../../../../market/cash-refunds/bank-file.ts';
import { fileLoader } from '../../../http/downloads.server.ts';
import { secretBoxKey } from '../../../request/context.ts';

/** Download of a file for the bank with cash that goes back. */
export const loader = fileLoader(['id'], (context) => readCashFile(context.get(secretBoxKey)));
