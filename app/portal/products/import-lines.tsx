import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { allColumns, fieldOf, type OwnColumn } from '../../../market/imports/columns-rules.ts';
import type { ImportView } from '../../../market/imports/own-import.ts';
import { outcomes } from '../../../market/imports/schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { withoutLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import type { Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { FilterChips } from '../list/filter-chips.tsx';
import { useFieldLabel } from './field-label.ts';
import { useMessage } from './use-message.ts';

type Line = ImportView['lines'][number];

/** Lines of an import by outcome: wrong ones first. */
export function ImportLines({ run: { counts, shown, lines, next } }: { run: ImportView }) {
  const t = useTranslations('vendorProducts.run');
  const path = withoutLanguage(useLocation().pathname);
  const columns = useColumns();
  return (
    <div className="mt-4 grid gap-4">
      <FilterChips
        label={t('show')}
        options={outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => ({
            label: `${t(`filter.${outcome}`)} ${formatNumber(counts[outcome])}`,
            to: `${path}?show=${outcome}`,
            isChosen: outcome === shown,
          }))}
      />
      {lines.length > 0 ? (
        <DataTable
          caption={t(`filter.${shown}`)}
          columns={columns}
          rows={lines}
          keyOf={({ line }) => String(line)}
        />
      ) : null}
      {next ? (
        <div>
          <ButtonLink to={`${path}?show=${shown}&after=${next}`} kind="line">
            {t('more')}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

function useColumns(): Column<Line>[] {
  const t = useTranslations('vendorProducts.run');
  return [
    { key: 'product', header: t('column.product'), title: ({ name }) => name || '-' },
    { key: 'line', header: t('column.line'), count: ({ line }) => line },
    { key: 'details', header: t('column.details'), card: 'line', cell: (line) => <Details line={line} /> },
  ];
}

function Details({ line: { problems, changes, version } }: { line: Line }) {
  const t = useTranslations('vendorProducts.run');
  const messageOf = useMessage();
  const nameOf = useColumnName();
  return (
    <ul className="grid gap-1">
      {Object.entries(problems).map(([column, message]) => (
        <li key={column} className="font-semibold text-brick">
          {t('problem', { column: nameOf(column), message: messageOf(message) })}
        </li>
      ))}
      {inOrder(changes).map(([column, [from, to]]) => (
        <li key={column} className="wrap-anywhere">
          {version === null
            ? t('value', { label: nameOf(column), value: to })
            : t('change', { label: nameOf(column), from: from || t('empty'), to: to || t('empty') })}
        </li>
      ))}
    </ul>
  );
}

/** Changes by column, in the column order of an export. */
function inOrder(changes: Line['changes']): [string, [string, string]][] {
  const placeOf = ([column]: [string, unknown]) => allColumns.indexOf(column);
  return Object.entries(changes).sort((one, other) => placeOf(one) - placeOf(other));
}

/** Name of a column, as in the form. */
function useColumnName(): (column: string) => string {
  const t = useTranslations('vendorProducts.importing.name');
  const labelOf = useFieldLabel();
  return (column) => {
    const field = fieldOf(column);
    return field ? labelOf(field.name) : t(column as OwnColumn | 'row');
  };
}
