import { getFormProps } from '@conform-to/react';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { saveLicence } from '../../market/approval/save-licence.ts';
import type { Failure } from '../../market/kernel/errors.ts';
import { licenceFields, licenceRules } from '../../market/vendors/licence-rules.ts';
import { ownLicence } from '../../market/vendors/own-licences.ts';
import { actOf } from '../forms/act-of.ts';
import { refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { sentForm } from '../forms/sent-form.server.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { localise } from '../i18n/language.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { FailureNotice } from '../portal/form/failure-notice.tsx';
import { FormSection } from '../portal/form/form-section.tsx';
import { PortalForm } from '../portal/form/portal-form.tsx';
import { useProblems } from '../portal/form/refused-fields.tsx';
import { filesIn } from '../portal/form/uploaded-files.server.ts';
import { PortalPage } from '../portal/portal-page.tsx';
import { isTooLargeKey, marketOf, storeKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { requirePermission } from '../request/require.ts';
import { Alert } from '../ui/alert.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import type { Route } from './+types/licence.ts';
import { LicenceFields } from './licence-fields.tsx';

const none = {
  kind: '',
  number: '',
  authority: '',
  state: '',
  validFrom: '',
  validUntil: '',
  fileType: null,
  verifiedAt: null,
};

/** Licence of the address; `new` is an empty one. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  requirePermission(context, 'company');
  const market = marketOf(context);
  const licence = id === 'new' ? none : valueOrThrow(await ownLicence(market, { id }), request);
  return { licence, isNew: id === 'new', states: stateOptions(market.language) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  if (context.get(isTooLargeKey)) return data({ failure: tooLarge, reply: undefined }, { status: 413 });
  const sent = await sentForm(request);
  actOf(sent, 'save');
  const [file] = await filesIn(sent, 'picture');
  const form = new FormData();
  for (const name of licenceFields) form.set(name, textIn(sent, name));
  const which = id === 'new' ? {} : { id };
  const copy = file ? { bytes: file.bytes } : {};
  const result = await saveLicence(context.get(storeKey))(market, {
    ...Object.fromEntries(form),
    ...which,
    ...copy,
  });
  if (result.ok) throw redirect(localise('/vendor/profile#licences', market.language));
  if (result.failure.code !== 'input.invalid') valueOrThrow(result, request);
  return refusedForm(form, result.failure);
}

const tooLarge: Failure = { code: 'input.invalid', fields: { picture: 'picture.bytes' } };

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Network errors are shown above the form; form values are preserved. */
export const clientAction = submitPortalForm<typeof action>;

/** Form of a licence, with an upload of its copy. */
export default function Licence({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProfile.licence');
  const { licence, isNew, states } = loaderData;
  const [form, fields] = useRulesForm('licence', licenceRules, actionData?.reply, licence);
  const failure = actionData?.failure;
  const problem = failure?.code === 'input.invalid' ? failure.fields?.picture : undefined;
  const isLost = failure && failure.code !== 'input.invalid';
  return (
    <PortalPage title={t(isNew ? 'new' : 'edit')} back={{ to: '/vendor/profile', label: t('back') }}>
      {isLost ? <FailureNotice failure={failure} /> : null}
      {licence.verifiedAt ? (
        <Alert tone="warn" className="mb-5" title={t('verifiedTitle')}>
          <p>{t('verifiedText')}</p>
        </Alert>
      ) : null}
      <PortalForm
        {...getFormProps(form)}
        encType="multipart/form-data"
        problems={useProblems({ names: licenceFields, fields, labelOf: (name) => t(name) }, failure)}
        save={t('save')}
        cancel="/vendor/profile"
      >
        <LicenceFields fields={fields} states={states} />
        <FormSection title={t('copy')} help={t('copyHelp')}>
          <CopyField hasCopy={licence.fileType !== null} problem={problem} />
        </FormSection>
      </PortalForm>
    </PortalPage>
  );
}

function CopyField({ hasCopy, problem }: { hasCopy: boolean; problem: string | undefined }) {
  const t = useTranslations('vendorProfile.licence');
  const why = useTranslations('validation');
  return (
    <FileField
      id="licence-file"
      name="picture"
      label={t('file')}
      hint={t(hasCopy ? 'kept' : 'fileHint')}
      accept="application/pdf,image/*"
      error={problem && why(problem as 'required')}
    />
  );
}
