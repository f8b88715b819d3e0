import { useState } from 'react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Result } from '../../../../market/kernel/errors.ts';
import { listPaymentOptions } from '../../../../market/payments/options.ts';
import type { KnownProvider } from '../../../../market/payments/provider-rules.ts';
import { type NewSecret, offerWays } from '../../../../market/payments/provider-settings.ts';
import { listProviders, readProvider } from '../../../../market/payments/read-provider.ts';
import { providerWays } from '../../../../market/payments/rules.ts';
import { startTestPayment } from '../../../../market/payments/test-payment.ts';
import { qrOf } from '../../../account/qr.server.ts';
import { actOf } from '../../../forms/act-of.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { ActionFailure } from '../../../portal/form/failure-notice.tsx';
import { useFollow } from '../../../portal/list/use-follow.ts';
import { StateBadge } from '../../../portal/part/state-badge.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf, paymentsKey } from '../../../request/context.ts';
import { statusOf, valueOrThrow } from '../../../request/failures.ts';
import { Alert } from '../../../ui/alert.tsx';
import { WaitingChanges } from '../../audit/waiting-changes.tsx';
import { changeByForm, sensitiveForm, typedIn, waitingChanges } from '../../sensitive-form.server.ts';
import type { Route } from './+types/provider.ts';
import { type Answer, fieldOfWay, type Intent, intents } from './answer.ts';
import { Keys } from './keys.tsx';
import { Offer } from './offer.tsx';
import { Disconnect, OtherWays, State } from './state.tsx';
import { TestPayment } from './test-payment.tsx';
import { Webhook } from './webhook.tsx';

/** The provider of the address, or 404. */
function providerOf({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>): KnownProvider {
  const known = context.get(paymentsKey).providers.find(({ name }) => name === params.provider);
  if (!known) throw data(null, { status: 404 });
  return known;
}

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const { providers, isSimulated, siteUrl } = context.get(paymentsKey);
  const list = valueOrThrow(await listProviders(market, {}), request);
  const known = providerOf(args);
  const page = valueOrThrow(await readProvider(market, { provider: known.name }), request);
  const options = valueOrThrow(await listPaymentOptions(market, {}), request);
  const link = page.test?.isOpen ? page.test.link : null;
  return {
    known,
    page,
    qr: link ? qrOf(link) : null,
    hook: `${siteUrl}/hooks/${known.name}`,
    isSimulated,
    others: providers
      .filter(({ name }) => name !== known.name)
      .map(({ name, title }) => ({ name, title, isConnected: list.connected.includes(name) })),
    enabled: options.filter(({ enabled }) => enabled).map(({ id }) => id),
    hasAccount: list.ways['bank-transfer'].state === 'ready',
    waiting: await waitingChanges(args, known.name, 'connectProvider', 'replaceKeys'),
  };
}

/** Intents: one for each step, and `disconnect`. */
export async function action(args: Route.ActionArgs) {
  const known = providerOf(args);
  const form = await sensitiveForm(args);
  const intent = actOf(form, ...intents);
  const { key: _, ...typed } = typedIn(form);
  const { shown, result } = await runIntent(intent, args, known, form);
  if (shown) return shown;
  const answer = { intent, typed };
  if (result.ok)
    return { ...answer, failure: null, secret: (result.value as NewSecret | undefined)?.secret ?? null };
  const { failure } = result;
  if (!['input.invalid', 'conflict.changed', 'rate.limited'].includes(failure.code))
    valueOrThrow(result, args.request);
  return data({ ...answer, failure, secret: null }, { status: statusOf(failure.code) });
}

const sensitive = {
  connect: 'connectProvider',
  replace: 'replaceKeys',
  rotate: 'rotateWebhookSecret',
  disconnect: 'disconnectProvider',
} as const;

async function runIntent(intent: Intent, args: Route.ActionArgs, known: KnownProvider, form: FormData) {
  const provider = known.name;
  if (intent !== 'test' && intent !== 'offer')
    return changeByForm(args, sensitive[intent], form, { provider });
  const market = marketOf(args.context);
  const fields = { ...Object.fromEntries(form), provider };
  const ways = providerWays.filter((way) => form.has(fieldOfWay[way]));
  const result: Result<void> =
    intent === 'test'
      ? await startTestPayment(known)(market, fields)
      : await offerWays(known)(market, { ...fields, ways });
  return { shown: null, result };
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Connects a payment provider, in four steps, with its state beside them. */
export default function Provider({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminPayments');
  const { known, page, qr, hook, isSimulated, enabled } = loaderData;
  const { title } = known;
  const answer = useLastAnswer(known.name, actionData && 'secret' in actionData ? actionData : undefined);
  const of = (...wanted: Intent[]) => (answer && wanted.includes(answer.intent) ? answer : undefined);
  const { settings } = page;
  const isConnected = settings?.isConnected ?? false;
  useFollow(isRunning(page));
  return (
    <PortalPage
      title={t('title', { title })}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
      badge={
        <StateBadge of="provider" state={isConnected ? 'connected' : settings ? 'disconnected' : 'none'} />
      }
    >
      <ActionFailure failure={actionData?.failure ?? answer?.failure} conflict={t('conflict')} />
      {isSimulated && settings ? (
        <Alert tone="info" className="mb-4">
          {t('simulated', { title })}
        </Alert>
      ) : null}
      <WaitingChanges changes={loaderData.waiting} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:items-start">
        <ol className="divide-y divide-line rounded-card border border-line bg-paper">
          <Keys known={known} page={page} answer={of('connect', 'replace')} />
          {isConnected ? (
            <>
              <Webhook known={known} page={page} hook={hook} answer={of('connect', 'rotate')} />
              <TestPayment known={known} page={page} qr={qr} answer={of('test')} />
              <Offer known={known} page={page} enabled={enabled} answer={of('offer')} />
            </>
          ) : null}
        </ol>
        <div className="grid gap-4">
          {settings ? <State known={known} page={page} /> : null}
          <OtherWays others={loaderData.others} enabled={enabled} hasAccount={loaderData.hasAccount} />
          {settings ? <Disconnect known={known} page={page} /> : null}
        </div>
      </div>
    </PortalPage>
  );
}

/** The answer to the last form of this provider: looking for news would drop it, with a secret that is shown once. */
function useLastAnswer(provider: string, answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState({ provider, answer });
  if (last.provider !== provider || (answer && answer !== last.answer)) setLast({ provider, answer });
  return last.provider === provider ? (answer ?? last.answer) : answer;
}

/** Whether the page shows something that changes by itself: a question about the keys, or a test payment. */
function isRunning({ check, test }: Route.ComponentProps['loaderData']['page']): boolean {
  const isAsked = check?.state === 'queued' || check?.state === 'sent';
  if (!test) return isAsked;
  const isDone = test.isBack && test.paymentEvent && test.refundEvent;
  return isAsked || (test.status === 'succeeded' ? !isDone : test.isOpen && test.status !== 'failed');
}
