import { getFormProps } from '@conform-to/react';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { licenceRules } from '../../market/vendors/licence-rules.ts';
import { ownLicence } from '../../market/vendors/own-licences.ts';
import { licenceKinds } from '../../market/vendors/rules.ts';
import { saveLicence } from '../../market/vendors/save-licence.ts';
import { marketOf, storeKey } from '../context.ts';
import { useFailureText, valueOrThrow } from '../failures.ts';
import { localise } from '../i18n/language.ts';
import { stateOptions } from '../i18n/states.server.ts';
import { FormField } from '../identity/form-field.tsx';
import { refusedForm } from '../identity/form-reply.server.ts';
import { useRulesForm } from '../identity/rules-form.ts';
import { answerOrFailure } from '../lost-connection.ts';
import { Alert } from '../ui/alert.tsx';
import { FileField } from '../ui/file-field.tsx';
import { FormSection } from '../ui/portal/form-section.tsx';
import { PortalForm } from '../ui/portal/portal-form.tsx';
import { PortalPage } from '../ui/portal/portal-page.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { Route } from './+types/licence.ts';
import { StateField } from './profile-form.tsx';
import { filesIn } from './uploaded-files.server.ts';

const none = {
  kind: '',
  number: '',
  authority: '',
  state: '',
  validFrom: '',
  validUntil: '',
  fileType: null,
};

/** The licence of the address; `new` is one that there is not yet. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const licence = id === 'new' ? none : valueOrThrow(await ownLicence(market, { id }), request);
  // A form with too many bytes is led back here before it is read.
  const isTooLarge = new URL(request.url).searchParams.get('problem') === 'bytes';
  return { licence, isNew: id === 'new', isTooLarge, states: stateOptions(market.language) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const sent = await request.formData().catch(() => new FormData());
  const [file] = await filesIn(sent, 'picture');
  const form = new FormData();
  for (const name of Object.keys(licenceRules)) form.set(name, textIn(sent, name));
  const which = id === 'new' ? {} : { id };
  const copy = file ? { bytes: file.bytes } : {};
  const result = await saveLicence(context.get(storeKey))(market, {
    ...Object.fromEntries(form),
    ...which,
    ...copy,
  });
  if (result.ok) throw redirect(localise('/vendor/profile#licences', market.language));
  if (result.failure.code !== 'input.invalid') throw data(null, { status: 404 });
  return refusedForm(form, result.failure);
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What goes wrong on the way is told above the form, which keeps what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** A licence as its paper says it, with a copy. */
export default function Licence({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProfile');
  const why = useTranslations('validation');
  const textOf = useFailureText();
  const { licence, isNew, isTooLarge, states } = loaderData;
  const [form, fields] = useRulesForm('licence', licenceRules, actionData?.reply, licence);
  const failure = actionData?.failure;
  const refused = failure?.code === 'input.invalid' ? (failure.fields ?? {}) : {};
  const pictureError = refused.picture ?? (isTooLarge && !actionData ? 'picture.bytes' : undefined);
  const { kind } = fields;
  const problems = (['kind', 'number', 'authority', 'state', 'validFrom', 'validUntil'] as const).flatMap(
    (name) => {
      const message = refused[name] as 'required' | undefined;
      if (!message) return [];
      return [{ id: fields[name].id, label: t(`licence.${name}`), message: why(message) }];
    },
  );
  return (
    <PortalPage
      title={t(isNew ? 'licence.new' : 'licence.edit')}
      back={{ to: '/vendor/profile', label: t('licence.back') }}
    >
      {failure && failure.code !== 'input.invalid' ? (
        <Alert tone="error" className="mb-4" title={textOf(failure)} />
      ) : null}
      <PortalForm
        {...getFormProps(form)}
        encType="multipart/form-data"
        problems={problems}
        save={t('licence.save')}
        cancel="/vendor/profile"
      >
        <FormSection title={t('licence.paper')} help={t('licence.paperHelp')}>
          <SelectField
            key={kind.key}
            id={kind.id}
            name={kind.name}
            label={t('licence.kind')}
            defaultValue={kind.initialValue}
            options={[
              { value: '', label: t('licence.chooseKind') },
              ...licenceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
            required
            error={kind.errors && why('required')}
          />
          <FormField field={fields.number} label={t('licence.number')} autoComplete="off" />
          <FormField
            field={fields.authority}
            label={t('licence.authority')}
            hint={t('licence.authorityHint')}
            autoComplete="off"
          />
          <StateField field={fields.state} label={t('licence.state')} options={states} />
          <FormField field={fields.validFrom} label={t('licence.validFrom')} type="date" />
          <FormField field={fields.validUntil} label={t('licence.validUntil')} type="date" />
        </FormSection>
        <FormSection title={t('licence.copy')} help={t('licence.copyHelp')}>
          <FileField
            id="licence-file"
            name="picture"
            label={t('licence.file')}
            hint={licence.fileType ? t('licence.kept') : t('licence.fileHint')}
            accept="application/pdf,image/*"
            error={pictureError && why(pictureError as 'required')}
          />
        </FormSection>
      </PortalForm>
    </PortalPage>
  );
}
