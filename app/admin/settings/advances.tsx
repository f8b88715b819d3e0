import { ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type AdvanceRuleRow, listAdvanceRules } from '../../../market/payments/advance-settings.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import type { EntryField } from '../../portal/form/entry-fields.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { answerByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/advances.ts';
import { RulesPage } from './rules-page.tsx';
import { useCategoryField } from './use-category-field.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await listAdvanceRules(marketOf(context), {}), request);
}

const acts = { add: 'addAdvanceRule', remove: 'removeAdvanceRule', raise: 'raiseAdvanceRule' } as const;

export const action = (args: Route.ActionArgs) => answerByAct(args, acts);
export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Rules of advances: their order, what each of them fits, with an example, and a form for another one. */
export default function Advances({ loaderData: { rules, seen } }: Route.ComponentProps) {
  const t = useTranslations('adminPayments.advance');
  const payments = useTranslations('adminPayments');
  const nameOf = useRuleName();
  const exampleOf = ({ name, price, advance }: NonNullable<AdvanceRuleRow['example']>) =>
    t('example', { name, price: formatMoney(price), advance: formatMoney(advance) });
  return (
    <RulesPage
      texts="adminPayments.advance"
      conflict={payments('conflict')}
      isOrdered
      fields={useFields()}
      rules={rules.map((rule, at) => ({
        id: rule.id,
        name: nameOf(rule),
        notes: [t('hits', { count: rule.products }), rule.example !== null && exampleOf(rule.example)],
        acts: [
          at > 0 && { values: { intent: 'raise', id: rule.id, seen }, label: t('up'), icon: ArrowUp },
          {
            values: { intent: 'remove', id: rule.id, seen },
            label: t('remove'),
            icon: Trash2,
            isDanger: true,
          },
        ],
      }))}
    />
  );
}

/** A rule in words: "Equipment above ₹10,000 from …: 10 % of the price". */
function useRuleName(): (rule: AdvanceRuleRow) => string {
  const t = useTranslations('adminPayments.advance.rule');
  const common = useTranslations('common.category');
  return ({ category, vendor, vendorId, above, basisPoints, fixed }) => {
    const goods = category ? common(category as 'Seeds') : t('any');
    const parts = [
      goods,
      ...(above > 0 ? [t('above', { sum: formatMoney(above) })] : []),
      ...(vendorId ? [t('vendor', { vendor: vendor ?? '' })] : []),
    ];
    const part =
      basisPoints === null
        ? t('fixed', { sum: formatMoney(fixed ?? 0) })
        : t('share', { share: formatNumber(basisPoints / 100) });
    return `${parts.join(' ')}: ${part}`;
  };
}

function useFields(): EntryField[] {
  const t = useTranslations('adminPayments.advance.add');
  return [
    useCategoryField(t('category'), t('allCategories')),
    { name: 'vendor', label: t('vendor'), hint: t('vendorHint') },
    { name: 'above', label: t('above'), hint: t('aboveHint'), as: 'decimal' },
    {
      name: 'kind',
      label: t('kind'),
      as: 'choice',
      value: 'share',
      options: [
        { value: 'share', label: t('share') },
        { value: 'fixed', label: t('fixed') },
      ],
    },
    { name: 'amount', label: t('amount'), hint: t('amountHint'), as: 'decimal' },
  ];
}
