import { useTranslations } from 'use-intl';
import type { DifferenceRow } from '../../../market/order-payments/list-differences.ts';
import { bank } from '../../../market/payments/rules.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import type { ListReader } from '../../portal/list/reader.ts';
import { formatRupees } from '../../portal/part/rupees.tsx';

type Translator = ReturnType<typeof useTranslations<'adminMoney'>>;
type Titles = readonly { readonly name: string; readonly title: string }[];

/** The name of a provider, or "the bank". */
export function useProviderTitle(providers: Titles): (name: string) => string {
  return providerTitle(useTranslations('adminMoney'), providers);
}

function providerTitle(t: Translator, providers: Titles): (name: string) => string {
  return (name) =>
    name === bank ? t('bankName') : (providers.find((one) => one.name === name)?.title ?? name);
}

type Row = Pick<
  DifferenceRow,
  | 'kind'
  | 'provider'
  | 'courier'
  | 'facts'
  | 'subject'
  | 'asked'
  | 'ours'
  | 'refundReason'
  | 'refundStatus'
  | 'failure'
>;

/** Why a payment does not agree, in a few plain words. */
export function whyOf({ texts, language }: ListReader, providers: Titles): (row: Row) => string {
  const t = texts('adminMoney');
  const titleOf = providerTitle(t, providers);
  return ({ kind, provider, courier, facts, subject, ours, refundReason, refundStatus, failure }) => {
    const title = courier ?? titleOf(provider);
    const reason = refundReason ? t(`refundReason.${refundReason}`) : '';
    const reference =
      (kind === 'adjustment' ? facts.line : facts.settlement) ??
      facts.line ??
      facts.paymentId ??
      facts.reference ??
      facts.refused ??
      subject;
    switch (kind) {
      case 'cash-short':
      case 'cash-over':
      case 'cash-unknown':
      case 'cash-overdue':
        return t(`why.${kind}`, {
          title,
          reference: facts.tracking ?? subject,
          why: (facts.why ?? '').replace('rto-', ''),
        });
      case 'wrong-amount':
        return t('why.wrong-amount', { asked: formatMoney(ours) });
      case 'refund-failed':
        return refundStatus === 'failed'
          ? t('why.refund-failed', { reason, failure: failure || facts.failure || t('why.noFailure') })
          : t('why.refund-again', { reason, title });
      case 'transfer-failed':
      case 'reversal-failed':
        return t(`why.${kind}`, { title, failure: facts.failure || t('why.noFailure') });
      case 'unknown-payment':
        return facts.note
          ? t('why.unknownNote', { reference, note: facts.note })
          : t('why.unknown-payment', { reference });
      case 'dispute': {
        const said = facts.reason ? facts.reason.replaceAll('_', ' ') : t('kind.dispute');
        return facts.until
          ? t('why.dispute', { reason: said, title, until: formatMoment(facts.until, language) })
          : t('why.disputeNoDay', { reason: said, title });
      }
      case 'foreign-currency':
        return t('why.foreign-currency', { reference, sum: facts.sum ?? '' });
      case 'settlement-report':
        return t('why.settlement-report', { title, reference: facts.day ?? '', note: facts.note ?? '' });
      default:
        return t(`why.${kind}`, { reason, title, reference });
    }
  };
}

/** An amount with its sign, in rupees with paise: `+1,846.00`, `−270.00`. */
export function signed(paise: number): string {
  const amount = formatRupees(Math.abs(paise));
  return paise > 0 ? `+${amount}` : paise < 0 ? `−${amount}` : amount;
}
