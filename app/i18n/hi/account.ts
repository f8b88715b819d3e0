import type { AccountMessages } from '../en/account.ts';
import texts from './account.json' with { type: 'json' };
import ways from './ways.json' with { type: 'json' };

export const account: AccountMessages = { account: texts, ways };
