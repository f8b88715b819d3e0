import { ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { mainCategories } from '../../../market/catalogue/categories.ts';
import {
  type AdvanceRuleRow,
  addAdvanceRule,
  listAdvanceRules,
  raiseAdvanceRule,
  removeAdvanceRule,
} from '../../../market/payments/advance-settings.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { EntryForm, useEntries } from '../../portal/entry-form.tsx';
import { FailureNotice } from '../../portal/failure-notice.tsx';
import { Notice } from '../../portal/notice.tsx';
import { useFormKey } from '../../portal/portal-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { rowActionStyle } from '../../portal/row-link.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { FieldError, fieldLabel } from '../../ui/form/field-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/advances.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { rules: valueOrThrow(await listAdvanceRules(marketOf(context), {}), request) };
}

const verbs = { add: addAdvanceRule, remove: removeAdvanceRule, raise: raiseAdvanceRule };

/** Intents: `remove` and `raise` for one rule, and `add` when none is named. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { intent: sent, ...typed } = Object.fromEntries(form) as Record<string, string>;
  const intent = sent === 'remove' || sent === 'raise' ? sent : 'add';
  const result = await verbs[intent](marketOf(context), typed);
  if (result.ok) return { intent, typed: {}, failure: null };
  const { failure } = result;
  if (failure.code !== 'input.invalid' && failure.code !== 'conflict.changed') valueOrThrow(result, request);
  return data({ intent, typed, failure }, { status: statusOf(failure.code) });
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** Rules of advances: their order, what each of them fits, with an example, and a form for another one. */
export default function Advances({ loaderData: { rules }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminPayments.advance');
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const isAdded = answer?.intent === 'add' && answer.failure === null;
  const order = rules.map(({ id }) => id).join(',');
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <Failure failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <Panel>
          <p className="text-muted">{t('text')}</p>
          {isAdded ? (
            <Alert tone="ok" className="mt-3">
              {t('added')}
            </Alert>
          ) : null}
          {rules.length === 0 ? <p className="mt-3 font-semibold">{t('none')}</p> : null}
          <ol className="mt-3 divide-y divide-line">
            {rules.map((rule, index) => (
              <Rule key={rule.id} rule={rule} number={index + 1} order={order} />
            ))}
          </ol>
        </Panel>
        <Panel title={t('add.title')}>
          <AddRule
            key={useFormKey(rules.length, isAdded)}
            typed={answer?.intent === 'add' ? answer.typed : {}}
            failure={answer?.intent === 'add' ? answer.failure : null}
          />
        </Panel>
      </div>
    </PortalPage>
  );
}

/** Edit conflict with the current rules, or network error. */
function Failure({ failure }: { failure: PageFailure | null | undefined }) {
  const t = useTranslations('adminPayments');
  if (!failure || failure.code === 'input.invalid') return null;
  if (failure.code === 'conflict.changed') return <Notice of={failure} tone="warn" title={t('conflict')} />;
  return <FailureNotice failure={failure} />;
}

function Rule({ rule, number, order }: { rule: AdvanceRuleRow; number: number; order: string }) {
  const t = useTranslations('adminPayments.advance');
  const { example, products } = rule;
  const name = useRuleName(rule);
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
          <RuleForm id={rule.id} order={order} intent="raise">
            <ArrowUp size={18} strokeWidth={1.9} aria-hidden />
            {t('up')}
            <span className="sr-only">{name}</span>
          </RuleForm>
        ) : null}
        <RuleForm id={rule.id} order={order} intent="remove">
          <Trash2 size={18} strokeWidth={1.9} aria-hidden />
          {t('remove')}
          <span className="sr-only">{name}</span>
        </RuleForm>
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

interface RuleFormProps {
  id: string;
  /** The rules that the page shows. */
  order: string;
  intent: 'raise' | 'remove';
  children: ReactNode;
}

function RuleForm({ id, order, intent, children }: RuleFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="order" value={order} />
      <button type="submit" className={rowActionStyle(intent === 'remove')}>
        {children}
      </button>
    </Form>
  );
}

interface AddProps {
  typed: Readonly<Record<string, string>>;
  failure: PageFailure | null;
}

function AddRule({ typed, failure }: AddProps) {
  const t = useTranslations('adminPayments.advance.add');
  const names = useTranslations('common.category');
  const { errorOf, entry } = useEntries(typed, failure);
  const kind = typed.kind === 'fixed' ? 'fixed' : 'share';
  return (
    <EntryForm intent="add" staysInPlace save={t('save')} saving={t('saving')}>
      <SelectField
        name="category"
        label={t('category')}
        defaultValue={typed.category ?? ''}
        error={errorOf('category')}
        options={[
          { value: '', label: t('allCategories') },
          ...mainCategories.map((value) => ({ value, label: names(value as 'Seeds') })),
        ]}
      />
      <TextField {...entry('vendor')} label={t('vendor')} hint={t('vendorHint')} />
      <TextField {...entry('above')} label={t('above')} hint={t('aboveHint')} inputMode="decimal" />
      <fieldset>
        <legend className={fieldLabel}>{t('kind')}</legend>
        <RadioField name="kind" value="share" defaultChecked={kind === 'share'} label={t('share')} />
        <RadioField name="kind" value="fixed" defaultChecked={kind === 'fixed'} label={t('fixed')} />
        {errorOf('kind') ? <FieldError id="kind-error">{errorOf('kind') ?? ''}</FieldError> : null}
      </fieldset>
      <TextField {...entry('amount')} label={t('amount')} hint={t('amountHint')} inputMode="decimal" />
    </EntryForm>
  );
}
