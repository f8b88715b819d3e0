import { useTranslations } from 'use-intl';
import type { MessagingFacts } from '../../request/context.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says that no message leaves the shop: because it is the demo shop, or because no provider is set up. */
export function MessagingNotice({ isSimulated, channels }: Pick<MessagingFacts, 'isSimulated' | 'channels'>) {
  const t = useTranslations('texts');
  if (!isSimulated && channels.length > 0) return null;
  return (
    <Alert tone="info" title={t(isSimulated ? 'simulated' : 'off')} className="mb-5">
      {t(isSimulated ? 'simulatedText' : 'offText')}
    </Alert>
  );
}
