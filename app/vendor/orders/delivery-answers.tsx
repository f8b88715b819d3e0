import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { answersOfParcel } from '../../../market/tracking/send-answer.ts';
import { formatDate } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { telephone } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';

/** What the customer wants after failed attempts to deliver; nothing without an answer. */
export function DeliveryAnswers({ answers }: { answers: ValueOf<typeof answersOfParcel> }) {
  const t = useTranslations('vendorOrders.answers');
  const language = useLanguage();
  if (answers.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-4">
        {answers.map(({ attempt, kind, againOn, landmark, phone, createdAt, ...answer }) => (
          <li key={attempt}>
            <p className="font-semibold">
              {kind === 'again' && againOn
                ? t('again', { day: formatDate(againOn, language) })
                : t(kind === 'call' ? 'call' : 'cancel')}
            </p>
            {landmark ? <p className="wrap-anywhere">{t('landmark', { landmark })}</p> : null}
            {phone ? (
              <a
                href={telephone(phone)}
                className="inline-flex min-h-12 items-center font-semibold text-leaf underline"
              >
                {phone}
              </a>
            ) : null}
            <p className="text-sm text-muted tabular-nums">
              {t('written', { attempt: String(attempt), date: formatMoment(createdAt, language) })}
            </p>
            <AnswerSent {...answer} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether the courier has an answer, or why it does not, so that the vendor calls. */
export function AnswerSent({ told, refusal }: { told: Date | string | null; refusal: string | null }) {
  const t = useTranslations('vendorOrders.answers');
  if (told) return <p className="text-sm text-muted">{t('sent')}</p>;
  if (refusal === null) return null;
  return (
    <p className="font-semibold wrap-anywhere text-terra">
      {refusal ? t('refused', { reason: refusal }) : t('silent')}
    </p>
  );
}
