import { useTranslations } from 'use-intl';
import type { ListedChange } from '../../../market/sensitive-changes/list-changes.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts } from './facts.tsx';

interface Props {
  readonly change: ListedChange;
}

/** The changes of a setting that wait, on its page, with the way to the page where they are approved or withdrawn. */
export function WaitingChanges({ changes }: { readonly changes: readonly ListedChange[] }) {
  const t = useTranslations('sensitive');
  return changes.map((change) => (
    <Alert key={change.id} tone="info" title={t('waits')} className="mb-4">
      <ChangeFacts change={change} />
      <Link
        to="/admin/settings/changes"
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
      >
        {t(change.isOwn ? 'toOwn' : 'held.link')}
      </Link>
    </Alert>
  ));
}

/** What a change is, its old and new values, who asked for it, and when it holds if it waits. */
export function ChangeFacts({ change }: Props) {
  const t = useTranslations('sensitive');
  const language = useLanguage();
  const { facts, asker, askedAt, holdsFrom, status, isOwn } = change;
  const asked = { name: asker || t('erased'), time: formatMoment(askedAt, language) };
  return (
    <>
      <p className="font-semibold wrap-anywhere">{useChangeName(change)}</p>
      <Facts facts={facts} />
      <p className="text-sm text-muted">{t('by', asked)}</p>
      {status === 'open' ? (
        <p className="text-sm">
          {holdsFrom ? t('holds', { time: formatMoment(holdsFrom, language) }) : t('second')}
        </p>
      ) : null}
      {status === 'open' && isOwn ? <p className="text-sm text-muted">{t('own')}</p> : null}
    </>
  );
}

/** The act of a change, and what it is about. */
export function useChangeName({ act, about }: ListedChange): string {
  const t = useTranslations('sensitive');
  return about ? `${t(`act.${act}`)}: ${about}` : t(`act.${act}`);
}
