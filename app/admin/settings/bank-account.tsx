import { getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { type BankField, bankAccountRules } from '../../../market/settings/bank-account-rules.ts';
import { readBankAccount } from '../../../market/settings/change-bank-account.ts';
import { FormField } from '../../forms/form-field.tsx';
import { refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { useRulesForm } from '../../forms/rules-form.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { useActBusy } from '../../forms/use-busy.ts';
import { FormSection } from '../../portal/form/form-section.tsx';
import { PortalForm, useFormKey } from '../../portal/form/portal-form.tsx';
import { useProofQuestion } from '../../portal/form/proof-question.tsx';
import { NotSaved, useProblems } from '../../portal/form/refused-fields.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WaitingChanges } from '../audit/waiting-changes.tsx';
import { changeByAct, waitingChanges } from '../sensitive-form.server.ts';
import type { Route } from './+types/bank-account.ts';

const names = ['holder', 'number', 'ifsc', 'bank'] as const satisfies readonly BankField[];

export async function loader(args: Route.LoaderArgs) {
  const stored = valueOrThrow(await readBankAccount(marketOf(args.context), {}), args.request);
  return { ...stored, waiting: await waitingChanges(args, 'shop', 'changeBankAccount') };
}

const acts = { save: 'changeBankAccount', remove: 'removeBankAccount' } as const;

/** Saves the account, or removes it for the intent `remove`. */
export async function action(args: Route.ActionArgs) {
  const { form, shown, result } = await changeByAct(args, acts);
  if (shown) return shown;
  if (result.ok) return { failure: null, reply: undefined };
  const { code } = result.failure;
  if (code !== 'input.invalid' && code !== 'conflict.changed') valueOrThrow(result, args.request);
  return refusedForm(form, result.failure);
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

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
      <WaitingChanges changes={loaderData.waiting} />
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
  const { isAsked, question } = useProofQuestion('remove');
  return (
    <Panel className="mt-4">
      <p className="mb-3 text-muted">{t('removeText')}</p>
      {isAsked ? null : <RemoveForm version={version} />}
      {question}
    </Panel>
  );
}

function RemoveForm({ version }: { version: number }) {
  const t = useTranslations('adminPayments.bank');
  const busy = useActBusy('remove');
  return (
    <Form method="post">
      <ActField act="remove" />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" kind="danger" className="max-sm:w-full" busy={busy ? t('removing') : undefined}>
        {t('remove')}
      </Button>
    </Form>
  );
}
