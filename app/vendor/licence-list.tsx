import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OwnLicence } from '../../market/vendors/own-licences.ts';
import type { StateOption } from '../i18n/states.server.ts';
import { DeleteLink } from '../portal/form/delete-link.tsx';
import { LicenceCopy, LicenceFacts } from '../portal/licence-facts.tsx';
import { RowLink } from '../portal/part/row-link.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';

interface Props {
  licences: readonly OwnLicence[];
  /** Names of the states in the reader's language. */
  states: readonly StateOption[];
}

/** Licences of a vendor with the stage of each, and actions. */
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
              <LicenceFacts
                {...licence}
                state={states.find(({ value }) => value === licence.state)?.label ?? licence.state}
              />
              <Actions licence={licence} />
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

function Actions({ licence: { id, kind, number, fileType } }: { licence: OwnLicence }) {
  const t = useTranslations('vendorProfile');
  const at = `/vendor/profile/licences/${id}`;
  const details = t('licences.delete.details', { kind: t(`kind.${kind}`), number });
  return (
    <div className="-mx-2 mt-1 flex flex-wrap gap-x-2">
      <RowLink to={at} label={t('licences.edit')} of={number} icon={Pencil} />
      {fileType ? <LicenceCopy to={`${at}/file`} number={number} /> : null}
      <DeleteLink
        to={`${at}/delete`}
        of={number}
        question={t('licences.delete.question')}
        details={details}
      />
    </div>
  );
}
