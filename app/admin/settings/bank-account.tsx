import { getFormProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type BankField, bankAccountRules } from '../../../market/settings/bank-account-rules.ts';
import { readBankAccount } from '../../../market/settings/change-bank-account.ts';
import { actIn } from '../../forms/act-of.ts';
import { FormField } from '../../forms/form-field.tsx';
import { refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { useRulesForm } from '../../forms/rules-form.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { FormSection } from '../../portal/form/form-section.tsx';
import { PortalForm, useFormKey } from '../../portal/form/portal-form.tsx';
import { NotSaved, useProblems } from '../../portal/form/refused-fields.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changeByForm, sensitiveForm } from '../sensitive-form.server.ts';
import type { Route } from './+types/bank-account.ts';

const names = ['holder', 'number', 'ifsc', 'bank'] as const satisfies readonly BankField[];

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await readBankAccount(marketOf(context), {}), request);
}

const acts = { save: 'changeBankAccount', remove: 'removeBankAccount' } as const;

/** Saves the account, or removes it for the intent `remove`. */
export async function action(args: Route.ActionArgs) {
  const form = await sensitiveForm(args);
  const { shown, result } = await changeByForm(args, acts[actIn(form, acts)], form);
  if (shown) return shown;
  if (result.ok) return { failure: null, reply: undefined };
  const { code } = result.failure;
  if (code !== 'input.invalid' && code !== 'conflict.changed') valueOrThrow(result, args.request);
  return refusedForm(form, result.failure);
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** The shop's own account, to which buyers send bank transfers. */
export default function BankAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminPayments.bank');
  const { version, account } = loaderData;
  const stored = account ?? { holder: '', number: '', ifsc: '', bank: '' };
  const isSaved = actionData?.failure === null;
  const key = useFormKey(version, isSaved);
  const [form, fields] = useRulesForm(`bank-${key}`, bankAccountRules, actionData?.reply, stored);
  const known = { names, fields, labelOf: (name: BankField) => t(`field.${name}`) };
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <NotSaved {...known} answer={actionData} conflict={t('conflict')} stored={stored} />
      <PortalForm
        {...getFormProps(form)}
        key={key}
        problems={useProblems(known, actionData?.failure)}
        saved={isSaved ? String(version) : undefined}
        save={t('save')}
        cancel="/admin/settings"
      >
        <input type="hidden" name="version" value={version} />
        <FormSection title={t('section')} help={t('help')}>
          {names.map((name) => (
            <FormField
              key={name}
              field={fields[name]}
              label={t(`field.${name}`)}
              autoComplete="off"
              {...(name === 'number' && { inputMode: 'numeric' })}
              {...(name !== 'bank' && { hint: t(`hint.${name}`) })}
            />
          ))}
        </FormSection>
      </PortalForm>
      {account ? <Remove version={version} /> : null}
    </PortalPage>
  );
}

function Remove({ version }: { version: number }) {
  const t = useTranslations('adminPayments.bank');
  const isSending = useNavigation().formData?.get('intent') === 'remove';
  return (
    <Panel className="mt-4">
      <Form method="post">
        <p className="mb-3 text-muted">{t('removeText')}</p>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          kind="danger"
          className="max-sm:w-full"
          busy={isSending ? t('removing') : undefined}
        >
          {t('remove')}
        </Button>
      </Form>
    </Panel>
  );
}
