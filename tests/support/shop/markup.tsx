import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { locales } from '../../../app/i18n/catalogue.ts';
import { account as englishAccount } from '../../../app/i18n/en/account.ts';
import { checkoutMessages as englishBuying } from '../../../app/i18n/en/checkout.ts';
import { messages as english } from '../../../app/i18n/en/index.ts';
import { portals as englishPortals } from '../../../app/i18n/en/portals.ts';
import { serverMessages as englishServed } from '../../../app/i18n/en/server-messages.ts';
import { account as hindiAccount } from '../../../app/i18n/hi/account.ts';
import { checkoutMessages as hindiBuying } from '../../../app/i18n/hi/checkout.ts';
import { messages as hindi } from '../../../app/i18n/hi/index.ts';
import { portals as hindiPortals } from '../../../app/i18n/hi/portals.ts';
import { serverMessages as hindiServed } from '../../../app/i18n/hi/server-messages.ts';
import { languageOf } from '../../../app/i18n/language.ts';

const catalogues = {
  en: { ...english, ...englishAccount, ...englishBuying, ...englishPortals, ...englishServed },
  hi: { ...hindi, ...hindiAccount, ...hindiBuying, ...hindiPortals, ...hindiServed },
};

/**
 * Server-rendered HTML of a component, with all messages; the address determines the language. `answer` is that of the
 * page's action.
 */
export function markup(part: ReactNode, address = '/', answer?: object): string {
  const language = languageOf(address);
  const router = createMemoryRouter([{ id: 'page', path: '*', element: part }], {
    initialEntries: [address],
    ...(answer && { hydrationData: { loaderData: {}, actionData: { page: answer } } }),
  });
  return renderToStaticMarkup(
    <IntlProvider locale={locales[language]} messages={catalogues[language]} timeZone="Asia/Kolkata">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
}
