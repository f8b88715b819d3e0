import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';

/** Leads signed-in people without JavaScript to the cart of their account, which no shared page contains. */
export function AccountCartWithoutScript({ to = 'cart' }: { to?: 'cart' | 'checkout' }) {
  const t = useTranslations('cart');
  const path = `/cart/kept?to=${to}`;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${localise(path, useLanguage())}`} />
      <ButtonLink to={path}>{t('title')}</ButtonLink>
    </noscript>
  );
}
