import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CommissionRuleRow } from '../../../market/ledger/save-commission-rule.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowForm } from '../../portal/form/row-form.tsx';
import { RowLink } from '../../portal/part/row-link.tsx';

interface RuleProps {
  rule: CommissionRuleRow;
  number: number;
  /** Number of all rules. */
  count: number;
  /** State of the rules, for the forms that change them; null for readers who may not. */
  seen: string | null;
}

/** A rule of commission in words, with its actions. */
export function CommissionRule({ rule, number, count, seen }: RuleProps) {
  const t = useTranslations('adminCommission');
  const name = useRuleName(rule);
  const days = useDays(rule);
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{`${number}. ${name}`}</p>
      {rule.hiddenBy === null ? null : (
        <p className="text-sm font-semibold text-brick">
          {t('hidden', { number: formatNumber(rule.hiddenBy) })}
        </p>
      )}
      {days ? <p className="text-sm text-muted">{days}</p> : null}
      {seen === null ? null : <Acts rule={rule} number={number} count={count} seen={seen} name={name} />}
    </li>
  );
}

interface ActsProps extends RuleProps {
  seen: string;
  name: string;
}

/** Edit, move and remove a rule. */
function Acts({ rule, number, count, seen, name }: ActsProps) {
  const t = useTranslations('adminCommission');
  const move = { intent: 'move', id: rule.id, seen };
  return (
    <div className="-mx-2 flex flex-wrap gap-x-2">
      <RowLink
        to={`/admin/settings/vendor-money?rule=${rule.id}#rule`}
        label={t('edit')}
        of={name}
        icon={Pencil}
      />
      {number > 1 ? (
        <RowForm values={{ ...move, to: 'up' }} label={t('up')} of={name} icon={ArrowUp} />
      ) : null}
      {number < count ? (
        <RowForm values={{ ...move, to: 'down' }} label={t('down')} of={name} icon={ArrowDown} />
      ) : null}
      <RowForm
        values={{ intent: 'remove', id: rule.id, seen }}
        label={t('remove')}
        of={name}
        icon={Trash2}
        isDanger
      />
    </div>
  );
}

/** A rule in words: "Seeds from …: 8 %". */
function useRuleName({
  category,
  vendorId,
  vendor,
  productId,
  product,
  basisPoints,
}: CommissionRuleRow): string {
  const t = useTranslations('adminCommission.rule');
  const common = useTranslations('common.category');
  const goods = category ? common(category as 'Seeds') : t('any');
  const parts = [
    productId ? (product ?? '') : goods,
    ...(vendorId ? [t('vendor', { vendor: vendor ?? '' })] : []),
  ];
  return `${parts.join(' ')}: ${t('share', { share: formatNumber(basisPoints / 100) })}`;
}

/** The days of the orders that a rule fits, or null for all. */
function useDays({ startsOn, endsOn }: CommissionRuleRow): string | null {
  const t = useTranslations('adminCommission.rule');
  const language = useLanguage();
  const date = (day: string) => formatDate(day, language);
  if (startsOn && endsOn) return t('days', { from: date(startsOn), until: date(endsOn) });
  if (startsOn) return t('from', { from: date(startsOn) });
  return endsOn ? t('until', { until: date(endsOn) }) : null;
}
