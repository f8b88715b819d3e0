import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { longestReason } from '../../../market/vendors/decisions.ts';
import { LicenceCopy, LicenceFacts } from '../../portal/licence-facts.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Panel } from '../../ui/panel.tsx';

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
                {licence.decisions.includes('verify') ? <Verify licence={licence} /> : null}
                {licence.decisions.includes('refuse') ? <Refuse licence={licence} /> : null}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

type Licence = VendorForAdmin['licences'][number];

/** Hidden fields with the licence and its version on the page, to detect edit conflicts. */
function LicenceVersion({ licence: { id, updatedAt } }: { licence: Licence }) {
  return (
    <>
      <ActField act="licence" />
      <input type="hidden" name="licence" value={id} />
      <input type="hidden" name="updatedAt" value={new Date(updatedAt).toISOString()} />
    </>
  );
}

function useIsSending({ id }: Licence, decision: string): boolean {
  const form = useNavigation().formData;
  return form?.get('licence') === id && form.get('decision') === decision;
}

function Verify({ licence }: { licence: Licence }) {
  const t = useTranslations('adminVendors');
  const isSending = useIsSending(licence, 'verify');
  return (
    <Form method="post" preventScrollReset>
      <LicenceVersion licence={licence} />
      <Button
        type="submit"
        name="decision"
        value="verify"
        kind="line"
        busy={isSending ? t('sending') : undefined}
        aria-label={t('verifyOf', { number: licence.number })}
      >
        {t('verify')}
      </Button>
    </Form>
  );
}

function Refuse({ licence }: { licence: Licence }) {
  const t = useTranslations('adminVendors');
  const isSending = useIsSending(licence, 'refuse');
  return (
    <DialogForm
      label={t('refuseLicence.do')}
      title={t('refuseLicence.title')}
      text={t('refuseLicence.text', { number: licence.number })}
      cancel={t('cancel')}
      fields={(form) => (
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          rows={3}
          required
          maxLength={longestReason}
        />
      )}
    >
      <LicenceVersion licence={licence} />
      <Button
        type="submit"
        name="decision"
        value="refuse"
        kind="danger-full"
        busy={isSending ? t('sending') : undefined}
      >
        {t('refuseLicence.do')}
      </Button>
    </DialogForm>
  );
}
