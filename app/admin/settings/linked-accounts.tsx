import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MoneyModePage } from '../../../market/reports/linked-accounts.ts';
import { formatNumber } from '../../i18n/format.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { SavedAlert } from '../../portal/form/saved-alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FactLink } from '../../ui/fact-list.tsx';
import { Link } from '../../ui/link.tsx';
import type { SplittingProvider } from './split-notices.tsx';

type Account = MoneyModePage['accounts'][number];

interface Props extends Pick<MoneyModePage, 'accounts' | 'counts'> {
  providers: readonly SplittingProvider[];
  isOpen: boolean;
  isAsked: boolean;
}

/** The vendors with the state of their accounts, what is missing, and how customers may pay. */
export function LinkedAccounts({ accounts, providers, counts, isOpen, isAsked }: Props) {
  const t = useTranslations('split.accounts');
  const isOneOfSeveral = providers.filter(({ isConnected }) => isConnected).length > 1;
  const titleOf = (account: Account) =>
    isOneOfSeveral ? providers.find(({ name }) => name === account.provider)?.title : undefined;
  const filter = (to: string, label: string, isCurrent: boolean) => (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-12 items-center font-semibold text-leaf underline aria-[current]:text-ink aria-[current]:no-underline"
    >
      {label}
    </Link>
  );
  return (
    <>
      <p className="text-muted">{t('text')}</p>
      <div className="my-2 flex flex-wrap gap-x-5">
        {filter('/admin/settings/split', t('all', { count: formatNumber(counts.all) }), !isOpen)}
        {filter('/admin/settings/split?show=open', t('open', { count: formatNumber(counts.open) }), isOpen)}
      </div>
      {isAsked ? <SavedAlert className="mb-3">{t('done')}</SavedAlert> : null}
      {accounts.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <Row
            key={`${account.vendorId} ${account.provider ?? ''}`}
            account={account}
            provider={titleOf(account)}
          />
        ))}
      </ul>
    </>
  );
}

/** `provider`: its title, where accounts are at several. */
function Row({ account, provider }: { account: Account; provider: string | undefined }) {
  const t = useTranslations('split');
  const { vendorId, companyName, status, failure, accountId } = account;
  const isActive = status === 'activated';
  const isWrong = status === 'suspended' || status === 'needs-clarification';
  const lacks = useLacks(account);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <FactLink to={`/admin/vendors/${vendorId}`}>{companyName}</FactLink>
        <Badge
          tone={isActive ? 'leaf' : isWrong ? 'terra' : 'plain'}
          icon={isActive ? CircleCheck : isWrong ? TriangleAlert : Clock}
        >
          {t(`status.${status ?? 'none'}`)}
        </Badge>
      </div>
      <p className="text-muted">
        {[t(isActive ? 'accounts.online' : 'accounts.cash'), provider].filter(Boolean).join(', ')}
        {accountId ? <span className="wrap-anywhere">{`, ${accountId}`}</span> : null}
      </p>
      {lacks ? <p>{`${t('accounts.lacks')}: ${lacks}`}</p> : null}
      {failure ? <p className="wrap-anywhere text-brick">{failure}</p> : null}
      {status && !isActive ? (
        <div className="mt-2">
          <EntryForm
            intent="account"
            row={{ vendorId }}
            save={t(failure === null ? 'accounts.ask' : 'accounts.again')}
            saving={t('accounts.busy')}
            staysInPlace
            look={{ kind: 'line' }}
          />
        </div>
      ) : null}
    </li>
  );
}

/** What is missing: of the profile, or else as the provider names it. */
function useLacks({ missing, requirements, status }: Account): string {
  const t = useTranslations('split.missing');
  const named = missing.map((one) => t(one));
  return (status === null || named.length > 0 ? named : requirements).join(', ');
}
