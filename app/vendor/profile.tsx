import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { saveProfile } from '../../market/approval/save-profile.ts';
import { readOwnProfile, stepsToSelling } from '../../market/vendors/own-profile.ts';
import { signUndertaking } from '../../market/vendors/sign-undertaking.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { PortalPage } from '../portal/portal-page.tsx';
import { VendorStatusBadge } from '../portal/vendor-status.tsx';
import { marketOf } from '../request/context.ts';
import { statusOf, valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/profile.ts';
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
  const signer = actor.kind === 'user' ? actor.name : '';
  return { ...profile, steps, signer, states: stateOptions(language) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const isSigning = form.get('intent') === 'sign';
  const verb = isSigning ? signUndertaking : saveProfile;
  const result = await verb(marketOf(context), Object.fromEntries(form));
  if (result.ok) return { failure: null, reply: undefined, isSigning };
  const { code } = result.failure;
  if (code !== 'input.invalid' && code !== 'conflict.changed') valueOrThrow(result, request);
  return refusedForm(form, result.failure);
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** A refused form does not reload the page's data, except after an edit conflict: the stored values are shown then. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === statusOf('conflict.changed');
}

/** Profile of a vendor: company, undertaking and licences. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProfile');
  const { status, decisionReason, fields, steps, licences, signedAt, signer, states } = loaderData;
  return (
    <PortalPage title={t('title')} lead={fields.companyName} badge={<VendorStatusBadge status={status} />}>
      <div className="grid gap-6 lg:gap-8">
        <VendorStateAlert status={status} decisionReason={decisionReason} />
        <StepsToSelling steps={steps} />
        <ProfileForm profile={loaderData} answer={actionData} />
        <Undertaking signedAt={signedAt} signer={signer} answer={actionData} />
        <LicenceList licences={licences} states={states} />
      </div>
    </PortalPage>
  );
}
