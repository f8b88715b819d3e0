import { useTranslations } from 'use-intl';
import { channels } from '../../../market/messaging/rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { MessagingFacts } from '../../request/context.ts';
import { FactList } from '../../ui/fact-list.tsx';

const hooks = { sms: 'msg91', whatsapp: 'whatsapp' } as const;

/** State of each provider, with the address to which it reports. */
export function ProviderFacts({ messaging, siteUrl }: { messaging: MessagingFacts; siteUrl: string }) {
  const t = useTranslations('texts.settings');
  const { isSimulated, perDay, sender, entityId } = messaging;
  const on = t(isSimulated ? 'simulated' : 'on');
  return (
    <FactList
      facts={[
        ...channels.map((channel) => ({
          label: t(`provider.${channel}`),
          value: messaging.channels.includes(channel) ? on : t('off'),
        })),
        ...channels
          .filter((channel) => messaging.channels.includes(channel) && !isSimulated)
          .map((channel) => ({
            label: `${t('hook')}: ${t(`provider.${channel}`)}`,
            value: `${siteUrl}/hooks/${hooks[channel]}`,
          })),
        { label: t('sender'), value: sender },
        { label: t('entity'), value: entityId },
        { label: t('perDay'), value: formatNumber(perDay) },
      ]}
    />
  );
}
