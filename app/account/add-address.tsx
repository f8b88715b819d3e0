import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCartCount } from '../browser/cart-store.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { EmptyState } from '../ui/shell/empty-state.tsx';

/**
 * Link to the checkout (docs/product.md, Saved Addresses). With an empty cart, which
 * the checkout would refuse, it leads to a form here.
 */
export function AddAddress() {
  const t = useTranslations('account.addressesPage');
  const isBuying = useCartCount() > 0;
  return (
    <ButtonLink
      to={isBuying ? '/checkout?form=new' : '/account/addresses/new'}
      className="justify-self-start max-sm:w-full"
    >
      <Plus size={22} aria-hidden />
      {t('add')}
    </ButtonLink>
  );
}

/** Empty state of Saved Addresses: the heading stays (docs/product.md, My Account). */
export function NoAddresses() {
  const t = useTranslations('account.addressesPage');
  return (
    <section>
      <h2>{t('title')}</h2>
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} level="h3">
        <AddAddress />
      </EmptyState>
    </section>
  );
}
