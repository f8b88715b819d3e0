import { useTranslations } from 'use-intl';
import { listNumberClaims, type NumberClaimRow } from '../../../../market/people/lost-number/list-claims.ts';
import { claimStates } from '../../../../market/people/phone-rules.ts';
import type { Column } from '../../../portal/list/column.ts';
import { listLoader } from '../../../portal/list/list-loader.server.ts';
import { listShape, optionsOf } from '../../../portal/list/list-state.ts';
import { ListPage } from '../../../portal/list-page.tsx';
import type { Route } from './+types/list.ts';

const shape = listShape({
  sorts: ['date'],
  first: { sort: 'date', isDescending: true },
  filters: { state: claimStates },
});

export const loader = listLoader(shape, listNumberClaims);

/** Requests of people who have lost the number of their account. */
export default function NumberClaims({ loaderData: { state, found } }: Route.ComponentProps) {
  const t = useTranslations('adminClaims');
  return (
    <ListPage
      texts="adminClaims"
      lead={t('description')}
      back={{ to: '/admin/users', label: t('back') }}
      shape={shape}
      state={state}
      found={found}
      rows={found.claims}
      columns={useColumns()}
      filters={{
        state: {
          label: t('column.state'),
          options: optionsOf(claimStates, useTranslations('adminClaims.state')),
        },
      }}
      linkTo={({ id }) => `/admin/users/claims/${id}`}
    />
  );
}

function useColumns(): Column<NumberClaimRow, 'date'>[] {
  const t = useTranslations('adminClaims');
  return [
    {
      key: 'old',
      header: t('column.old'),
      title: ({ oldPhone }) => oldPhone,
      under: ({ account }) => account,
    },
    { key: 'new', header: t('column.new'), card: 'line', cell: ({ newPhone }) => newPhone },
    { key: 'state', header: t('column.state'), badge: ({ state }) => ({ of: 'claim', state }) },
    { key: 'date', header: t('column.date'), sort: 'date', day: ({ createdAt }) => createdAt },
  ];
}
