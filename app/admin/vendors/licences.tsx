import { useTranslations } from 'use-intl';
import type { VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { EntryDialog } from '../../portal/form/entry-dialog.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { LicenceCopy, LicenceFacts } from '../../portal/licence-facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { reasonField } from './decide.tsx';

/** Licences of a vendor with their copies, and the decisions on each. */
export function Licences({ vendor: { licences } }: { vendor: VendorForAdmin }) {
  const t = useTranslations('adminVendors');
  const own = useTranslations('vendorProfile.licences');
  return (
    <section id="licences" className="scroll-mt-4">
      <Panel title={own('title')}>
        {licences.length === 0 ? <p className="text-muted">{t('noLicences')}</p> : null}
        <ul className="divide-y divide-line">
          {licences.map((licence) => (
            <li key={licence.id} className="py-4 first:pt-0 last:pb-0">
              <LicenceFacts {...licence} />
              <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
                {licence.fileType ? (
                  <LicenceCopy to={`/admin/vendors/licences/${licence.id}`} number={licence.number} />
                ) : null}
                {licence.decisions.map((name) => (
                  <Decision key={name} licence={licence} name={name} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

type Licence = VendorForAdmin['licences'][number];

/** Verification or refusal. The licence and its time of change are those of the page, to detect edit conflicts. */
function Decision({
  licence: { id, number, updatedAt },
  name,
}: {
  licence: Licence;
  name: 'verify' | 'refuse';
}) {
  const t = useTranslations('adminVendors');
  const hidden = { updatedAt: new Date(updatedAt).toISOString() };
  return name === 'verify' ? (
    <EntryForm
      intent="licence"
      hidden={hidden}
      row={{ decision: name, licence: id }}
      save={t('verify')}
      saving={t('sending')}
      staysInPlace
      look={{ kind: 'line', of: number }}
    />
  ) : (
    <EntryDialog
      intent="licence"
      hidden={hidden}
      row={{ decision: name, licence: id }}
      label={t('refuseLicence.do')}
      question={t('refuseLicence.title')}
      text={t('refuseLicence.text', { number })}
      cancel={t('cancel')}
      fields={[reasonField(t('reason'))]}
    />
  );
}
