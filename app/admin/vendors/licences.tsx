import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LicenceCopy, LicenceFacts } from '../../ui/portal/licence-facts.tsx';
import type { VendorData } from './vendor.tsx';

/** The vendor's licences with their copies; what was held against the authority's register is marked as verified. */
export function Licences({ vendor: { licences } }: { vendor: VendorData }) {
  const t = useTranslations('adminVendors');
  const own = useTranslations('vendorProfile.licences');
  return (
    <Panel title={own('title')}>
      {licences.length === 0 ? <p className="text-muted">{t('noLicences')}</p> : null}
      <ul className="divide-y divide-line">
        {licences.map((licence) => (
          <li key={licence.id} className="py-4 first:pt-0 last:pb-0">
            <LicenceFacts {...licence} />
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
              {licence.verifiedAt ? null : <Verify {...licence} />}
              {licence.fileType ? (
                <LicenceCopy to={`/admin/vendors/licences/${licence.id}`} number={licence.number} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Verify({ id, number, updatedAt }: { id: string; number: string; updatedAt: Date }) {
  const t = useTranslations('adminVendors');
  const isSending = useNavigation().formData?.get('licence') === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="updatedAt" value={new Date(updatedAt).toISOString()} />
      <Button
        type="submit"
        name="licence"
        value={id}
        kind="line"
        busy={isSending ? t('sending') : undefined}
        aria-label={t('verifyOf', { number })}
      >
        {t('verify')}
      </Button>
    </Form>
  );
}
