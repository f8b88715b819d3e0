import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { retentionPeriods } from '../../../../market/kernel/retention.ts';
import type { KnownProvider } from '../../../../market/payments/provider-rules.ts';
import type { ProviderPage } from '../../../../market/payments/read-provider.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import { useMay } from '../../../portal/part/permissions.tsx';
import { FactLink } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { seenAt } from './keys.tsx';

interface Props {
  known: KnownProvider;
  page: ProviderPage;
}

/** State of a provider, as figures. */
export function State({ known, page: { settings, today } }: Props) {
  const t = useTranslations('adminPayments.figures');
  const language = useLanguage();
  if (!(settings && today)) return null;
  const { answerMs, answeredAt, failingSince, eventAt } = settings;
  const moment = (at: Date) => formatMoment(at, language);
  const answers = failingSince
    ? t('silentSince', { time: moment(failingSince) })
    : answeredAt
      ? t('answersIn', { seconds: Math.max((answerMs ?? 0) / 1000, 0.1).toFixed(1) })
      : t('notAsked');
  return (
    <Panel title={t('title')}>
      <Figures
        facts={[
          { label: t('answers'), value: answers },
          { label: t('lastEvent'), value: eventAt ? moment(eventAt) : t('none') },
          { label: t('events'), value: formatNumber(today.events) },
          { label: t('forged'), value: formatNumber(today.forged) },
          { label: t('attempts'), value: formatNumber(today.attempts) },
          { label: t('succeeded'), value: formatNumber(today.succeeded) },
          { label: t('failed'), value: formatNumber(today.failed) },
        ]}
      />
      <p className="mt-4">
        <FactLink to={`/admin/money?provider=${known.name}`}>
          {t('differences', { count: formatNumber(today.differences) })}
        </FactLink>
      </p>
    </Panel>
  );
}

/** Names with their values at the right. */
function Figures({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OthersProps {
  others: readonly { name: string; title: string; isConnected: boolean }[];
  enabled: readonly string[];
  hasAccount: boolean;
}

/** The other providers and ways to pay, each with its state. */
export function OtherWays({ others, enabled, hasAccount }: OthersProps) {
  const t = useTranslations('adminPayments.others');
  const may = useMay();
  const onOff = (id: string) => t(enabled.includes(id) ? 'on' : 'off');
  return (
    <Panel title={t('title')}>
      <Figures
        facts={[
          ...others.map(({ name, title, isConnected }) => ({
            label: title,
            value: (
              <FactLink to={`/admin/settings/payments/${name}`}>
                {t(isConnected ? 'connected' : 'connect')}
              </FactLink>
            ),
          })),
          {
            label: t('transfer'),
            value:
              hasAccount || !may('settings') ? (
                onOff('bank-transfer')
              ) : (
                <FactLink to="/admin/settings/bank-account">{t('account')}</FactLink>
              ),
          },
          { label: t('cod'), value: onOff('cod') },
        ]}
      />
    </Panel>
  );
}

/** Disconnects a provider, or says until when the keys of a disconnected one stay. */
export function Disconnect({ known, page }: Props) {
  const t = useTranslations('adminPayments.disconnect');
  const language = useLanguage();
  const { settings, underWay = 0 } = page;
  if (!settings) return null;
  const changedAt = new Date(settings.changedAt);
  return (
    <Panel title={t('title')}>
      <p>{t('underWay', { count: underWay })}</p>
      {settings.isConnected ? (
        <>
          <p className="my-2 text-muted">{t('text', { title: known.title })}</p>
          <EntryForm
            intent="disconnect"
            staysInPlace
            hidden={{ changedAt: seenAt(page) }}
            save={t('button')}
            saving={t('busy')}
            look={{ kind: 'danger' }}
          />
        </>
      ) : (
        <p className="mt-2 text-muted">
          {t('was', {
            date: formatDate(changedAt, language),
            until: formatDate(new Date(changedAt.getTime() + retentionPeriods.providerKeys), language),
          })}
        </p>
      )}
    </Panel>
  );
}
