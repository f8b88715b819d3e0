import { ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type AdvanceRuleRow, listAdvanceRules } from '../../../market/payments/advance-settings.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { useFormKey } from '../../portal/form/portal-form.tsx';
import { RowForm } from '../../portal/form/row-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Panel } from '../../ui/panel.tsx';
import { changeByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/advances.ts';
import { RuleList } from './rule-list.tsx';
import { useCategoryField } from './use-category-field.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { rules: valueOrThrow(await listAdvanceRules(marketOf(context), {}), request) };
}

const acts = { add: 'addAdvanceRule', remove: 'removeAdvanceRule', raise: 'raiseAdvanceRule' } as const;

/** Intents: `remove` and `raise` for one rule, and `add`. */
export async function action(args: Route.ActionArgs) {
  const { intent, typed, shown, result } = await changeByAct(args, acts);
  if (shown) return shown;
  if (isShown(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow(result, args.request);
  return { intent, typed: {}, failure: null };
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Rules of advances: their order, what each of them fits, with an example, and a form for another one. */
export default function Advances({ loaderData: { rules }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminPayments.advance');
  const payments = useTranslations('adminPayments');
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const isAdded = answer?.intent === 'add' && answer.failure === null;
  const order = rules.map(({ id }) => id).join(',');
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <ActionFailure failure={actionData?.failure} conflict={payments('conflict')} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <Panel>
          <RuleList text={t('text')} done={isAdded ? t('added') : null} none={t('none')} isOrdered>
            {rules.map((rule, index) => (
              <Rule key={rule.id} rule={rule} number={index + 1} order={order} />
            ))}
          </RuleList>
        </Panel>
        <Panel title={t('add.title')}>
          <AddRule key={useFormKey(rules.length, isAdded)} answer={answer} />
        </Panel>
      </div>
    </PortalPage>
  );
}

function Rule({ rule, number, order }: { rule: AdvanceRuleRow; number: number; order: string }) {
  const t = useTranslations('adminPayments.advance');
  const { example, products } = rule;
  const name = useRuleName(rule);
  const seen = { id: rule.id, order };
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <div>
        <p className="font-semibold wrap-anywhere">{`${number}. ${name}`}</p>
        <p className="text-sm text-muted">{t('hits', { count: products })}</p>
        {example ? (
          <p className="text-sm wrap-anywhere text-muted">
            {t('example', {
              name: example.name,
              price: formatMoney(example.price),
              advance: formatMoney(example.advance),
            })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-start">
        {number > 1 ? (
          <RowForm values={{ intent: 'raise', ...seen }} label={t('up')} of={name} icon={ArrowUp} />
        ) : null}
        <RowForm
          values={{ intent: 'remove', ...seen }}
          label={t('remove')}
          of={name}
          icon={Trash2}
          isDanger
        />
      </div>
    </li>
  );
}

/** A rule in words: "Equipment above ₹10,000 from …: 10 % of the price". */
function useRuleName({ category, vendor, vendorId, above, basisPoints, fixed }: AdvanceRuleRow): string {
  const t = useTranslations('adminPayments.advance.rule');
  const common = useTranslations('common.category');
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
}

function AddRule({ answer }: { answer: EntryAnswer | undefined }) {
  const t = useTranslations('adminPayments.advance.add');
  return (
    <EntryForm
      intent="add"
      staysInPlace
      save={t('save')}
      saving={t('saving')}
      answer={answer}
      fields={[
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
      ]}
    />
  );
}
