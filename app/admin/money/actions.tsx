import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import type { DifferencePage } from '../../../market/order-payments/read-difference.ts';
import { formatMoney } from '../../i18n/format.ts';
import type { Act } from '../../portal/detail/acts.tsx';
import { useAnswer } from '../../portal/form/entry-form.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';

interface Props {
  row: DifferencePage;
  /** The provider, or "the bank". */
  title: string;
}

/** What an administrator can do about a difference: the likely act first; then who looks after it. */
export function useActs(props: Props): Act[] {
  const t = useTranslations('adminMoney');
  const { row, title } = props;
  const { actions, refundStatus, kind, theirs, ours } = row;
  const isSentAgain = kind === 'refund-failed' && refundStatus !== 'failed';
  const press = (intent: string, text: string, label: string) => {
    return { intent, text, label, saving: t('do.busy') };
  };
  const match = useMatch(props);
  const acts: Record<DifferencePage['actions'][number], Act> = {
    refund: press('refund', t('refund.text'), t('do.refund', { amount: formatMoney(theirs) })),
    'refund-again': press('again', t('again.text', { title }), t('do.refund-again')),
    ask: press(
      'ask',
      t(kind.startsWith('settlement') ? 'ask.settlement' : 'ask.text', { title }),
      t('do.ask', { title }),
    ),
    'send-again': press('sendAgain', t('split.again'), t('do.send-again')),
    'with-payout': press('withPayout', t('split.payout'), t('do.with-payout')),
    received: match,
    match,
    'not-found': press('notFound', t('match.notFoundText'), t('match.notFound')),
    'sent-by-hand': {
      intent: 'hand',
      title: t('hand.title'),
      text: t('hand.text', { amount: formatMoney(Math.abs(ours)) }),
      label: t('hand.save'),
      fields: [{ name: 'reference', label: t('hand.reference') }],
    },
    'book-refund': useBookRefund(props),
    answer: {
      key: 'answer',
      node: (
        <ButtonLink to={`/admin/money/disputes/${row.subject}`} full>
          {t('toDispute')}
        </ButtonLink>
      ),
    },
    'as-is': {
      intent: 'settle',
      title: t('asIs.title'),
      text: t('asIs.text'),
      label: t('asIs.save'),
      fields: [{ name: 'reason', label: t('asIs.reason'), as: 'text', longest: 300 }],
    },
    'cash-match': {
      intent: 'matched',
      title: t('cash.matchTitle'),
      text: t('cash.matchText'),
      label: t('cash.matchSave'),
      fields: [{ name: 'number', label: t('match.number') }],
    },
    'cash-cost': useCashCost(row),
  };
  return [
    isSentAgain && { key: 'under', node: <p>{t('under', { title })}</p> },
    ...actions.map((action) => acts[action]),
    useOwner(row),
  ];
}

/** A transfer as in the bank's statement. An amount that was not asked is confirmed by sending it a second time. */
function useMatch({ row }: Props): Act {
  const t = useTranslations('adminMoney.match');
  const { typed, fields, facts: about } = useAnswer('match');
  const { number, facts, kind, ours, theirs } = row;
  const isKnown = kind === 'transfer-to-match';
  const other = fields?.reference === 'transfer.used' && about?.number ? String(about.number) : null;
  const hint =
    fields?.amount === 'transfer.differs' && about?.asked
      ? t('asked', { sum: formatMoney(Number(about.asked)) })
      : undefined;
  return {
    intent: 'match',
    title: t('title'),
    text: t('text'),
    label: t('save'),
    hidden: {
      confirmed: hint && (typed.amount ?? ''),
      number: isKnown ? (number ?? '') : undefined,
    },
    fields: [
      !isKnown && { name: 'number', label: t('number') },
      {
        name: 'reference',
        label: t('reference'),
        value: facts.reference,
        hint: other ? t('usedBy', { number: other }) : undefined,
      },
      { name: 'amount', label: t('amount'), as: 'decimal', value: rupeesText(isKnown ? ours : theirs), hint },
    ],
  };
}

/**
 * A refund that was made at the provider is booked as one of its order: what it was for decides what becomes of the
 * parcels.
 */
function useBookRefund({ row: { number, theirs, unsent }, title }: Props): Act {
  const t = useTranslations('adminMoney.book');
  const ways = unsent.length > 0 ? (['cancel', 'door', 'goodwill'] as const) : (['goodwill'] as const);
  const parts = unsent.map(({ id, vendor, prepaid }) => ({
    value: id,
    label: t('part', { vendor, amount: formatMoney(prepaid) }),
    isChosen: unsent.length === 1,
  }));
  return {
    intent: 'book',
    title: t('title'),
    text: t('text', { amount: formatMoney(Math.abs(theirs)), number: number ?? '', title }),
    label: t('save'),
    saving: t('saving'),
    fields: [
      {
        name: 'as',
        label: t('title'),
        as: 'choice',
        value: ways[0],
        options: ways.map((way) => ({ value: way, label: t(way), text: t(`${way}Text`) })),
      },
      parts.length > 0 && { name: 'parts', label: t('parts'), as: 'several', options: parts },
    ],
  };
}

/** A difference with a courier becomes a cost, or of too much money, lessens it. */
function useCashCost({ ours, theirs }: DifferencePage): Act {
  const t = useTranslations('adminMoney.cash');
  const isOver = theirs > ours;
  return {
    intent: 'cost',
    title: t(isOver ? 'overTitle' : 'title'),
    text: t(isOver ? 'over' : 'text'),
    label: t('save'),
    hidden: isOver ? { as: 'charge' } : {},
    fields: [
      !isOver && {
        name: 'as',
        label: t('as'),
        as: 'choice',
        value: 'charge',
        options: [
          { value: 'charge', label: t('asCharge') },
          { value: 'lost', label: t('lost') },
        ],
      },
      { name: 'reason', label: t('reason'), as: 'text', longest: 300 },
    ],
  };
}

/** Who looks after an open difference: an administrator takes it, or gives it back. */
function useOwner({ ownerId, owner, isMine }: DifferencePage): Act {
  const t = useTranslations('adminMoney');
  return {
    intent: 'owner',
    text: `${t('owner.label')}: ${owner ?? t('notTaken')}`,
    label: t(isMine ? 'owner.giveBack' : ownerId ? 'owner.takeOver' : 'owner.take'),
    saving: t('do.busy'),
    hidden: { owner: isMine ? '' : 'me' },
    quiet: true,
  };
}
