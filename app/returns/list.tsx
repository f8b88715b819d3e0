import { useTranslations } from 'use-intl';
import { listOwnReturns, listReturns } from '../../market/returns/list-returns.ts';
import { type ReturnState, returnStates } from '../../market/returns/rules.ts';
import { listQueryOf, optionsOf } from '../portal/list/list-state.ts';
import { useReader } from '../portal/list/reader.ts';
import { ListPage } from '../portal/list-page.tsx';
import { areaOf } from '../portal/own-area.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/list.ts';
import { returnColumns, returnShape as shape } from './columns.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { state, asked } = listQueryOf(shape, request);
  const area = areaOf(market);
  const found = await (area === 'admin' ? listReturns : listOwnReturns)(market, asked);
  return { area, state, found: valueOrThrow(found, request) };
}

/** What is to be done about a return in a state, in the order of the list. */
const returnGroups = {
  'to-decide': 'decide',
  'not-come': 'decide',
  asked: 'answer',
  received: 'check',
  'to-send': 'send',
  accepted: 'coming',
  sent: 'sent',
  refused: 'closed',
  refunded: 'closed',
  'sent-back': 'closed',
  'refused-finally': 'closed',
  withdrawn: 'closed',
  replaced: 'closed',
} as const satisfies Record<ReturnState, string>;

/** Returns that customers ask for, what is to be done first: a vendor's own, or all for administrators. */
export default function Returns({ loaderData: { area, state, found } }: Route.ComponentProps) {
  const t = useTranslations('returnsDesk');
  const group = useTranslations('returnsDesk.group');
  return (
    <ListPage
      texts="returnsDesk"
      file="orders"
      lead={t('lead')}
      shape={shape}
      state={state}
      found={found}
      rows={found.returns}
      columns={returnColumns(useReader(), area)}
      groupOf={(row) => group(returnGroups[row.state])}
      filters={{
        state: {
          label: t('column.state'),
          options: optionsOf(returnStates, useTranslations('returns.state')),
        },
      }}
      linkTo={({ id }) => `/${area}/returns/${id}`}
    />
  );
}
