import { useTranslations } from 'use-intl';
import type { CommissionRuleRow } from '../../../market/ledger/save-commission-rule.ts';
import { DateField } from '../../portal/form/date-field.tsx';
import { EntryForm, useEntries } from '../../portal/form/entry-form.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { CategoryField } from './category-field.tsx';
import { SeveralFound } from './several-found.tsx';

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
  const { errorOf, entry } = useEntries(typed, failure);
  return (
    <EntryForm intent="save" staysInPlace save={t(typed.id ? 'save' : 'addIt')} saving={t('saving')}>
      <input type="hidden" name="id" value={typed.id ?? ''} />
      <input type="hidden" name="seen" value={seen} />
      <TextField {...entry('share')} label={t('share')} hint={t('shareHint')} inputMode="decimal" />
      <TextField {...entry('vendor')} type="search" label={t('vendor')} hint={t('vendorHint')} />
      <SeveralFound of="vendor" lines={failure?.facts?.vendors} />
      <CategoryField
        label={t('category')}
        all={t('allCategories')}
        typed={typed.category}
        error={errorOf('category')}
      />
      <TextField {...entry('product')} type="search" label={t('product')} hint={t('productHint')} />
      <SeveralFound of="product" lines={failure?.facts?.products} />
      <DateField
        name="startsOn"
        label={t('startsOn')}
        defaultValue={typed.startsOn}
        error={errorOf('startsOn')}
      />
      <DateField
        name="endsOn"
        label={t('endsOn')}
        hint={t('endsOnHint')}
        defaultValue={typed.endsOn}
        error={errorOf('endsOn')}
      />
      {typed.id ? (
        <Link to="/admin/settings/vendor-money" className="w-fit text-leaf underline underline-offset-3">
          {t('cancel')}
        </Link>
      ) : null}
    </EntryForm>
  );
}
