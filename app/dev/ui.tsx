import { LazyMessages, lazyMessages } from '../i18n/lazy-messages.tsx';
import { CheckoutMessages } from '../storefront/checkout/checkout-messages.tsx';
import { LanguageLinks } from '../ui/shell/language-links.tsx';
import { groups } from './groups.ts';
import './ui.css';

const title = 'The design system';

const served = lazyMessages(
  import.meta.glob('../i18n/*/{home,label,papers,pay,product,products,refine,search}.json', {
    import: 'default',
  }),
);

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
        <LazyMessages texts={served}>
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
        </LazyMessages>
      </CheckoutMessages>
    </main>
  );
}
