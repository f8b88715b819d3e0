import { PageMessages } from '../i18n/page-messages.tsx';
import { textsIn } from '../i18n/texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { CheckoutMessages } from '../storefront/checkout/checkout-messages.tsx';
import { LanguageLinks } from '../ui/shell/language-links.tsx';
import { specimenGroups } from './groups.ts';
import './ui.css';

const title = 'The design system';

const served = import.meta.glob<object>(
  '../i18n/*/{home,label,papers,pay,product,products,refine,search}.json',
  {
    eager: true,
    import: 'default',
  },
);

/**
 * Every component in all its states, for developers and the visual regression test. Only in development:
 * `app/routes.ts` does not include this page in a build.
 */
export default function DesignSystem() {
  const language = useLanguage();
  const own = Object.fromEntries(Object.entries(served).filter(([path]) => path.includes(`/${language}/`)));
  return (
    <main id="main" className="sheet">
      <title>{title}</title>
      <h1 lang="en">{title}</h1>
      <nav aria-label="Groups" lang="en">
        {specimenGroups.map((group) => (
          <a key={group.id} href={`#${group.id}`}>
            {group.title}
          </a>
        ))}
        <LanguageLinks className="aria-[current=true]:font-bold" />
      </nav>
      <CheckoutMessages>
        <PageMessages texts={textsIn(own)}>
          {specimenGroups.map(({ id, title: heading, Specimens }) => (
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
