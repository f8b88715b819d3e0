import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import type { DifferencePage } from '../../../market/orders/pay/read-difference.ts';
import { formatMoney } from '../../i18n/format.ts';
import { type EntryAnswer, EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { BookRefund } from './book-refund.tsx';

interface Props {
  row: DifferencePage;
  /** The provider, or "the bank". */
  title: string;
  answer: EntryAnswer | undefined;
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
              <OneButton
                key={action}
                intent="ask"
                isFirst={isFirst}
                text={t(kind.startsWith('settlement') ? 'ask.settlement' : 'ask.text', { title })}
              >
                {t('do.ask', { title })}
              </OneButton>
            );
          case 'send-again':
            return (
              <OneButton key={action} intent="sendAgain" isFirst={isFirst} text={t('split.again')}>
                {t('do.send-again')}
              </OneButton>
            );
          case 'with-payout':
            return (
              <OneButton key={action} intent="withPayout" isFirst={isFirst} text={t('split.payout')}>
                {t('do.with-payout')}
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
          case 'book-refund':
            return <BookRefund key={action} {...props} />;
          case 'answer':
            return (
              <ButtonLink key={action} to={`/admin/money/disputes/${row.subject}`} full>
                {t('toDispute')}
              </ButtonLink>
            );
          case 'as-is':
            return <AsItIs key={action} {...props} isFirst={isFirst} />;
          case 'cash-match':
            return <MatchCash key={action} {...props} />;
          case 'cash-cost':
            return <CashCost key={action} {...props} isFirst={isFirst} />;
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

/** A transfer as in the bank's statement. An amount that was not asked is confirmed by sending it a second time. */
function Match({ row, answer }: Props) {
  const t = useTranslations('adminMoney.match');
  const { typed, entry, fields, facts: about } = useAnswer(answer, 'match');
  const { number, facts, kind, ours, theirs } = row;
  const isKnown = kind === 'transfer-to-match';
  const other = fields?.reference === 'transfer.used' && about?.number ? String(about.number) : null;
  const hint =
    fields?.amount === 'transfer.differs' && about?.asked
      ? t('asked', { sum: formatMoney(Number(about.asked)) })
      : undefined;
  return (
    <EntryForm
      intent="match"
      title={t('title')}
      text={t('text')}
      save={t('save')}
      saving={t('saving')}
      look={{ wide: true }}
    >
      {hint ? <input type="hidden" name="confirmed" value={typed.amount ?? ''} /> : null}
      {isKnown ? (
        <input type="hidden" name="number" value={number ?? ''} />
      ) : (
        <TextField {...entry('number')} label={t('number')} />
      )}
      <TextField
        {...entry('reference', facts.reference)}
        label={t('reference')}
        hint={other ? t('usedBy', { number: other }) : undefined}
      />
      <TextField
        {...entry('amount', rupeesText(isKnown ? ours : theirs))}
        label={t('amount')}
        inputMode="decimal"
        hint={hint}
      />
    </EntryForm>
  );
}

function SentByHand({ row, answer, isFirst }: Props & { isFirst: boolean }) {
  const t = useTranslations('adminMoney.hand');
  const { entry } = useAnswer(answer, 'hand');
  return (
    <EntryForm
      intent="hand"
      title={t('title')}
      text={t('text', { amount: formatMoney(Math.abs(row.ours)) })}
      save={t('save')}
      saving={t('saving')}
      look={{ kind: isFirst ? 'leaf' : 'line', wide: true }}
    >
      <TextField {...entry('reference')} label={t('reference')} />
    </EntryForm>
  );
}

/** Cash for an unknown number is for an order of ours. */
function MatchCash({ answer }: Props) {
  const t = useTranslations('adminMoney');
  const { entry } = useAnswer(answer, 'matched');
  return (
    <EntryForm
      intent="matched"
      title={t('cash.matchTitle')}
      text={t('cash.matchText')}
      save={t('cash.matchSave')}
      saving={t('match.saving')}
      look={{ wide: true }}
    >
      <TextField {...entry('number')} label={t('match.number')} />
    </EntryForm>
  );
}

/** A difference with a courier becomes a cost, or of too much money, lessens it. */
function CashCost({ row: { ours, theirs }, answer, isFirst }: Props & { isFirst: boolean }) {
  const t = useTranslations('adminMoney.cash');
  const { typed, entry, errorOf } = useAnswer(answer, 'cost');
  const isOver = theirs > ours;
  return (
    <EntryForm
      intent="cost"
      title={t(isOver ? 'overTitle' : 'title')}
      text={t(isOver ? 'over' : 'text')}
      save={t('save')}
      saving={t('saving')}
      look={{ kind: isFirst ? 'leaf' : 'line', wide: true }}
    >
      {isOver ? (
        <input type="hidden" name="as" value="charge" />
      ) : (
        <RadioGroup legend={t('as')} error={errorOf('as')}>
          <RadioField name="as" value="charge" defaultChecked={typed.as !== 'lost'} label={t('asCharge')} />
          <RadioField name="as" value="lost" defaultChecked={typed.as === 'lost'} label={t('lost')} />
        </RadioGroup>
      )}
      <TextAreaField {...entry('reason')} label={t('reason')} rows={2} maxLength={300} />
    </EntryForm>
  );
}

/** Who looks after an open difference: an administrator takes it, or gives it back. */
export function Owner({ row: { ownerId, owner, isMine } }: Pick<Props, 'row'>) {
  const t = useTranslations('adminMoney');
  const isSending = useNavigation().formData?.get('intent') === 'owner';
  return (
    <Form method="post" className="mt-5 border-t border-line pt-5">
      <input type="hidden" name="intent" value="owner" />
      <input type="hidden" name="owner" value={isMine ? '' : 'me'} />
      <p className="mb-3 text-muted">{`${t('owner.label')}: ${owner ?? t('notTaken')}`}</p>
      <Button type="submit" kind="line" full busy={isSending ? t('do.busy') : undefined}>
        {t(isMine ? 'owner.giveBack' : ownerId ? 'owner.takeOver' : 'owner.take')}
      </Button>
    </Form>
  );
}

function AsItIs({ answer, isFirst }: Props & { isFirst: boolean }) {
  const t = useTranslations('adminMoney.asIs');
  const { entry } = useAnswer(answer, 'settle');
  return (
    <EntryForm
      intent="settle"
      title={t('title')}
      text={t('text')}
      save={t('save')}
      saving={t('saving')}
      look={{ kind: isFirst ? 'leaf' : 'line', wide: true }}
    >
      <TextAreaField {...entry('reason')} label={t('reason')} rows={2} maxLength={300} />
    </EntryForm>
  );
}
