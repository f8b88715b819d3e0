import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OwnLicence } from '../../market/vendors/own-licences.ts';
import { formatDate } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FactList } from '../ui/fact-list.tsx';
import { rowActionStyle } from './part/row-link.tsx';
import { StateBadge } from './part/state-badge.tsx';

/** Licence with its stage, for its vendor and for administrators; `state` is the name in the reader's language. */
export function LicenceFacts(licence: OwnLicence) {
  const t = useTranslations('vendorProfile');
  const language = useLanguage();
  const { kind, number, authority, state, validFrom, validUntil, term, stage } = licence;
  const range = { from: formatDate(validFrom, language), until: formatDate(validUntil, language) };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3>{t(`kind.${kind}`)}</h3>
        <StageBadge stage={stage} term={term} />
      </div>
      <FactList
        facts={[
          { label: t('fact.number'), value: number },
          { label: t('fact.authority'), value: `${authority}, ${state}` },
          { label: t('fact.valid'), value: t('range', range) },
        ]}
      />
      <StageText {...licence} />
    </>
  );
}

/** Explains the stage: what is missing, and who acts next. */
function StageText({ stage, verifiedAt, refusalReason }: OwnLicence) {
  const t = useTranslations('vendorProfile.stageText');
  const language = useLanguage();
  const date = verifiedAt ? formatDate(verifiedAt, language) : '';
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t(stage, { date })}</p>
      {stage === 'refused' && refusalReason ? (
        <p className="mt-1 text-sm font-semibold wrap-anywhere">{t('reason', { reason: refusalReason })}</p>
      ) : null}
    </>
  );
}

/** Download link for the copy of a licence. */
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

/** The stage before verification; of a verified licence its validity. */
function StageBadge({ stage, term }: Pick<OwnLicence, 'stage' | 'term'>) {
  if (stage === 'missing' || stage === 'waiting' || stage === 'refused')
    return <StateBadge of="licence" state={stage} />;
  return <StateBadge of="term" state={term.kind} values={{ days: 'days' in term ? term.days : 0 }} />;
}
