import texts from './account.json' with { type: 'json' };

/** The English texts of My Account, which come with its pages. */
export const account = { account: texts };

export type AccountMessages = typeof account;
