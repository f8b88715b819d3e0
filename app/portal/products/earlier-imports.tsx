import { useTranslations } from 'use-intl';
import type { myImports } from '../../../market/imports/own-import.ts';
import type { ImportStatus } from '../../../market/imports/schema.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';

type Imports = ValueOf<typeof myImports>;

const tones: Record<ImportStatus, BadgeTone> = {
  checking: 'processing',
  checked: 'pending',
  applying: 'processing',
  applied: 'leaf',
  unchanged: 'leaf',
  failed: 'cancelled',
};

/** Status of an import. */
export function ImportBadge({ status }: { status: ImportStatus }) {
  const t = useTranslations('vendorProducts.importing.status');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

interface Props {
  imports: Imports;
  /** Who uploaded them, by import id. */
  authors: Readonly<Record<string, string>>;
}

/** The vendor's newest imports, each with a link to its page. */
export function EarlierImports({ imports, authors }: Props) {
  const t = useTranslations('vendorProducts.importing');
  const language = useLanguage();
  if (imports.length === 0) return null;
  return (
    <Panel title={t('earlier')} className="mt-4">
      <ul className="divide-y divide-line">
        {imports.map(({ id, fileName, status, total, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <Link
              to={`/vendor/products/import/${id}`}
              className="inline-flex min-h-12 items-center font-semibold wrap-anywhere underline underline-offset-3"
            >
              {fileName}
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 text-muted">
              {authors[id] ? <span className="wrap-anywhere">{authors[id]}</span> : null}
              {t('lines', { count: total })}
              <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt, language)}</time>
              <ImportBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
