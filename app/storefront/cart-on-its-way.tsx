import { useTranslations } from 'use-intl';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CartSkeleton } from '../ui/skeleton.tsx';
import type { CartView } from './use-priced-cart.ts';

/** What stands where the cart will stand: its skeleton while it is loading, or that it could not be loaded and the way to try again. */
export function CartOnItsWay({ view, loading }: { view: CartView; loading: string }) {
  const t = useTranslations('cart');
  if (view.state !== 'offline') return <CartSkeleton label={loading} />;
  return (
    <Alert tone="warn">
      <p>{t('offline')}</p>
      <Button kind="line" onClick={view.retry} className="mt-2">
        {t('retry')}
      </Button>
    </Alert>
  );
}
