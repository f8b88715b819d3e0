import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { type NumberClaimPage, readNumberClaim } from '../../../../market/reports/read-number-claim.ts';
import { isShown, refusedEntry } from '../../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatDate } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { localise } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Act } from '../../../portal/detail/acts.tsx';
import { DetailPage } from '../../../portal/detail/detail-page.tsx';
import { pageLoader } from '../../../portal/page-loader.server.ts';
import { useMay } from '../../../portal/part/permissions.tsx';
import { StateBadge } from '../../../portal/part/state-badge.tsx';
import { marketOf } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { FactLink, FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { changeByAct } from '../../sensitive-form.server.ts';
import type { Route } from './+types/claim.ts';

export const loader = pageLoader(readNumberClaim);

const acts = { accept: 'acceptNumberClaim', refuse: 'refuseNumberClaim' } as const;

/** Accepts or refuses a request: both with a reason, after a proof. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const { intent, typed, shown, result } = await changeByAct(args, acts, () => ({ id }));
  if (shown) return shown;
  if (isShown<unknown>(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow<unknown>(result, args.request);
  throw redirect(localise(`/admin/users/claims/${id}?done=${intent}`, marketOf(args.context).language));
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One request to move an account to another number: what was typed, beside what the shop knows. */
export default function NumberClaim({ loaderData: claim }: Route.ComponentProps) {
  const t = useTranslations('adminClaims');
  const list = useActs(claim);
  return (
    <DetailPage
      title={claim.oldPhone}
      description={t('description')}
      badge={<StateBadge of="claim" state={claim.state} />}
      back={{ to: '/admin/users/claims', label: t('title') }}
      outcome={{ texts: 'adminClaims' }}
      facts={{ title: t('typed'), list: useTyped(claim) }}
      main={
        <Panel title={t('account')}>
          <FactList facts={useAccount(claim)} />
        </Panel>
      }
      acts={list.length > 0 ? { title: t('act'), list } : undefined}
    />
  );
}

function useActs({ state }: NumberClaimPage): Act[] {
  const t = useTranslations('adminClaims');
  if (state !== 'waiting') return [];
  const reason = (of: string) => ({
    name: 'reason',
    label: t('reason'),
    as: 'text' as const,
    longest: 300,
    of,
  });
  return [
    { intent: 'accept', label: t('accept'), text: t('acceptText'), fields: [reason('accept')] },
    { intent: 'refuse', label: t('refuse'), text: t('refuseText'), fields: [reason('refuse')], quiet: true },
  ];
}

function useTyped(claim: NumberClaimPage) {
  const t = useTranslations('adminClaims');
  const language = useLanguage();
  const { name, pincode, orderNumber, isOwnPincode, isOwnOrder, newPhone, createdAt, holdsFrom } = claim;
  const compared = (value: string, isOwn: boolean) => `${value}: ${t(isOwn ? 'agrees' : 'differs')}`;
  return [
    { label: t('column.old'), value: claim.oldPhone },
    { label: t('column.new'), value: newPhone },
    { label: t('name'), value: name },
    { label: t('pincode'), value: compared(pincode, isOwnPincode) },
    { label: t('order'), value: isOwnOrder === null ? t('missing') : compared(orderNumber, isOwnOrder) },
    { label: t('column.date'), value: formatMoment(createdAt, language) },
    { label: t('decided'), value: claim.decidedAt && formatMoment(claim.decidedAt, language) },
    { label: t('by'), value: claim.decider },
    { label: t('reason'), value: claim.reason },
    {
      label: t('moves'),
      value: claim.state === 'accepted' && holdsFrom && formatMoment(holdsFrom, language),
    },
    { label: t('ended'), value: claim.endedAt && formatMoment(claim.endedAt, language) },
    { label: t('obstacle.label'), value: claim.obstacle && t(`obstacle.${claim.obstacle}`) },
  ];
}

function useAccount({ userId, account }: NumberClaimPage) {
  const t = useTranslations('adminClaims');
  const language = useLanguage();
  const maySee = useMay()('orders.see');
  const { orders, phoneConfirmedAt, lastSeen } = account;
  return [
    {
      label: t('name'),
      value: <FactLink to={`/admin/users/${userId}`}>{account.name || t('nameless')}</FactLink>,
    },
    { label: t('email'), value: account.email ?? t('missing') },
    { label: t('registered'), value: formatDate(account.createdAt, language) },
    { label: t('codeAt'), value: phoneConfirmedAt ? formatMoment(phoneConfirmedAt, language) : t('missing') },
    { label: t('lastSeen'), value: lastSeen ? formatMoment(lastSeen, language) : t('missing') },
    { label: t('pincodes'), value: account.pincodes.join(', ') || t('missing') },
    {
      label: t('orders'),
      value:
        orders.length === 0 ? (
          t('missing')
        ) : (
          <ul>
            {orders.map(({ id, number, createdAt }) => (
              <li key={id}>
                {maySee ? <FactLink to={`/admin/orders/${id}`}>{number}</FactLink> : number}
                {`, ${formatDate(createdAt, language)}`}
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
