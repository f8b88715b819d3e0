import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { readBankFormat } from '../../../market/payouts/bank-report.ts';
import { sampleFrom } from '../../../market/settings/change-bank-report.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changeByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/bank-report.ts';
import { BankReportForm } from './bank-report-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await readBankFormat(marketOf(context), {}), request);
}

/** Saves how the bank's report is read; the file itself is then chosen again. */
export async function action(args: Route.ActionArgs) {
  const { typed, intent, shown, result } = await changeByAct(args, { save: 'changeBankReport' });
  // The question for the proof shows the form that was sent, which may be about a file.
  const sent = { typed, sample: sampleFrom(typed.sample) };
  if (shown) return data({ ...shown.data, ...sent }, shown.init ?? undefined);
  if (isShown(result)) {
    const refused = refusedEntry(intent, typed, result.failure);
    return data({ ...refused.data, ...sent }, refused.init ?? undefined);
  }
  valueOrThrow(result, args.request);
  throw redirect(localise('/admin/money/payouts?columns=saved', marketOf(args.context).language));
}

export const shouldRevalidate = revalidateOnConflict;

export const clientAction = submitPortalForm<typeof action>;

/** How the bank's report of payouts is read: as stored, or as it is just being said about a file. */
export default function BankReportPage({ loaderData: { asked, version }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminBankReport');
  const sent = actionData && 'sample' in actionData && actionData.sample ? actionData : undefined;
  const shown = sent?.sample ? { sample: sent.sample, values: sent.typed, differs: null, version } : asked;
  const failure = actionData?.failure;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/admin/settings/vendor-money', label: t('back') }}
    >
      <ActionFailure failure={failure} conflict={t('conflict')} />
      <Panel>
        {shown ? (
          <BankReportForm
            key={version}
            asked={shown}
            answer={sent && failure ? { intent: 'save', typed: sent.typed, failure } : undefined}
          />
        ) : (
          <>
            <p className="mb-3">{t('empty')}</p>
            <ButtonLink to="/admin/money/payouts">{t('toPayouts')}</ButtonLink>
          </>
        )}
      </Panel>
    </PortalPage>
  );
}
