import { useTranslations } from 'use-intl';
import { Alert } from '../ui/alert.tsx';
import { useRootData } from '../ui/use-root-data.ts';

/** Says, without JavaScript, that this page needs it (design section 3.9). */
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
