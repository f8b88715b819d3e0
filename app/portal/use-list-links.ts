import { useLocation, useNavigation } from 'react-router';
import { withoutLanguage } from '../i18n/language.ts';
import { type ListShape, type ListState, writeList } from './list-state.ts';

interface ListLinks {
  /** The list's own address without its language. */
  path: string;
  /** The address at which something else is asked. Whatever changes, one begins at the first page. */
  to: (change: Partial<ListState>) => string;
  /** Other rows are on their way. */
  isBusy: boolean;
}

/** The addresses of a list that differ from the one that is shown. */
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
