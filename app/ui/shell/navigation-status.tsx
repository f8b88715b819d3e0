import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../../i18n/language.ts';

const guarded = /^\/(checkout|account|vendor|admin)(\/|$)/;
const loginPages = /^\/(vendor|admin)\/(login|register)$/;

/**
 * Navigation progress: a bar at once, and after 500 ms a text with what is loading (docs/product.md, Header and
 * footer).
 */
export function NavigationStatus() {
  const t = useTranslations();
  const { state, location } = useNavigation();
  const page = state === 'loading' ? withoutLanguage(location.pathname) : null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 print:hidden">
      {page ? <div className="h-1 bg-turmeric" /> : null}
      {page ? (
        <p className="bg-turmeric-tint px-4 py-2 text-center text-turmeric-text transition-opacity delay-500 starting:opacity-0">
          {t(textFor(page))}
        </p>
      ) : null}
    </div>
  );
}

function textFor(page: string) {
  if (page.startsWith('/order-confirmation/')) return 'common.loadingOrder';
  if (page === '/orders') return 'common.loadingOrders';
  return guarded.test(page) && !loginPages.test(page) ? 'common.loadingAuth' : 'common.loading';
}
