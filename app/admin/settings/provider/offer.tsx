import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { KnownProvider } from '../../../../market/payments/provider-rules.ts';
import type { ProviderPage } from '../../../../market/payments/read-provider.ts';
import { SavedAlert } from '../../../portal/form/saved-alert.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckboxField } from '../../../ui/form/choice-field.tsx';
import { type Answer, fieldOfWay } from './answer.ts';
import { seenAt } from './keys.tsx';
import { Step } from './step.tsx';

interface Props {
  known: KnownProvider;
  page: ProviderPage;
  /** Payment options that are switched on in the settings. */
  enabled: readonly string[];
  answer: Answer | undefined;
}

/** Last step: the ways that the checkout offers by this provider, once a test payment came back. */
export function Offer({ known, page, enabled, answer }: Props) {
  const t = useTranslations('adminPayments.offer');
  const isSending = useNavigation().formData?.get('intent') === 'offer';
  const { settings, isTested } = page;
  const ways = settings?.ways ?? [];
  const canOffer = isTested || ways.length > 0;
  return (
    <Step number={4} title={t('title')} isDone={ways.length > 0}>
      {canOffer ? null : <p className="mb-3 text-muted">{t('first')}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="offer" />
        <input type="hidden" name="changedAt" value={seenAt(page)} />
        {/* What the reader changes until the saved ways are here would be lost. */}
        <fieldset disabled={!canOffer || isSending} className="divide-y divide-line border-y border-line">
          <legend className="sr-only">{t('title')}</legend>
          {known.ways.map((way) => (
            <CheckboxField
              key={`${way} ${ways.join()}`}
              name={fieldOfWay[way]}
              value="on"
              defaultChecked={ways.includes(way)}
              label={
                <>
                  <b>{t(`way.${way}`)}</b>{' '}
                  <span className="text-muted">
                    {t(`how.${way}`, { title: known.title })}
                    {enabled.includes(way) ? '' : ` · ${t('off')}`}
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
        {answer?.failure?.code === 'input.invalid' ? (
          <Alert tone="error" className="mt-3">
            {t('first')}
          </Alert>
        ) : null}
        {answer && answer.failure === null ? <SavedAlert className="mt-3">{t('saved')}</SavedAlert> : null}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            disabled={!canOffer}
            className="max-sm:w-full"
            busy={isSending ? t('saving') : undefined}
          >
            {t('save')}
          </Button>
          <span className="max-w-[44ch] text-sm text-muted">{t('silence', { title: known.title })}</span>
        </div>
      </Form>
    </Step>
  );
}
