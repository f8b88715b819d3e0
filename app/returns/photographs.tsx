import { useTranslations } from 'use-intl';
import type { OwnReturn } from '../../market/returns/read-return.ts';
import { formatNumber } from '../i18n/format.ts';

/** The photographs of a return, each opening in full. */
export function Photographs({ of: { id, photographs } }: { of: Pick<OwnReturn, 'id' | 'photographs'> }) {
  const t = useTranslations('returns');
  if (photographs.length === 0) return <p className="text-muted">{t('noPhotographs')}</p>;
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {photographs.map(({ id: photograph, role }, at) => {
        const address = `/returns/${id}/photographs/${photograph}`;
        return (
          <li key={photograph}>
            <a href={address} target="_blank" rel="noreferrer" className="block rounded-control">
              <img
                src={address}
                alt={t('photograph', { count: formatNumber(at + 1), role })}
                width={1200}
                height={900}
                loading="lazy"
                className="h-auto w-full rounded-control border border-line"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
