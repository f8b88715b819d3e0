import { Trash2 } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { gstRates } from '../../../market/catalogue/kinds-rules.ts';
import {
  addRateChange,
  deleteRateChange,
  listRateChanges,
  type RateChange,
} from '../../../market/catalogue/manage/rate-changes.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateField } from '../../portal/date-field.tsx';
import { FailureNotice } from '../../portal/failure-notice.tsx';
import { Notice } from '../../portal/notice.tsx';
import { useFormKey } from '../../portal/portal-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { rowActionStyle } from '../../portal/row-link.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/rates.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { changes: valueOrThrow(await listRateChanges(marketOf(context), {}), request) };
}

/** Intents: `remove` for one change, and `add` when none is named. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { intent: sent, ...typed } = Object.fromEntries(form) as Record<string, string>;
  const intent = sent === 'remove' ? sent : 'add';
  const result = await (intent === 'remove' ? deleteRateChange : addRateChange)(marketOf(context), typed);
  if (result.ok) return { intent, typed: {}, failure: null };
  const { failure } = result;
  if (failure.code !== 'input.invalid' && failure.code !== 'conflict.changed') valueOrThrow(result, request);
  return data({ intent, typed, failure }, { status: statusOf(failure.code) });
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** Changes of GST rates by law: those to come with what they change, those that have started, and a form for another one. */
export default function Rates({ loaderData: { changes }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminRates');
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const isAdded = answer?.intent === 'add' && answer.failure === null;
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
          {changes.length === 0 ? <p className="mt-3 font-semibold">{t('none')}</p> : null}
          <ul className="mt-3 divide-y divide-line">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        </Panel>
        <Panel title={t('add.title')}>
          <AddChange
            key={useFormKey(changes.length, isAdded)}
            typed={answer?.intent === 'add' ? answer.typed : {}}
            failure={answer?.intent === 'add' ? answer.failure : null}
          />
        </Panel>
      </div>
    </PortalPage>
  );
}

/** A change that another administrator deleted or that has started, or a network error. */
function Failure({ failure }: { failure: PageFailure | null | undefined }) {
  const t = useTranslations('adminRates');
  if (!failure || failure.code === 'input.invalid') return null;
  if (failure.code === 'conflict.changed') return <Notice of={failure} tone="warn" title={t('conflict')} />;
  return <FailureNotice failure={failure} />;
}

function Change({ change }: { change: RateChange }) {
  const t = useTranslations('adminRates');
  const language = useLanguage();
  const { id, hsn, fromRate, toRate, startsOn, isApplied, products, mayDelete } = change;
  const name = t('change', { hsn, from: fromRate, to: toRate });
  const date = formatDate(startsOn, language);
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{t(isApplied ? 'since' : 'from', { date })}</p>
        {isApplied ? null : <p className="text-sm text-muted">{t('products', { count: products })}</p>}
      </div>
      {mayDelete ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={rowActionStyle(true)}>
            <Trash2 size={18} strokeWidth={1.9} aria-hidden />
            {t('delete')}
            <span className="sr-only">{`${name}, ${date}`}</span>
          </button>
        </Form>
      ) : null}
    </li>
  );
}

interface AddProps {
  typed: Readonly<Record<string, string>>;
  failure: PageFailure | null;
}

function AddChange({ typed, failure }: AddProps) {
  const t = useTranslations('adminRates.add');
  const words = useTranslations('validation');
  const isSending = useNavigation().formData?.get('intent') === 'add';
  const fields = failure?.code === 'input.invalid' ? failure.fields : undefined;
  const errorOf = (name: string) => fields?.[name] && words(fields[name] as 'required');
  const options = [
    { value: '', label: t('choose') },
    ...gstRates.map((value) => ({ value, label: t('percent', { rate: value }) })),
  ];
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4.5">
      <input type="hidden" name="intent" value="add" />
      <TextField
        name="hsn"
        label={t('hsn')}
        hint={t('hsnHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.hsn ?? ''}
        error={errorOf('hsn')}
      />
      {(['fromRate', 'toRate'] as const).map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(name)}
          defaultValue={typed[name] ?? ''}
          error={errorOf(name)}
          options={options}
        />
      ))}
      <DateField
        name="startsOn"
        label={t('startsOn')}
        defaultValue={typed.startsOn ?? ''}
        error={errorOf('startsOn')}
      />
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        busy={isSending ? t('saving') : undefined}
      >
        {t('save')}
      </Button>
    </Form>
  );
}
