/** Carriers that vendors name, and their tracking pages. `{number}` where a page opens with the tracking number. */
const pages: readonly (readonly [name: RegExp, page: string])[] = [
  [/india\s*post|speed\s*post|डाक|स्पीड\s*पोस्ट/i, 'https://www.indiapost.gov.in/'],
  [/delhivery/i, 'https://www.delhivery.com/track-v2/package/{number}'],
  [/blue\s*dart/i, 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}'],
  [/\bdtdc\b/i, 'https://www.dtdc.com/'],
  [/ekart/i, 'https://ekartlogistics.com/'],
  [/xpress\s*bees/i, 'https://www.xpressbees.com/'],
];

/** The tracking page of a carrier; null for a carrier that we do not know, such as the vendor's own vehicle. */
export function trackingPage(carrier: string, trackingNumber: string): string | null {
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  return page?.replace('{number}', encodeURIComponent(trackingNumber)) ?? null;
}
