import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CartSkeleton, PanelSkeleton } from '../../ui/skeleton.tsx';
import type { CartView } from './use-priced-cart.ts';

/** Loading state of the cart: a skeleton, or a notice with a retry button when loading failed. */
export function CartLoading({ view, loading, small }: { view: CartView; loading: string; small?: boolean }) {
  if (view.state === 'cart' && view.isOffline) return <OfflineNotice view={view} />;
  return small ? <PanelSkeleton label={loading} /> : <CartSkeleton label={loading} />;
}

/** Offline notice: today's prices could not be fetched. */
export function OfflineNotice({ view }: { view: CartView }) {
  const t = useTranslations('cart');
  if (view.state !== 'cart' || !view.isOffline) return null;
  return (
    <Alert tone="warn" className="mb-4">
      <p>{t('offline')}</p>
      <Button kind="line" onClick={view.refresh} className="mt-2">
        {t('retry')}
      </Button>
    </Alert>
  );
}
