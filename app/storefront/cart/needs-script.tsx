import { useTranslations } from 'use-intl';
import { useRootData } from '../../request/use-root-data.ts';
import { Alert } from '../../ui/alert.tsx';

/** Notice without JavaScript that this page needs it. */
export function NeedsScript({ text }: { text: 'cart.needsScript' | 'checkout.needsScript' }) {
  const t = useTranslations();
  const phone = useRootData()?.shop.phone ?? '';
  return (
    <noscript>
      <Alert tone="info" className="mb-5">
        {t(text, { phone })}
      </Alert>
    </noscript>
  );
}
