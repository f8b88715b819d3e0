import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { gstRates } from '../../../market/catalogue/kinds-rules.ts';
import { listRateChanges, type RateChange } from '../../../market/catalogue/manage/rate-changes.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { EntryField } from '../../portal/form/entry-fields.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { answerByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/rates.ts';
import { RulesPage } from './rules-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { changes: valueOrThrow(await listRateChanges(marketOf(context), {}), request) };
}

const acts = { add: 'addRateChange', remove: 'deleteRateChange' } as const;

export const action = (args: Route.ActionArgs) => answerByAct(args, acts);
export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/**
 * Changes of GST rates by law: those to come with what they change, those that have started, and a form for another
 * one.
 */
export default function Rates({ loaderData: { changes } }: Route.ComponentProps) {
  const t = useTranslations('adminRates');
  const language = useLanguage();
  const ruleOf = ({ id, hsn, fromRate, toRate, startsOn, isApplied, products, mayDelete }: RateChange) => {
    const name = t('change', { hsn, from: formatNumber(fromRate), to: formatNumber(toRate) });
    const date = formatDate(startsOn, language);
    const remove = { values: { intent: 'remove', id }, label: t('delete'), icon: Trash2, isDanger: true };
    return {
      id,
      name,
      of: `${name}, ${date}`,
      notes: [t(isApplied ? 'since' : 'from', { date }), !isApplied && t('products', { count: products })],
      acts: [mayDelete && remove],
    };
  };
  return (
    <RulesPage texts="adminRates" conflict={t('conflict')} rules={changes.map(ruleOf)} fields={useFields()} />
  );
}

function useFields(): EntryField[] {
  const t = useTranslations('adminRates.add');
  const options = [
    { value: '', label: t('choose') },
    ...gstRates.map((value) => ({ value, label: t('percent', { rate: value }) })),
  ];
  return [
    { name: 'hsn', label: t('hsn'), hint: t('hsnHint'), as: 'number' },
    { name: 'fromRate', label: t('fromRate'), as: 'select', options },
    { name: 'toRate', label: t('toRate'), as: 'select', options },
    { name: 'startsOn', label: t('startsOn'), as: 'day' },
  ];
}
