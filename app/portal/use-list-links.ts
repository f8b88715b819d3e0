import { useLocation, useNavigation } from 'react-router';
import { withoutLanguage } from '../i18n/language.ts';
import { type ListShape, type ListState, writeList } from './list-state.ts';

interface ListLinks {
  /** Path of the list without the language. */
  path: string;
  /** Address with another query; the first page, unless the change sets a page or a cursor. */
  to: (change: Partial<ListState>) => string;
  /** Other rows are loading. */
  isBusy: boolean;
}

/** Addresses of a list that differ from the current one. */
export function useListLinks(shape: ListShape, state: ListState): ListLinks {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const path = withoutLanguage(pathname);
  return {
    path,
    to: (change) =>
      path + writeList(shape, { ...state, page: 1, after: undefined, before: undefined, ...change }),
    isBusy: location?.pathname === pathname,
  };
}
