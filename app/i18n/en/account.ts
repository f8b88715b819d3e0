import texts from './account.json' with { type: 'json' };
import ways from './ways.json' with { type: 'json' };

/** The English texts of My Account, which come with its pages. */
export const account = { account: texts, ways };

export type AccountMessages = typeof account;
