import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { helpAccount } from '../../../market/payments/split/help-account.ts';
import { readMoneyMode } from '../../../market/reports/linked-accounts.ts';
import { actOf } from '../../forms/act-of.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { useFormKey } from '../../portal/form/portal-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { Panel } from '../../ui/panel.tsx';
import { WaitingChanges } from '../audit/waiting-changes.tsx';
import { changeByForm, sensitiveForm, typedIn, waitingChanges } from '../sensitive-form.server.ts';
import type { Route } from './+types/split.ts';
import { LinkedAccounts } from './linked-accounts.tsx';
import { MoneyModeForm } from './money-mode-form.tsx';

/** `?show=open` lists the accounts that are not active. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const known = context.get(paymentsKey).providers.filter(({ canSplit }) => canSplit);
  const open = new URL(request.url).searchParams.get('show') === 'open';
  const input = { providers: known.map(({ name }) => name), open };
  const { connected, ...page } = valueOrThrow(await readMoneyMode(marketOf(context), input), request);
  const providers = known.map(({ name, title, holds = false }) => {
    return { name, title, holds, isConnected: connected.includes(name) };
  });
  return { ...page, providers, waiting: await waitingChanges(args, 'shop', 'changeMoneyMode') };
}

/** Intents: `mode` saves where the money lies, `account` asks about a vendor's account. Another one is refused. */
export async function action(args: Route.ActionArgs) {
  requirePermission(args.context, 'payments');
  const form = await sensitiveForm(args);
  const intent = actOf(form, 'mode', 'account');
  const typed = typedIn(form);
  const { shown, result } =
    intent === 'mode'
      ? await changeByForm(args, 'changeMoneyMode', form)
      : { shown: null, result: await helpAccount(marketOf(args.context), typed) };
  if (shown) return shown;
  if (isShown<unknown>(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow<unknown>(result, args.request);
  return { intent, typed, failure: null };
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Where vendors' money lies: split at the provider or the own account, and the vendors' linked accounts. */
export default function Split({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('split');
  const { accounts, counts, providers, waiting, ...mode } = loaderData;
  const isOpen = useSearchParams()[0].get('show') === 'open';
  const isDone = (intent: 'mode' | 'account') =>
    actionData && 'intent' in actionData && actionData.intent === intent && actionData.failure === null;
  const isSaved = isDone('mode') ?? false;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <ActionFailure failure={actionData?.failure} conflict={t('mode.conflict')} />
      <WaitingChanges changes={waiting} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-start">
        <Panel title={t('mode.title')}>
          <MoneyModeForm
            key={useFormKey(mode.version, isSaved)}
            providers={providers}
            stored={mode}
            isSaved={isSaved}
          />
        </Panel>
        <Panel title={t('accounts.title')}>
          <LinkedAccounts
            accounts={accounts}
            providers={providers}
            counts={counts}
            isOpen={isOpen}
            isAsked={isDone('account') ?? false}
          />
        </Panel>
      </div>
    </PortalPage>
  );
}
