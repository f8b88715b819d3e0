import { CircleCheck, CircleX, Clock, FileDown, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LicenceState } from '../../market/vendors/licence-rules.ts';
import type { OwnLicence } from '../../market/vendors/own-licences.ts';
import { formatDate } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import type { StateOption } from '../i18n/states.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { DeleteLink } from '../ui/portal/delete-link.tsx';
import { FactList } from '../ui/portal/fact-list.tsx';
import { RowLink, rowActionStyle } from '../ui/portal/row-link.tsx';

interface Props {
  licences: readonly OwnLicence[];
  /** The states by their names in the reader's language. */
  states: readonly StateOption[];
}

/** The vendor's licences with how each stands, and what can be done with it. */
export function LicenceList({ licences, states }: Props) {
  const t = useTranslations('vendorProfile.licences');
  return (
    <section id="licences" className="scroll-mt-4">
      <Panel title={t('title')}>
        <p className="max-w-[70ch] text-muted">{t('text')}</p>
        {licences.length === 0 ? <p className="mt-4 font-semibold">{t('none')}</p> : null}
        <ul className="mt-2 divide-y divide-line">
          {licences.map((licence) => (
            <li key={licence.id} className="py-4">
              <Licence
                licence={licence}
                state={states.find(({ value }) => value === licence.state)?.label ?? licence.state}
              />
            </li>
          ))}
        </ul>
        <ButtonLink to="/vendor/profile/licences/new" kind="line" className="mt-2">
          {t('add')}
        </ButtonLink>
      </Panel>
    </section>
  );
}

function Licence({ licence, state }: { licence: OwnLicence; state: string }) {
  const t = useTranslations('vendorProfile');
  const language = useLanguage();
  const { kind, number, authority, validFrom, validUntil, verifiedAt, standing } = licence;
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
      <Actions licence={licence} />
    </>
  );
}

function Actions({ licence: { id, kind, number, fileType } }: { licence: OwnLicence }) {
  const t = useTranslations('vendorProfile');
  const language = useLanguage();
  const at = `/vendor/profile/licences/${id}`;
  const details = t('licences.delete.details', { kind: t(`kind.${kind}`), number });
  return (
    <div className="-mx-2 mt-1 flex flex-wrap gap-x-2">
      <RowLink to={at} label={t('licences.edit')} of={number} icon={Pencil} />
      {fileType ? (
        <a href={localise(`${at}/file`, language)} download className={rowActionStyle()}>
          <FileDown size={18} strokeWidth={1.9} aria-hidden />
          {t('licences.file')}
          <span className="sr-only">{number}</span>
        </a>
      ) : null}
      <DeleteLink
        to={`${at}/delete`}
        of={number}
        question={t('licences.delete.question')}
        details={details}
      />
    </div>
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
