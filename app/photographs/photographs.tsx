import { useTranslations } from 'use-intl';
import { formatNumber } from '../i18n/format.ts';

interface PhotographsProps {
  /** Address of the photographs, such as `/photographs/returns/01J…`. */
  readonly address: string;
  readonly photographs: readonly { id: string; role: string; caption?: string }[];
}

/** Private photographs, each opening in full. */
export function Photographs({ address, photographs }: PhotographsProps) {
  const t = useTranslations('photographs');
  if (photographs.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {photographs.map(({ id, role, caption }, at) => (
        <li key={id}>
          <a href={`${address}/${id}`} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={`${address}/${id}`}
              alt={t('photograph', { count: formatNumber(at + 1), role })}
              width={1200}
              height={900}
              loading="lazy"
              className="h-auto w-full rounded-control border border-line"
            />
          </a>
          {caption ? <span className="mt-1 block text-sm text-muted">{caption}</span> : null}
        </li>
      ))}
    </ul>
  );
}
