import type { FieldMetadata } from '@conform-to/react';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { saveLicence } from '../../market/approval/save-licence.ts';
import type { Failure } from '../../market/kernel/errors.ts';
import { type LicenceField, licenceFields, licenceRules } from '../../market/vendors/licence-rules.ts';
import { ownLicence } from '../../market/vendors/own-licences.ts';
import { licenceKinds } from '../../market/vendors/rules.ts';
import { actOf } from '../forms/act-of.ts';
import { refusedForm } from '../forms/form-reply.server.ts';
import { sentForm } from '../forms/sent-form.server.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { useField } from '../forms/use-field.ts';
import { localise } from '../i18n/language.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { DateField } from '../portal/form/date-field.tsx';
import { StoredForm } from '../portal/form/stored-form.tsx';
import { filesIn } from '../portal/form/uploaded-files.server.ts';
import { PortalPage } from '../portal/portal-page.tsx';
import { isTooLargeKey, marketOf, storeKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { requirePermission } from '../request/require.ts';
import { Alert } from '../ui/alert.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import type { Route } from './+types/licence.ts';

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
  const isSaved = pageUrl(request).searchParams.has('saved');
  return { licence, isNew: id === 'new', isSaved, states: stateOptions(market.language) };
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
  if (result.ok) {
    const { id: saved, hasCopy } = result.value;
    const page = hasCopy ? '/vendor/profile#licences' : `/vendor/profile/licences/${saved}?saved`;
    throw redirect(localise(page, market.language));
  }
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
  const profile = useTranslations('vendorProfile');
  const { licence, isNew, isSaved, states } = loaderData;
  const failure = actionData?.failure;
  const kinds = licenceKinds.map((value) => ({ value, label: profile(`kind.${value}`) }));
  return (
    <PortalPage title={t(isNew ? 'new' : 'edit')} back={{ to: '/vendor/profile', label: t('back') }}>
      {isSaved && licence.fileType === null ? (
        <div role="status">
          <Alert tone="warn" className="mb-5" title={t('savedTitle')}>
            <p>{t('savedNoCopy')}</p>
          </Alert>
        </div>
      ) : null}
      {licence.verifiedAt ? (
        <Alert tone="warn" className="mb-5" title={t('verifiedTitle')}>
          <p>{t('verifiedText')}</p>
        </Alert>
      ) : null}
      <StoredForm<LicenceField>
        id="licence"
        rules={licenceRules}
        labelOf={(name) => t(name)}
        sections={[
          {
            title: t('paper'),
            help: t('paperHelp'),
            fields: [
              { name: 'kind', options: [{ value: '', label: t('chooseKind') }, ...kinds] },
              { name: 'number', autoComplete: 'off' },
              { name: 'authority', autoComplete: 'off', hint: t('authorityHint') },
              { name: 'state', options: [{ value: '', label: profile('chooseState') }, ...states] },
              ({ validFrom }) => <Day field={validFrom} label={t('validFrom')} />,
              ({ validUntil }) => <Day field={validUntil} label={t('validUntil')} />,
            ],
          },
          {
            title: t('copy'),
            help: t('copyHelp'),
            fields: [
              () => (
                <CopyField
                  hasCopy={licence.fileType !== null}
                  problem={failure?.code === 'input.invalid' ? failure.fields?.picture : undefined}
                />
              ),
            ],
          },
        ]}
        stored={licence}
        answer={actionData}
        encType="multipart/form-data"
        save={t('save')}
        cancel="/vendor/profile"
      />
    </PortalPage>
  );
}

function Day({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return <DateField key={field.key} {...useField(field)} label={label} required />;
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
