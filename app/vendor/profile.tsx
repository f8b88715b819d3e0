import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { saveProfile } from '../../market/approval/save-profile.ts';
import type { FailureCode } from '../../market/kernel/errors.ts';
import {
  readBankAccounts,
  saveBankAccount,
  withdrawBankAccount,
} from '../../market/payouts/save-bank-account.ts';
import { realEmail } from '../../market/people/placeholder-email.ts';
import { readSecondFactors } from '../../market/people/second-factor/second-factors.ts';
import { readOwnProfile, stepsToSelling } from '../../market/vendors/own-profile.ts';
import { signUndertaking } from '../../market/vendors/sign-undertaking.ts';
import { factorRequest } from '../account/factor-request.server.ts';
import { actIn } from '../forms/act-of.ts';
import { fillPlaceIn } from '../forms/fill-place.server.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { StateBadge } from '../portal/part/state-badge.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { statusOf, valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/profile.ts';
import { BankAccount } from './bank-account.tsx';
import { LicenceList } from './licence-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import { StepsToSelling } from './steps-to-selling.tsx';
import { Undertaking } from './undertaking.tsx';
import { VendorStateAlert } from './vendor-state-alert.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { actor, language } = market;
  const profile = valueOrThrow(await readOwnProfile(market, {}), request);
  const steps = valueOrThrow(await stepsToSelling(market, {}), request);
  const accounts = valueOrThrow(await readBankAccounts(market, {}), request);
  const { proof } = valueOrThrow(await readSecondFactors(market, {}), request);
  const { name: signer, email } = actor.kind === 'user' ? actor : { name: '', email: '' };
  return {
    ...profile,
    steps,
    accounts,
    proof,
    signer,
    email: realEmail(email) ?? '',
    states: stateOptions(language),
  };
}

/** Failures that the form shows; any other one is a page. */
const shownHere: readonly FailureCode[] = [
  'input.invalid',
  'conflict.changed',
  'rate.limited',
  'people.factor-locked',
  'people.sign-in-again',
  'people.new-contact',
];

/** Intents: `profile` for the company's form, `sign`, `bank` and `stop`. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const verbs = {
    profile: saveProfile,
    sign: signUndertaking,
    bank: saveBankAccount(factorRequest({ context, request })),
    stop: withdrawBankAccount,
  };
  const about = actIn(form, verbs);
  if (about === 'profile') await fillPlaceIn(form);
  const result = await verbs[about](marketOf(context), Object.fromEntries(form));
  if (result.ok) return { failure: null, reply: undefined, about };
  const { code } = result.failure;
  if (!shownHere.includes(code)) valueOrThrow(result, request);
  const { data: refused, init } = refusedForm(form, result.failure);
  return data({ ...refused, about }, init ?? {});
}

/** Network errors are shown above the form; form values are preserved. */
export const clientAction = submitPortalForm<typeof action>;

/** A refused form does not reload the page's data, except after an edit conflict: the stored values are shown then. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === statusOf('conflict.changed');
}

/** Profile of a vendor: company, undertaking, bank account and licences. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProfile');
  const { status, decisionReason, fields, steps, licences, signedAt, signer, states } = loaderData;
  const { accounts, proof, email } = loaderData;
  return (
    <PortalPage
      title={t('title')}
      lead={fields.companyName}
      badge={<StateBadge of="vendor" state={status} />}
    >
      <div className="grid gap-6 lg:gap-8">
        <VendorStateAlert status={status} decisionReason={decisionReason} />
        <StepsToSelling steps={steps} />
        <ProfileForm profile={loaderData} answer={actionData} />
        <Undertaking signedAt={signedAt} signer={signer} answer={actionData} />
        <BankAccount accounts={accounts} proof={proof} email={email} answer={actionData} />
        <LicenceList licences={licences} states={states} />
      </div>
    </PortalPage>
  );
}
