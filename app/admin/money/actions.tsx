import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import type { DifferencePage } from '../../../market/orders/read-difference.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Result of a refused form of this page. */
export interface Answer {
  readonly intent: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly failure: PageFailure;
}

interface Props {
  row: DifferencePage;
  /** The provider, or "the bank". */
  title: string;
  answer: Answer | undefined;
}

/** What an administrator can do about a difference: the likely action first, with the one filled button. */
export function Actions(props: Props) {
  const t = useTranslations('adminMoney');
  const { row, title } = props;
  const { actions, refundStatus, kind } = row;
  const isSentAgain = kind === 'refund-failed' && refundStatus !== 'failed';
  return (
    <div className="grid gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5">
      {isSentAgain ? <p>{t('under', { title })}</p> : null}
      {actions.map((action, at) => {
        const isFirst = at === 0;
        switch (action) {
          case 'refund':
            return (
              <OneButton key={action} intent="refund" isFirst={isFirst} text={t('refund.text')}>
                {t('do.refund', { amount: formatMoney(row.theirs) })}
              </OneButton>
            );
          case 'refund-again':
            return (
              <OneButton key={action} intent="again" isFirst={isFirst} text={t('again.text', { title })}>
                {t('do.refund-again')}
              </OneButton>
            );
          case 'ask':
            return (
              <OneButton key={action} intent="ask" isFirst={isFirst} text={t('ask.text', { title })}>
                {t('do.ask')}
              </OneButton>
            );
          case 'received':
          case 'match':
            return <Match key={action} {...props} />;
          case 'not-found':
            return (
              <OneButton key={action} intent="notFound" isFirst={isFirst} text={t('match.notFoundText')}>
                {t('match.notFound')}
              </OneButton>
            );
          case 'sent-by-hand':
            return <SentByHand key={action} {...props} isFirst={isFirst} />;
          case 'as-is':
            return <AsItIs key={action} {...props} isFirst={isFirst} />;
          default:
            return null;
        }
      })}
    </div>
  );
}

interface ButtonProps {
  intent: string;
  isFirst: boolean;
  text: string;
  children: ReactNode;
}

function OneButton({ intent, isFirst, text, children }: ButtonProps) {
  const t = useTranslations('adminMoney.do');
  const isSending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <p className="mb-3 text-muted">{text}</p>
      <Button type="submit" kind={isFirst ? 'leaf' : 'line'} full busy={isSending ? t('busy') : undefined}>
        {children}
      </Button>
    </Form>
  );
}

/** The typed values and the errors of one form. */
function useAnswer(answer: Answer | undefined, intent: string) {
  const words = useTranslations('validation');
  const own = answer?.intent === intent ? answer : undefined;
  const fields = own?.failure.code === 'input.invalid' ? own.failure.fields : undefined;
  const errorOf = (name: string) => fields?.[name] && words(fields[name] as 'required');
  return { typed: own?.typed ?? {}, fields, errorOf, facts: own?.failure.facts };
}

/** A transfer as in the bank's statement. An amount that was not asked is confirmed by sending it a second time. */
function Match({ row, answer }: Props) {
  const t = useTranslations('adminMoney.match');
  const { typed, errorOf, fields, facts: about } = useAnswer(answer, 'match');
  const isSending = useNavigation().formData?.get('intent') === 'match';
  const { number, facts, kind, ours, theirs } = row;
  const isKnown = kind === 'transfer-to-match';
  const other = fields?.reference === 'transfer.used' && about?.number ? String(about.number) : null;
  const hint =
    fields?.amount === 'transfer.differs' && about?.asked
      ? t('asked', { sum: formatMoney(Number(about.asked)) })
      : undefined;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="match" />
      {hint ? <input type="hidden" name="confirmed" value={typed.amount ?? ''} /> : null}
      <div>
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-muted">{t('text')}</p>
      </div>
      {isKnown ? (
        <input type="hidden" name="number" value={number ?? ''} />
      ) : (
        <TextField
          name="number"
          label={t('number')}
          autoComplete="off"
          defaultValue={typed.number ?? ''}
          error={errorOf('number')}
        />
      )}
      <TextField
        name="reference"
        label={t('reference')}
        autoComplete="off"
        defaultValue={typed.reference ?? facts.reference ?? ''}
        hint={other ? t('usedBy', { number: other }) : undefined}
        error={errorOf('reference')}
      />
      <TextField
        name="amount"
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.amount ?? rupeesText(isKnown ? ours : theirs)}
        hint={hint}
        error={errorOf('amount')}
      />
      <Button type="submit" full busy={isSending ? t('saving') : undefined}>
        {t('save')}
      </Button>
    </Form>
  );
}

function SentByHand({ row, answer, isFirst }: Props & { isFirst: boolean }) {
  const t = useTranslations('adminMoney.hand');
  const { typed, errorOf } = useAnswer(answer, 'hand');
  const isSending = useNavigation().formData?.get('intent') === 'hand';
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="hand" />
      <div>
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-muted">{t('text', { amount: formatMoney(Math.abs(row.ours)) })}</p>
      </div>
      <TextField
        name="reference"
        label={t('reference')}
        autoComplete="off"
        defaultValue={typed.reference ?? ''}
        error={errorOf('reference')}
      />
      <Button type="submit" kind={isFirst ? 'leaf' : 'line'} full busy={isSending ? t('saving') : undefined}>
        {t('save')}
      </Button>
    </Form>
  );
}

function AsItIs({ answer, isFirst }: Props & { isFirst: boolean }) {
  const t = useTranslations('adminMoney.asIs');
  const { typed, errorOf } = useAnswer(answer, 'settle');
  const isSending = useNavigation().formData?.get('intent') === 'settle';
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="settle" />
      <div>
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-muted">{t('text')}</p>
      </div>
      <TextAreaField
        name="reason"
        label={t('reason')}
        rows={2}
        maxLength={300}
        defaultValue={typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <Button type="submit" kind={isFirst ? 'leaf' : 'line'} full busy={isSending ? t('saving') : undefined}>
        {t('save')}
      </Button>
    </Form>
  );
}
