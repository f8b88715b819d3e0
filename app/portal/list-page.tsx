import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Permission } from '../../market/kernel/staff-roles.ts';
import { withoutLanguage } from '../i18n/language.ts';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { DataList } from './list/data-list.tsx';
import { writeList } from './list/list-state.ts';
import { type ListTexts, useListWords } from './list/use-list-words.tsx';
import { useMay } from './part/permissions.tsx';
import { PortalPage } from './portal-page.tsx';

type Values = Readonly<Record<string, readonly string[]>>;
type ListProps<
  Row extends { readonly id: string },
  Sort extends string,
  Filters extends Values,
> = ComponentProps<typeof DataList<Row, Sort, Filters>>;

interface Props<Row extends { readonly id: string }, Sort extends string, Filters extends Values>
  extends Omit<ListProps<Row, Sort, Filters>, 'caption' | 'search' | 'empty'>,
    Pick<Partial<ComponentProps<typeof PortalPage>>, 'title' | 'lead' | 'back'> {
  /** Title and description of the page, and the words of its list. */
  texts: ListTexts;
  /** Who may take the list as a file, with its search, filters and order. Its address is `export` below the page's. */
  file?: Permission;
  /** Other buttons in its place. */
  head?: ReactNode;
  /** In the place of a list that has no entries at all. */
  empty?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** Page of a list. */
export function ListPage<Row extends { readonly id: string }, Sort extends string, Filters extends Values>({
  texts,
  title,
  lead,
  back,
  file,
  head,
  empty,
  children,
  ...list
}: Props<Row, Sort, Filters>) {
  const t = useTranslations(texts);
  const word = useTranslations('portal.list');
  const path = withoutLanguage(useLocation().pathname);
  const may = useMay();
  return (
    <PortalPage
      title={title ?? t('title')}
      description={t('description')}
      lead={lead}
      back={back}
      actions={
        file && may(file) ? (
          <DownloadLink to={`${path}/export${writeList(list.shape, list.state)}`}>
            {word('export')}
          </DownloadLink>
        ) : (
          head
        )
      }
    >
      {children}
      <DataList {...useListWords(texts)} {...(empty !== undefined && { empty })} {...list} />
    </PortalPage>
  );
}
