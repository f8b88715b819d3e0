import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { savedLists } from '../../../market/saved-views/rules.ts';
import { removeView, savedViews, saveView } from '../../../market/saved-views/saved-views.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { withoutLanguage } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { pageAction } from '../page-action.server.ts';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/page.ts';

/** The list that the address names, and the query that is to be saved; null where there is none. */
function askedOf(request: Request) {
  const params = pageUrl(request).searchParams;
  const list = savedLists.find((one) => one === params.get('list')) ?? 'orders';
  return { list, query: params.get('query') };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { list, query } = askedOf(request);
  const views = valueOrThrow(await savedViews(marketOf(context), { list }), request);
  return { list, query, views };
}

export const action = pageAction({
  acts: { save: saveView, remove: removeView },
  // A saved view is opened at once.
  to: ({ act, input }, request) => {
    const { list } = askedOf(request);
    const area = withoutLanguage(pageUrl(request).pathname).replace(/\/views$/, '');
    return act === 'save' ? `${area}/${input.list}?${input.query}` : `?${new URLSearchParams({ list })}`;
  },
});

export const clientAction = submitPortalForm<typeof action>;

/** Names the filters of a list, and removes views that are no longer wanted. */
export default function Views({ loaderData: { list, query, views } }: Route.ComponentProps) {
  const t = useTranslations('portal.views');
  const path = withoutLanguage(useLocation().pathname).replace(/views$/, list);
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: path + (query ? `?${query}` : ''), label: t(`back.${list}`) }}
    >
      {query === null ? null : (
        <Panel title={t('save')} className="mb-4 max-w-160">
          <EntryForm
            intent="save"
            hidden={{ list, query }}
            fields={[{ name: 'name', label: t('name'), hint: t('nameHint'), longest: 40 }]}
            save={t('saveName')}
          />
        </Panel>
      )}
      {views.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="max-w-160 divide-y divide-line rounded-card border border-line bg-paper px-4">
          {views.map((view) => (
            <li key={view.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <Link
                to={`${path}?${view.query}`}
                className="inline-flex min-h-12 items-center font-semibold wrap-anywhere text-leaf hover:underline"
              >
                {view.name}
              </Link>
              <EntryForm
                intent="remove"
                hidden={{ id: view.id }}
                save={t('remove')}
                saving={t('removing')}
                look={{ kind: 'danger', of: ` ${view.name}` }}
              />
            </li>
          ))}
        </ul>
      )}
    </PortalPage>
  );
}
