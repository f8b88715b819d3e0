import { useTranslations } from 'use-intl';
import { bankAccountRules } from '../../../market/settings/bank-account-rules.ts';
import { readBankAccount } from '../../../market/settings/change-bank-account.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { StoredForm } from '../../portal/form/stored-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Panel } from '../../ui/panel.tsx';
import { WaitingChanges } from '../audit/waiting-changes.tsx';
import { saveByAct, waitingChanges } from '../sensitive-form.server.ts';
import type { Route } from './+types/bank-account.ts';

export async function loader(args: Route.LoaderArgs) {
  const stored = valueOrThrow(await readBankAccount(marketOf(args.context), {}), args.request);
  return { ...stored, waiting: await waitingChanges(args, 'shop', 'changeBankAccount') };
}

/** Saves the account, or removes it for the intent `remove`. */
export function action(args: Route.ActionArgs) {
  return saveByAct(args, { save: 'changeBankAccount', remove: 'removeBankAccount' });
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** The shop's own account, to which buyers send bank transfers. */
export default function BankAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminPayments.bank');
  const { version, account, waiting } = loaderData;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <WaitingChanges changes={waiting} />
      <StoredForm
        id="bank"
        rules={bankAccountRules}
        labelOf={(name) => t(`field.${name}`)}
        sections={[
          {
            title: t('section'),
            help: t('help'),
            fields: [
              { name: 'holder', autoComplete: 'off', hint: t('hint.holder') },
              { name: 'number', autoComplete: 'off', hint: t('hint.number'), inputMode: 'numeric' },
              { name: 'ifsc', autoComplete: 'off', hint: t('hint.ifsc') },
              { name: 'bank', autoComplete: 'off' },
            ],
          },
        ]}
        stored={account ?? { holder: '', number: '', ifsc: '', bank: '' }}
        version={version}
        answer={actionData}
        conflict={t('conflict')}
        save={t('save')}
        cancel="/admin/settings"
      />
      {account ? (
        <Panel className="mt-4">
          <EntryForm
            intent="remove"
            text={t('removeText')}
            hidden={{ version }}
            save={t('remove')}
            saving={t('removing')}
            look={{ kind: 'danger' }}
          />
        </Panel>
      ) : null}
    </PortalPage>
  );
}
