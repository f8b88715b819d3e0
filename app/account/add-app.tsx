import { getFormProps } from '@conform-to/react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { addAppRules } from '../../market/people/code-rules.ts';
import {
  type AppSetup,
  addApp,
  reopenSetup,
  setUpApp,
} from '../../market/people/second-factor/change-second-factors.ts';
import { appUri } from '../../market/people/second-factor/totp.ts';
import { actOf } from '../forms/act-of.ts';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { textLink } from '../identity/page-link.tsx';
import { marketOf, shopKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import type { Route } from './+types/add-app.ts';
import { FactorForm } from './factor-form.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';
import { type QrPath, qrOf } from './qr.server.ts';
import { FactorDone } from './recovery-codes.tsx';

interface Setup extends AppSetup {
  readonly qr: QrPath;
  /** Opens an app on the same phone. */
  readonly uri: string;
}

function shownSetup({ context }: Route.LoaderArgs, setup: AppSetup): Setup {
  const uri = appUri(setup.secret, context.get(shopKey).name, setup.account);
  return { ...setup, uri, qr: qrOf(uri) };
}

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const { factors, proof } = await loadSecondFactors(args);
  // No redirect: without script the recovery codes of a new app are on this page.
  if (factors.some(({ kind }) => kind === 'app')) return { proof, setup: null };
  const { box } = factorRequest(args);
  return { proof, setup: shownSetup(args, valueOrThrow(await setUpApp(box)(market, {}), request)) };
}

/** Adds the app, or shows the same secret again beside the errors. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'save');
  const input = Object.fromEntries(form);
  const change = factorRequest(args);
  const result = await addApp(change)(market, input);
  if (result.ok) return { done: result.value, setup: null, failure: null, reply: undefined };
  const setup = valueOrThrow(await reopenSetup(change.box)(market, input), request);
  const { data: refused, init } = refusedForm(form, result.failure);
  return data({ ...refused, done: null, setup: shownSetup(args, setup) }, init ?? {});
}

/** The secret of the page must stay the one that the app has. */
export function shouldRevalidate() {
  return false;
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Sets up an app with codes: scan or type the secret, then confirm by a code. */
export default function AddApp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.secondFactor');
  const done = actionData && 'done' in actionData ? actionData.done : null;
  const again = actionData && 'setup' in actionData ? actionData.setup : null;
  const setup = again ?? loaderData.setup;
  if (done || !setup) return <FactorDone title={t('appDone')} codes={done?.codes ?? null} />;
  return <SetUp setup={setup} proof={loaderData.proof} answer={actionData} />;
}

interface Props {
  setup: Setup;
  proof: Route.ComponentProps['loaderData']['proof'];
  answer: Route.ComponentProps['actionData'];
}

function SetUp({ setup: { secret, sealed, uri, qr }, proof, answer }: Props) {
  const t = useTranslations('account.secondFactor');
  const [form, fields] = useRulesForm('add-app', addAppRules, answer?.reply);
  return (
    <FactorForm
      title={t('appTitle')}
      page="/app"
      submit={t('confirm')}
      form={getFormProps(form)}
      fields={fields}
      proof={proof}
      answer={answer}
      busy={useBusy('code')}
      lead={
        <ol className="grid max-w-[60ch] list-decimal gap-4 pl-5">
          <li>{t('appStep1')}</li>
          <li>
            {t('appStep2')}
            <svg
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={t('qr')}
              className="my-3 block size-[208px] rounded-control"
            >
              <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
              <path fill="#000" d={qr.path} shapeRendering="crispEdges" />
            </svg>
            <a href={uri} className={textLink}>
              {t('openApp')}
            </a>
            <p className="text-muted">{t('typed')}</p>
            <p className="font-mono text-lg tracking-wide wrap-anywhere">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </li>
          <li>{t('appStep3')}</li>
        </ol>
      }
    >
      <input type="hidden" name="setup" value={sealed} />
      <FormField field={fields.code} label={t('code')} autoComplete="one-time-code" inputMode="numeric" />
    </FactorForm>
  );
}
