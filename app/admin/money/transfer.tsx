import { useTranslations } from 'use-intl';
import { recordTransfer } from '../../../market/order-payments/match-transfer.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { Outcome } from '../../portal/detail/outcome.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { requirePermission } from '../../request/require.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/transfer.ts';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'payments');
  return null;
}

export const action = pageAction({
  acts: { record: recordTransfer },
  to: () => '/admin/money?provider=bank',
});

export const clientAction = submitPortalForm<typeof action>;

/** Records money in the bank's statement that names no order. */
export default function Transfer({ actionData }: Route.ComponentProps) {
  const t = useTranslations('adminMoney');
  const failure = actionData?.failure;
  const number = failure?.facts?.number;
  const hint = number
    ? t(failure?.fields?.reference === 'transfer.waiting' ? 'match.waitingFor' : 'match.usedBy', {
        number: String(number),
      })
    : undefined;
  return (
    <PortalPage
      title={t('transfer.title')}
      description={t('transfer.description')}
      back={{ to: '/admin/money', label: t('back') }}
    >
      <Outcome texts="adminMoney" />
      <Panel className="max-w-160">
        <EntryForm
          intent="record"
          text={t('transfer.text')}
          save={t('transfer.save')}
          fields={[
            { name: 'reference', label: t('match.reference'), hint },
            { name: 'amount', label: t('match.amount'), as: 'decimal' },
            { name: 'note', label: t('transfer.note') },
          ]}
        />
      </Panel>
    </PortalPage>
  );
}
