import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  connectCourier,
  disconnectCourier,
  listCourierProviders,
} from '../../../market/shipments/connect-courier.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { Hidden } from '../../portal/form/hidden.tsx';
import { useFollow } from '../../portal/list/use-follow.ts';
import { useLastAnswer } from '../../portal/list/use-last-answer.ts';
import { pageAction } from '../../portal/page-action.server.ts';
import { CopyValue } from '../../portal/part/copy-value.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, paymentsKey, secretBoxKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/couriers.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteUrl, isSimulated } = context.get(paymentsKey);
  const services = valueOrThrow(await listCourierProviders(marketOf(context), {}), request);
  return { services, siteUrl, isSimulated };
}

/** Connects a service, and shows its token once; or disconnects it. */
export const action = pageAction({
  acts: {
    connect: (market, input, { context }) => connectCourier(context.get(secretBoxKey))(market, input),
    disconnect: disconnectCourier,
  },
  needs: 'payments',
  answers: ['connect'],
});

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
  const seen = { provider, changedAt: settings?.changedAt.toISOString() ?? '' };
  const isConnected = settings?.isConnected ?? false;
  const isAnswered = answer && 'typed' in answer && answer.typed.provider === provider;
  const errors = (isAnswered && answer.failure?.fields) || {};
  const token = answer && 'value' in answer ? answer.value : null;
  const message = useTranslations('validation');
  const isSending = useNavigation().formMethod === 'POST';
  const errorOf = (field: 'keyId' | 'key') => errors[field] && message('provider.key');
  return (
    <Panel title={title}>
      <div className="grid gap-4">
        {settings ? <State service={service} /> : null}
        {token?.provider === provider ? <CopyValue label={t('token')} value={token.hookToken} /> : null}
        {isConnected ? <CopyValue label={t('hook')} value={hook} /> : null}
        <Form method="post" preventScrollReset className="grid gap-3">
          <Hidden fields={{ ...seen, intent: 'connect' }} />
          <TextField
            label={t(`keyId.${provider}`)}
            name="keyId"
            autoComplete="off"
            defaultValue={settings?.keyId}
            error={errorOf('keyId')}
          />
          <TextField
            label={t(`key.${provider}`)}
            name="key"
            type="password"
            autoComplete="off"
            error={errorOf('key')}
          />
          <div>
            <Button type="submit" main={!isConnected} busy={isSending ? t('saving') : undefined}>
              {t(isConnected ? 'replace' : 'connect')}
            </Button>
          </div>
        </Form>
        {isConnected ? (
          <Form method="post" preventScrollReset>
            <Hidden fields={{ ...seen, intent: 'disconnect' }} />
            <Button type="submit" kind="line">
              {t('disconnect')}
            </Button>
          </Form>
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
