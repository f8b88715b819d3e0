import { serverMessages as english } from '../i18n/en/server-messages.ts';
import { serverMessages as hindi } from '../i18n/hi/server-messages.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { CheckoutMessages } from '../storefront/checkout/checkout-messages.tsx';
import { LanguageLinks } from '../ui/shell/language-links.tsx';
import { groups } from './groups.ts';
import './ui.css';

const title = 'The design system';

const served = { en: english, hi: hindi };

/**
 * Every component in all its states, for developers and the visual regression test. Only in development:
 * `app/routes.ts` does not include this page in a build.
 */
export default function DesignSystem() {
  return (
    <main id="main" className="sheet">
      <title>{title}</title>
      <h1 lang="en">{title}</h1>
      <nav aria-label="Groups" lang="en">
        {groups.map((group) => (
          <a key={group.id} href={`#${group.id}`}>
            {group.title}
          </a>
        ))}
        <LanguageLinks className="aria-[current=true]:font-bold" />
      </nav>
      <CheckoutMessages>
        <PageMessages texts={served[useLanguage()]}>
          {groups.map(({ id, title: heading, Specimens }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} lang="en">
                {heading}
              </h2>
              <div className="specimens">
                <Specimens />
              </div>
            </section>
          ))}
        </PageMessages>
      </CheckoutMessages>
    </main>
  );
}
