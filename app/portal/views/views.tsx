import { BookmarkPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { savedLists } from '../../../market/saved-views/rules.ts';
import type { SavedView } from '../../../market/saved-views/saved-views.ts';
import { withoutLanguage } from '../../i18n/language.ts';
import { Link } from '../../ui/link.tsx';
import { isNarrowed, type ListShape, type ListState, writeList } from '../list/list-state.ts';

interface Props {
  list: (typeof savedLists)[number];
  views: readonly SavedView[];
  shape: ListShape;
  state: ListState;
}

const look =
  'inline-flex min-h-12 items-center gap-1.5 font-semibold text-leaf underline-offset-3 hover:underline';

/** The person's saved views of a list as links above it, and the way to save the present filters as one more. */
export function SavedViews({ list, views, shape, state }: Props) {
  const t = useTranslations('portal.views');
  const path = withoutLanguage(useLocation().pathname);
  const query = writeList(shape, { ...state, page: 1, after: undefined, before: undefined }).slice(1);
  const isSaved = views.some((view) => view.query === query);
  // A status alone is one tap away in the list itself.
  const isMore = isNarrowed({ ...state, filters: { ...state.filters, status: null } });
  const canSave = isMore && !isSaved;
  if (views.length === 0 && !canSave) return null;
  const page = `${path.startsWith('/admin/') ? '/admin' : '/vendor'}/views`;
  return (
    <nav aria-label={t('title')} className="-mt-2 mb-2 flex flex-wrap items-center gap-x-5">
      {views.map((view) => (
        <Link
          key={view.id}
          to={`${path}?${view.query}`}
          aria-current={view.query === query ? 'page' : undefined}
          className={`${look} wrap-anywhere aria-[current]:text-ink`}
        >
          {view.name}
        </Link>
      ))}
      {canSave ? (
        <Link to={`${page}?${new URLSearchParams({ list, query })}`} className={look}>
          <BookmarkPlus size={18} strokeWidth={1.9} aria-hidden />
          {t('save')}
        </Link>
      ) : null}
      {views.length > 0 ? (
        <Link to={`${page}?${new URLSearchParams({ list })}`} className={`${look} text-muted!`}>
          {t('manage')}
        </Link>
      ) : null}
    </nav>
  );
}
