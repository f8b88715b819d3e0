import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Result } from '../../../market/kernel/errors.ts';
import { listCourierProviders, type NewHookToken } from '../../../market/shipments/connect-courier.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { useFollow } from '../../portal/list/use-follow.ts';
import { useLastAnswer } from '../../portal/list/use-last-answer.ts';
import { CopyValue } from '../../portal/part/copy-value.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changeByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/couriers.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl, isSimulated } = context.get(paymentsKey);
  const services = valueOrThrow(await listCourierProviders(marketOf(context), {}), request);
  return { services, siteUrl, isSimulated };
}

const acts = { connect: 'connectCourier', disconnect: 'disconnectCourier' } as const;

/** Connects a service, and shows its token once; or disconnects it. The key is not sent back. */
export async function action(args: Route.ActionArgs) {
  const { intent, typed, shown, result } = await changeByAct(args, acts);
  if (shown) return shown;
  const { key: _, ...kept } = typed;
  if (isShown<unknown>(result)) return refusedEntry(intent, kept, result.failure);
  const token = valueOrThrow(result as Result<NewHookToken | undefined>, args.request) ?? null;
  return data({ intent, typed: {}, failure: null, token }, { headers: { 'cache-control': 'no-store' } });
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

type Answer = Route.ComponentProps['actionData'];
type Service = Route.ComponentProps['loaderData']['services'][number];

/** The services that book couriers: keys, webhook, and whether they answer. */
export default function Couriers({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const t = useTranslations('adminSettings.couriers');
  const settings = useTranslations('adminSettings');
  const { services, siteUrl, isSimulated } = loaderData;
  useFollow(services.some(({ check }) => check?.state === 'queued' || check?.state === 'sent'));
  return (
    <PortalPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/admin/settings', label: settings('title') }}
    >
      <ActionFailure failure={actionData?.failure} conflict={t('conflict')} />
      {isSimulated ? (
        <Alert tone="info" className="mb-4">
          {t('simulated')}
        </Alert>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        {services.map((service) => (
          <ServicePanel
            key={service.provider}
            service={service}
            hook={`${siteUrl}/hooks/${service.provider}`}
            answer={answer}
          />
        ))}
      </div>
    </PortalPage>
  );
}

function ServicePanel({ service, hook, answer }: { service: Service; hook: string; answer: Answer }) {
  const t = useTranslations('adminSettings.couriers');
  const { provider, title, settings } = service;
  const isConnected = settings?.isConnected ?? false;
  const seen = { id: provider, provider, changedAt: settings?.changedAt.toISOString() ?? '' };
  const { entry } = useAnswer('connect', { row: { id: provider } });
  const token = answer && 'token' in answer ? answer.token : null;
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        {settings ? <State service={service} /> : null}
        {token?.provider === provider ? <CopyValue label={t('token')} value={token.hookToken} /> : null}
        {isConnected ? <CopyValue label={t('hook')} value={hook} /> : null}
        <EntryForm
          intent="connect"
          hidden={seen}
          staysInPlace
          look={{ main: !isConnected }}
          save={t(isConnected ? 'replace' : 'connect')}
          saving={t('saving')}
        >
          <TextField label={t(`keyId.${provider}`)} {...entry('keyId', settings?.keyId)} />
          <TextField label={t(`key.${provider}`)} type="password" {...entry('key')} />
        </EntryForm>
        {isConnected ? (
          <EntryForm
            intent="disconnect"
            hidden={seen}
            staysInPlace
            look={{ kind: 'line' }}
            save={t('disconnect')}
          />
        ) : null}
      </div>
    </Panel>
  );
}

function State({ service: { settings, check } }: { service: Service }) {
  const t = useTranslations('adminSettings.couriers');
  const language = useLanguage();
  const time = (at: Date | null | undefined) => (at ? formatDate(at, language) : t('never'));
  const isWrong = check?.state === 'failed';
  return (
    <>
      {isWrong ? (
        <Alert tone="warn" title={t('wrongKeys')}>
          {check.lastError}
        </Alert>
      ) : null}
      <FactList
        facts={[
          { label: t('state'), value: t(settings?.isConnected ? 'connected' : 'disconnected') },
          { label: t('answered'), value: time(settings?.answeredAt) },
          { label: t('event'), value: time(settings?.eventAt) },
        ]}
      />
    </>
  );
}
