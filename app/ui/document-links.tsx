import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DocumentKind } from '../../market/documents/rules.ts';
import { Link } from './link.tsx';

interface Props {
  documents: readonly { readonly id: string; readonly kind: DocumentKind; readonly number: string }[];
}

/** The documents of a parcel: each as a page, and as PDF. */
export function DocumentLinks({ documents }: Props) {
  const t = useTranslations('documents');
  if (documents.length === 0) return null;
  const look = 'inline-flex min-h-12 min-w-12 items-center underline underline-offset-3 hover:no-underline';
  return (
    <ul className="mt-3 print:hidden">
      {documents.map(({ id, kind, number }) => (
        <li key={id} className="flex items-center gap-x-4">
          <FileText aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
          <Link to={`/documents/${id}`} className={look}>
            {t('named', { kind: t(`kind.${kind}`), number })}
          </Link>
          <Link
            to={`/documents/${id}.pdf`}
            reloadDocument
            prefetch="none"
            className={`${look} shrink-0`}
            aria-label={t('named', { kind: t('pdf'), number })}
          >
            {t('file')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
