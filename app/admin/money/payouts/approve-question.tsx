import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { sum } from '../../../../market/kernel/money.ts';
import type { PayoutsToApprove } from '../../../../market/payouts/list-payouts.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { LineList } from '../../../portal/part/line-list.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Question before chosen payouts are approved, with the sum of each: no other sum is approved. */
export function ApproveQuestion({ asking, back }: { asking: PayoutsToApprove; back: string }) {
  const t = useTranslations('adminPayouts');
  const isSending = useNavigation().formMethod === 'POST';
  const count = asking.length;
  return (
    <PortalPage title={t('ask.title', { count })} description={t('description')}>
      <Panel className="max-w-160">
        <p>
          {count > 0
            ? t('ask.text', { amount: formatMoney(sum(asking.map(({ amount }) => amount))) })
            : t('ask.none')}
        </p>
        <div className="mt-4 border-y border-line empty:hidden">
          <LineList
            lines={asking.map(({ id, number, vendor, amount }) => ({
              id,
              title: vendor,
              under: number,
              end: <b className="tabular-nums">{formatMoney(amount)}</b>,
            }))}
          />
        </div>
        <Form method="post" className="mt-5 grid grid-cols-2 gap-3">
          <input type="hidden" name="intent" value="confirmed" />
          {asking.map(({ id, amount }) => (
            <input key={id} type="hidden" name="seen" value={`${id} ${amount}`} />
          ))}
          <ButtonLink to={back} kind="line">
            {t('ask.no')}
          </ButtonLink>
          {count > 0 ? (
            <Button type="submit" busy={isSending ? t('ask.busy') : undefined}>
              {t('ask.yes')}
            </Button>
          ) : null}
        </Form>
      </Panel>
    </PortalPage>
  );
}
