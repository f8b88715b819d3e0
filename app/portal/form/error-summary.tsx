import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';

/** Invalid field, with the error message under it. */
export interface Problem {
  /** The id of the field. */
  id: string;
  label: string;
  message: string;
}

interface Props {
  problems: readonly Problem[];
  /** Replaces the heading with the number of errors. */
  title?: string | undefined;
}

/** Error summary at the top of a refused form, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({ problems, title }: Props) {
  const t = useTranslations('portal.form');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-4 rounded-control outline-offset-2">
      <Alert tone="error" title={title ?? t('problems', { count: problems.length })}>
        <ul>
          {problems.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-12 items-center underline underline-offset-3">
                {t('problem', { label, message })}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
