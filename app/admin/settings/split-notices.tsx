import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';

/** A provider that can split, as the page needs it. */
export interface SplittingProvider {
  readonly name: string;
  readonly title: string;
  readonly holds: boolean;
  readonly isConnected: boolean;
}

/**
 * What an administrator has to do before money can be split: connect a provider, or set the deferral of one that holds
 * nothing.
 */
export function SplitNotices({ providers }: { providers: readonly SplittingProvider[] }) {
  const t = useTranslations('split.mode');
  const connected = providers.filter(({ isConnected }) => isConnected);
  if (connected.length === 0)
    return (
      <Alert tone="warn">
        <p>{t('noProvider')}</p>
        <p className="flex flex-wrap gap-x-5">
          {providers.map(({ name, title }) => (
            <Link
              key={name}
              to={`/admin/settings/payments/${name}`}
              className="inline-flex min-h-12 items-center font-semibold underline"
            >
              {t('connect', { provider: title })}
            </Link>
          ))}
        </p>
      </Alert>
    );
  return connected
    .filter(({ holds }) => !holds)
    .map(({ name, title }) => (
      <Alert key={name} tone="info">
        {t('deferral', { provider: title })}
      </Alert>
    ));
}
