import { useTranslations } from 'use-intl';
import { formerSecretLasts, type KnownProvider } from '../../../../market/payments/provider-rules.ts';
import type { ProviderPage } from '../../../../market/payments/read-provider.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import { CopyValue } from '../../../portal/part/copy-value.tsx';
import { Alert } from '../../../ui/alert.tsx';
import type { Answer } from './answer.ts';
import { seenAt } from './keys.tsx';
import { Step } from './step.tsx';

interface Props {
  known: KnownProvider;
  page: ProviderPage;
  /** Address of the webhook. */
  hook: string;
  answer: Answer | undefined;
}

/** Second step: the address and the secret of the webhook. A secret is shown once, after it was made. */
export function Webhook({ known, page, hook, answer }: Props) {
  const t = useTranslations('adminPayments.webhook');
  const { title, signsWithKey } = known;
  const secret = answer?.secret ?? null;
  return (
    <Step number={2} title={t('title')} isDone={Boolean(page.settings?.eventAt)}>
      <p className="mb-3 text-muted">{t(signsWithKey ? 'textKey' : 'text', { title })}</p>
      <div className="grid gap-3">
        <CopyValue label={t('address')} value={hook} />
        {secret ? (
          <>
            <CopyValue label={t('secret')} value={secret} />
            <Alert tone="warn">{t('once')}</Alert>
          </>
        ) : null}
        {!(secret || signsWithKey) ? (
          <p>
            <span className="font-semibold">{t('secret')}</span>
            <span className="block">{t('kept')}</span>
          </p>
        ) : null}
      </div>
      <LastEvent page={page} />
      {signsWithKey || secret ? null : <Rotate page={page} />}
    </Step>
  );
}

/** Which secret the last event came with, and until when the former one counts. */
function LastEvent({ page: { settings } }: { page: ProviderPage }) {
  const t = useTranslations('adminPayments.webhook');
  const language = useLanguage();
  if (!settings) return null;
  const { eventAt, formerEventAt, formerUntil } = settings;
  const moment = (at: Date) => formatMoment(at, language);
  if (!formerUntil) return eventAt ? null : <p className="mt-3">{t('noEvent')}</p>;
  const rotatedAt = new Date(formerUntil).getTime() - formerSecretLasts;
  const isSince = eventAt !== null && new Date(eventAt).getTime() > rotatedAt;
  const isFormer = isSince && formerEventAt !== null && new Date(formerEventAt) >= new Date(eventAt);
  return (
    <p className="mt-3">
      {`${t('former', { time: moment(formerUntil) })} `}
      {isSince ? t(isFormer ? 'lastFormer' : 'lastNew', { time: moment(eventAt) }) : t('noneSince')}
    </p>
  );
}

function Rotate({ page }: { page: ProviderPage }) {
  const t = useTranslations('adminPayments.webhook');
  return (
    <div className="mt-3">
      <EntryForm
        intent="rotate"
        staysInPlace
        text={t('makeText')}
        hidden={{ changedAt: seenAt(page) }}
        save={t('make')}
        saving={t('making')}
        look={{ kind: 'line' }}
      />
    </div>
  );
}
