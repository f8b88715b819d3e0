import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { maxCounted } from '../../market/kernel/list-rules.ts';
import type { NumberedKind, NumberHit } from '../../market/reports/find-by-number.ts';
import { formatDate, formatMoney, formatNumber } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { LineList } from './part/line-list.tsx';
import { PortalSearchForm } from './part/portal-search-form.tsx';
import { SlashKeyChoice } from './part/slash-key.tsx';
import { PortalPage } from './portal-page.tsx';

/** A line of the results. */
export interface ResultLine {
  readonly id: string;
  readonly title: string;
  /** Page of the row; plain text without one. */
  readonly to: string | null;
  /** Parts of the text below it, of which empty ones are left out. */
  readonly facts: readonly (string | null | undefined | false)[];
  readonly badge?: ReactNode;
}

/** Results of one kind. */
interface ResultGroup {
  readonly kind: NumberedKind | 'person' | 'vendor' | 'product';
  readonly lines: readonly ResultLine[];
  /** The list with all of them, and their number. */
  readonly list?: { readonly to: string; readonly total: number };
}

interface Props {
  area: 'vendor' | 'admin';
  text: string;
  groups: readonly ResultGroup[];
}

/** Results of the search over everything, grouped by kind; each group leads to its list for more. */
export function SearchResults({ area, text, groups }: Props) {
  const t = useTranslations('portal.find');
  const found = groups.filter(({ lines }) => lines.length > 0);
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={text ? t('for', { text }) : undefined}
    >
      {/* From 1024 px on the search in the side navigation has the text. */}
      <PortalSearchForm area={area} className="mb-4 max-w-160 lg:hidden" />
      {found.length === 0 ? (
        <EmptyList title={text ? t('none') : t('start')} text={text ? t('noneText') : t(`hint.${area}`)} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {found.map((group) => (
            <Group key={group.kind} {...group} />
          ))}
        </div>
      )}
      <SlashKeyChoice />
    </PortalPage>
  );
}

function Group({ kind, lines, list }: ResultGroup) {
  const t = useTranslations('portal.find');
  const count =
    list && list.total > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(list?.total ?? 0);
  return (
    <Panel title={t(`kind.${kind}`)}>
      <LineList
        lines={lines.map(({ id, title, to, facts, badge }) => ({
          id,
          title: to ? (
            <Link
              to={to}
              className="inline-flex min-h-12 items-center text-leaf underline underline-offset-3"
            >
              {title}
            </Link>
          ) : (
            title
          ),
          under: facts.filter(Boolean).join(' · '),
          end: badge,
        }))}
      />
      {list && list.total > lines.length ? (
        <Link
          to={list.to}
          className="mt-3 inline-flex min-h-12 items-center font-head text-button font-semibold text-leaf hover:underline"
        >
          {t('all', { kind: t(`kind.${kind}`), count })}
        </Link>
      ) : null}
    </Panel>
  );
}

/** Groups of rows with the searched number. `pathOf` is null for a row that has no page for this reader. */
export function useNumberGroups(
  hits: readonly NumberHit[],
  pathOf: (hit: NumberHit) => string | null,
): ResultGroup[] {
  const language = useLanguage();
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    lines: hits
      .filter((hit) => hit.kind === kind)
      .map((hit, at) => ({
        id: `${hit.id ?? ''}-${at}`,
        title: hit.number,
        to: pathOf(hit),
        facts: [
          kind === 'statement' && hit.note ? monthName(hit.note, language, 'full') : hit.note,
          formatDate(hit.at, language),
          hit.amount !== null && formatMoney(hit.amount),
        ],
      })),
  }));
}

/** Orders by their number, and those of the list, each once. */
export function withListed(
  [numbered, ...others]: readonly ResultGroup[],
  listed: ResultGroup,
): readonly ResultGroup[] {
  if (numbered?.kind !== 'order') return [listed, ...(numbered ? [numbered, ...others] : [])];
  const titles = new Set(listed.lines.map(({ title }) => title));
  const lines = [...numbered.lines.filter(({ title }) => !titles.has(title)), ...listed.lines];
  return [{ ...listed, lines }, ...others];
}
