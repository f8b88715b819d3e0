import { Form, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DisputePage } from '../../../../market/disputes/read-dispute.ts';
import { longestText } from '../../../../market/disputes/rules.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type EntryAnswer, useAnswer } from '../../../portal/form/entry-form.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { CheckboxField } from '../../../ui/form/choice-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { answerText } from './answer-text.ts';

interface Props {
  dispute: DisputePage;
  /** The provider. */
  title: string;
}

/** The bills and the text for the bank, sent with all files; what was sent stays readable. */
export function Answer({ dispute, title }: Props) {
  const t = useTranslations('adminDisputes.text');
  const { status, answer: state, failure } = dispute;
  if (status !== 'open' || (state !== 'none' && state !== 'failed'))
    return <SentText dispute={dispute} title={title} />;
  return (
    <Panel title={t('title')}>
      {state === 'failed' ? (
        <Alert tone="warn" className="mb-4">
          {t('refused', { title, failure: failure ?? '' })}
        </Alert>
      ) : null}
      <AnswerForm dispute={dispute} title={title} />
    </Panel>
  );
}

function AnswerForm({ dispute, title }: Props) {
  const t = useTranslations('adminDisputes');
  const { answer: state, evidence, bills, amount } = dispute;
  const { entry, errorOf } = useAnswer(useActionData<EntryAnswer>()?.intent === 'save' ? 'save' : 'contest');
  const sending = useNavigation().formData?.get('intent');
  const noEvidence = errorOf('evidence');
  const button = (intent: string) => ({ type: 'submit', name: 'intent', value: intent }) as const;
  return (
    <Form method="post" noValidate className="grid gap-4">
      {bills.length > 0 ? <Bills dispute={dispute} /> : null}
      <TextAreaField
        {...entry('text', dispute.answerText ?? answerText(dispute))}
        label={t('text.label')}
        hint={t('text.hint')}
        rows={7}
        maxLength={longestText}
        lang="en"
      />
      {noEvidence ? (
        <p role="alert" className="font-semibold text-terra">
          {noEvidence}
        </p>
      ) : null}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          {...button('contest')}
          kind={evidence.length > 0 || bills.length > 0 ? 'leaf' : 'line'}
          busy={sending === 'contest' ? t('text.sending') : undefined}
        >
          {state === 'failed' ? t('text.again') : t('text.send', { title })}
        </Button>
        <Button {...button('save')} kind="line" busy={sending === 'save' ? t('text.saving') : undefined}>
          {t('text.save')}
        </Button>
        <Button {...button('accept')} kind="danger" className="sm:ml-auto">
          {t('accept.open', { amount: formatMoney(amount) })}
        </Button>
      </div>
    </Form>
  );
}

/** The bills of the order, chosen unless they are sent already. */
function Bills({ dispute: { bills, evidence } }: Pick<Props, 'dispute'>) {
  const t = useTranslations('adminDisputes.evidence');
  const sent = evidence.filter(({ kind }) => kind === 'bill').map(({ name }) => name);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('bills')}</legend>
      {bills.map(({ id, number }) => (
        <CheckboxField
          key={id}
          name="bill"
          value={id}
          defaultChecked={!sent.includes(number)}
          label={number}
        />
      ))}
    </fieldset>
  );
}

function SentText({ dispute: { answerText: sent, answeredAt }, title }: Pick<Props, 'dispute' | 'title'>) {
  const t = useTranslations('adminDisputes.text');
  const language = useLanguage();
  if (!sent) return null;
  return (
    <Panel title={t('sent', { title })}>
      <p lang="en" className="whitespace-pre-line wrap-anywhere">
        {sent}
      </p>
      <p className="mt-3 text-sm text-muted">
        {answeredAt ? `${formatMoment(answeredAt, language)}. ` : ''}
        {t('frozen')}
      </p>
    </Panel>
  );
}

/** Asks once more before a dispute is accepted. */
export function AcceptQuestion({ id, amount, name }: { id: string; amount: number; name: string }) {
  const t = useTranslations('adminDisputes');
  const isSending = useNavigation().formData?.get('intent') === 'accepted';
  const sum = formatMoney(amount);
  return (
    <PortalPage
      title={t('accept.title')}
      description={t('description')}
      lead={t('page.title', { amount: sum, number: name })}
      back={{ to: `/admin/money/disputes/${id}`, label: name }}
    >
      <Panel className="max-w-130">
        <p className="mb-5">{t('accept.text', { amount: sum })}</p>
        <Form method="post" className="grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="intent" value="accepted" />
          <ButtonLink to={`/admin/money/disputes/${id}`} kind="line">
            {t('accept.cancel')}
          </ButtonLink>
          <Button type="submit" kind="danger-full" busy={isSending ? t('accept.busy') : undefined}>
            {t('accept.confirm', { amount: sum })}
          </Button>
        </Form>
      </Panel>
    </PortalPage>
  );
}
