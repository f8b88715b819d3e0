import { useTranslations } from 'use-intl';
import type { CommissionRuleRow } from '../../../market/ledger/save-commission-rule.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { Link } from '../../ui/link.tsx';
import { useCategoryField } from './use-category-field.ts';
import { useSeveralField } from './use-several-field.ts';

/** Values of the form of a rule by their names; `id` is that of the rule to change, '' or absent for a new one. */
export type RuleTyped = Readonly<Record<string, string>>;

/** The values of a rule as the form shows them. */
export function typedOf(rule: CommissionRuleRow): RuleTyped {
  return {
    id: rule.id,
    vendor: rule.vendor ?? '',
    category: rule.category ?? '',
    product: rule.productId ?? '',
    share: String(rule.basisPoints / 100),
    startsOn: rule.startsOn ?? '',
    endsOn: rule.endsOn ?? '',
  };
}

interface Props {
  typed: RuleTyped;
  seen: string;
  failure: PageFailure | null;
}

/** Form of a rule of commission: a new one, or the one with the id in `typed`. */
export function CommissionForm({ typed, seen, failure }: Props) {
  const t = useTranslations('adminCommission.form');
  return (
    <EntryForm
      intent="save"
      staysInPlace
      save={t(typed.id ? 'save' : 'addIt')}
      saving={t('saving')}
      answer={{ intent: 'save', typed, failure }}
      hidden={{ id: typed.id ?? '', seen }}
      fields={[
        { name: 'share', label: t('share'), hint: t('shareHint'), as: 'decimal' },
        { name: 'vendor', label: t('vendor'), hint: t('vendorHint'), as: 'search' },
        useSeveralField('chosenVendor', failure?.facts?.vendors),
        useCategoryField(t('category'), t('allCategories')),
        { name: 'product', label: t('product'), hint: t('productHint'), as: 'search' },
        useSeveralField('chosenProduct', failure?.facts?.products),
        { name: 'startsOn', label: t('startsOn'), as: 'day' },
        { name: 'endsOn', label: t('endsOn'), hint: t('endsOnHint'), as: 'day' },
      ]}
      more={
        typed.id ? (
          <Link to="/admin/settings/vendor-money" className="w-fit text-leaf underline underline-offset-3">
            {t('cancel')}
          </Link>
        ) : null
      }
    />
  );
}
