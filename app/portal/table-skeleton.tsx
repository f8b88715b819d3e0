import { useTranslations } from 'use-intl';

const block = 'block rounded-tag bg-sand';

/** Skeleton of a table, or of its cards on a phone, until the rows are loaded. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  const t = useTranslations('common');
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{t('loading')}</span>
      <div
        aria-hidden
        className="max-lg:grid max-lg:gap-2.5 sm:max-lg:grid-cols-2 lg:divide-y lg:divide-line lg:rounded-card lg:border lg:border-line lg:bg-paper lg:px-6"
      >
        {Array.from({ length: rows }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            key={index}
            className="items-center gap-6 max-lg:h-41.5 max-lg:space-y-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-paper max-lg:p-4 lg:flex lg:h-14.25"
          >
            <span className={`${block} h-5 w-2/5 lg:w-44`} />
            <span className={`${block} h-4 w-4/5 lg:w-64`} />
            <span className={`${block} h-4 w-3/5 lg:ml-auto lg:w-32`} />
          </div>
        ))}
      </div>
    </div>
  );
}
