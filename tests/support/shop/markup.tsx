import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { locales } from '../../../app/i18n/catalogue.ts';
import { languageOf } from '../../../app/i18n/language.ts';
import { serverTexts } from '../../../app/i18n/texts.server.ts';

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
    <IntlProvider locale={locales[language]} messages={serverTexts[language]} timeZone="Asia/Kolkata">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
}
