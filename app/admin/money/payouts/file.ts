import { readBankFile } from '../../../../market/payouts/bank-file.ts';
import { fileLoader } from '../../../http/downloads.server.ts';
import { secretBoxKey } from '../../../request/context.ts';

/** Download of a file for the bank. */
export const loader = fileLoader(['id'], (context) => readBankFile(context.get(secretBoxKey)));
