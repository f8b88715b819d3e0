import { getFormProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { readOwnPhoneCode } from '../../market/people/ways/own-phone.ts';
import { eraseByPasswordRules, eraseRules } from '../../market/privacy/erase-rules.ts';
import {
  type EraseProof,
  eraseSelf,
  readErasure,
  requestEraseCode,
} from '../../market/privacy/erase-self.ts';
import { actOf } from '../forms/act-of.ts';
import { CodeField } from '../forms/code-field.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useActBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { CodeAgain, DemoCode } from '../identity/code-form.tsx';
import { withCookies } from '../identity/end-session.server.ts';
import { textLink } from '../identity/page-link.tsx';
import { sendsCodes, submitForCode } from '../identity/phone-codes.server.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/erase.ts';
import { AccountPage, useProfile } from './account-page.tsx';
import { Proof } from './factor-form.tsx';
import { factorRequest } from './factor-request.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const token = context.get(cookiesKey).codeToken(request);
  const requested = valueOrThrow(await readOwnPhoneCode(token)(market, {}), request);
  const facts = await readErasure({ sendsCodes: await sendsCodes(context) })(market, {});
  return {
    ...valueOrThrow(facts, request),
    code: requested && { shown: requested.shown, wait: requested.wait },
  };
}

/** Acts: `code` and `again` send a code to the own number, `erase` erases the account. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const token = cookies.codeToken(request);
  const intent = actOf(form, 'erase', 'code', 'again');
  if (intent === 'code' || intent === 'again')
    return submitForCode(context, form, localise('/account/data/erase', market.language), (sending) =>
      requestEraseCode(token, sending)(market, {}),
    );
  const asked = { ...factorRequest(args), code: token, sendsCodes: await sendsCodes(context) };
  const result = await eraseSelf(asked)(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  const headers = withCookies([...cookies.signedOut, cookies.code(null)]);
  return redirect(localise('/login?erased=1', market.language), { headers });
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Question before the own account is erased (DPDP Act 2023, section 12): what goes, what stays, and the proof. */
export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.dataPage.erase');
  const busy = useActBusy('erase', 'code', 'again');
  const here = localise('/account/data/erase', useLanguage());
  const { proof, code } = loaderData;
  const asksForCode = proof === 'sms' && code === null;
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('question')}>
        <FormFailure failure={busy ? undefined : actionData?.failure} unknown={t('failed')} />
        <p className="font-semibold">{t('text')}</p>
        <Facts {...loaderData} />
        <div className="mt-5 grid max-w-130 gap-4.5">
          {asksForCode ? <AskCode /> : <EraseForm proof={proof} reply={actionData?.reply} />}
          {proof === 'sms' && code ? (
            <>
              <CodeAgain action={here} wait={code.wait} />
              <DemoCode code={code.shown} />
            </>
          ) : null}
          <Link to="/account/data" className={textLink}>
            {t('keep')}
          </Link>
        </div>
      </Panel>
    </AccountPage>
  );
}

interface FactsProps {
  readonly openOrders: number;
  readonly documents: number;
}

/** What goes and what stays, with the person's own figures. */
function Facts({ openOrders, documents }: FactsProps) {
  const t = useTranslations('account.dataPage.erase');
  const { isOwner } = useProfile();
  const stays = [
    openOrders > 0 ? t('openOrders', { count: openOrders }) : null,
    documents > 0 ? t('documents', { count: documents }) : null,
    t('staysText'),
    isOwner ? t('firm') : null,
  ].filter((line) => line !== null);
  return (
    <dl className="mt-3 grid max-w-[60ch] gap-3">
      <div>
        <dt className="text-sm text-muted">{t('goes')}</dt>
        <dd>{t('goesText')}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t('stays')}</dt>
        {stays.map((line) => (
          <dd key={line} className="mt-1">
            {line}
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** Button that sends a code to the account's own number. */
function AskCode() {
  const t = useTranslations('account.dataPage.erase');
  const { phone } = useProfile();
  const busy = useActBusy('code');
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="code" />
      <p>{t('byCode', { number: phone ?? '' })}</p>
      <Button type="submit" main className="max-sm:w-full" busy={busy ? t('sending') : undefined}>
        {t('sendCode')}
      </Button>
    </Form>
  );
}

/** The proof, and the button that erases. */
function EraseForm({ proof, reply }: { readonly proof: EraseProof; readonly reply: FormReply | undefined }) {
  const t = useTranslations('account.dataPage.erase');
  const label = useTranslations('identity.byPhone')('digits');
  const [form, fields] = useRulesForm(
    'erase',
    proof === 'password' ? eraseByPasswordRules : eraseRules,
    reply,
  );
  const busy = useActBusy('erase');
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <input type="hidden" name="intent" value="erase" />
      {proof === 'sms' ? (
        <CodeField field={fields.code} label={label} />
      ) : (
        <Proof kind={proof} fields={fields} />
      )}
      {proof === 'session' ? <p className="text-muted">{t('recent')}</p> : null}
      <Button
        type="submit"
        kind="danger-full"
        className="justify-self-start max-sm:w-full"
        busy={busy ? t('busy') : undefined}
      >
        {t('submit')}
      </Button>
    </Form>
  );
}
