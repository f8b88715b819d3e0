export const anotherSite = { origin: 'https://evil.example' } as const;

/** Request headers of cross-site forms, by kind of origin. */
export const foreignOrigins: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'its own page': anotherSite,
  'a frame that hides where it is': { origin: 'null' },
  'a name that begins like ours': { origin: 'http://127.0.0.1.evil.example' },
  'a page that tells no origin': { 'sec-fetch-site': 'cross-site' },
  'a neighbour below the same domain': { 'sec-fetch-site': 'same-site' },
};
