import { CircleCheck, CircleX, Clock, FileDown, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LicenceState } from '../../../market/vendors/licence-rules.ts';
import type { OwnLicence } from '../../../market/vendors/own-licences.ts';
import { formatDate } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge, type BadgeTone } from '../badge.tsx';
import { FactList } from './fact-list.tsx';
import { rowActionStyle } from './row-link.tsx';

/** A licence with how it stands, for its vendor and for administrators; `state` by its name in the reader's language. */
export function LicenceFacts(licence: OwnLicence) {
  const t = useTranslations('vendorProfile');
  const language = useLanguage();
  const { kind, number, authority, state, validFrom, validUntil, verifiedAt, standing } = licence;
  const range = { from: formatDate(validFrom, language), until: formatDate(validUntil, language) };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3>{t(`kind.${kind}`)}</h3>
        <StandingBadge standing={standing} />
      </div>
      <FactList
        facts={[
          { label: t('fact.number'), value: number },
          { label: t('fact.authority'), value: `${authority}, ${state}` },
          { label: t('fact.valid'), value: t('range', range) },
        ]}
      />
      <p className="mt-2 text-sm text-muted">
        {verifiedAt ? t('verified') : t(kind === 'insecticide' ? 'needsVerifying' : 'unverified')}
      </p>
    </>
  );
}

/** Saves the copy of a licence. */
export function LicenceCopy({ to, number }: { to: string; number: string }) {
  const t = useTranslations('vendorProfile.licences');
  return (
    <a href={localise(to, useLanguage())} download className={rowActionStyle()}>
      <FileDown size={18} strokeWidth={1.9} aria-hidden />
      {t('file')}
      <span className="sr-only">{number}</span>
    </a>
  );
}

const looks: Record<LicenceState['kind'], { tone: BadgeTone; icon: LucideIcon }> = {
  valid: { tone: 'delivered', icon: CircleCheck },
  later: { tone: 'processing', icon: Clock },
  ending: { tone: 'pending', icon: TriangleAlert },
  ended: { tone: 'cancelled', icon: CircleX },
};

/** How a licence stands, in words. */
function StandingBadge({ standing }: { standing: LicenceState }) {
  const t = useTranslations('vendorProfile.standing');
  const days = 'days' in standing ? standing.days : 0;
  return <Badge {...looks[standing.kind]}>{t(standing.kind, { days })}</Badge>;
}
