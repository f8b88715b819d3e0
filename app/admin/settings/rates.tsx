import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { gstRates } from '../../../market/catalogue/kinds-rules.ts';
import { listRateChanges, type RateChange } from '../../../market/catalogue/manage/rate-changes.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { useFormKey } from '../../portal/form/portal-form.tsx';
import { RowForm } from '../../portal/form/row-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Panel } from '../../ui/panel.tsx';
import { changeByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/rates.ts';
import { RuleList } from './rule-list.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { changes: valueOrThrow(await listRateChanges(marketOf(context), {}), request) };
}

const acts = { add: 'addRateChange', remove: 'deleteRateChange' } as const;

/** Intents: `remove` for one change, and `add`. */
export async function action(args: Route.ActionArgs) {
  const { intent, typed, shown, result } = await changeByAct(args, acts);
  if (shown) return shown;
  if (isShown(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow(result, args.request);
  return { intent, typed: {}, failure: null };
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/**
 * Changes of GST rates by law: those to come with what they change, those that have started, and a form for another
 * one.
 */
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
      <ActionFailure failure={actionData?.failure} conflict={t('conflict')} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <Panel>
          <RuleList text={t('text')} done={isAdded ? t('added') : null} none={t('none')}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </RuleList>
        </Panel>
        <Panel title={t('add.title')}>
          <AddChange key={useFormKey(changes.length, isAdded)} answer={answer} />
        </Panel>
      </div>
    </PortalPage>
  );
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
        <RowForm
          values={{ intent: 'remove', id }}
          label={t('delete')}
          of={`${name}, ${date}`}
          icon={Trash2}
          isDanger
        />
      ) : null}
    </li>
  );
}

function AddChange({ answer }: { answer: EntryAnswer | undefined }) {
  const t = useTranslations('adminRates.add');
  const options = [
    { value: '', label: t('choose') },
    ...gstRates.map((value) => ({ value, label: t('percent', { rate: value }) })),
  ];
  return (
    <EntryForm
      intent="add"
      staysInPlace
      save={t('save')}
      saving={t('saving')}
      answer={answer}
      fields={[
        { name: 'hsn', label: t('hsn'), hint: t('hsnHint'), as: 'number' },
        { name: 'fromRate', label: t('fromRate'), as: 'select', options },
        { name: 'toRate', label: t('toRate'), as: 'select', options },
        { name: 'startsOn', label: t('startsOn'), as: 'day' },
      ]}
    />
  );
}
