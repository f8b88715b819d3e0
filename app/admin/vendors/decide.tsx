import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { type DecisionName, decisions, longestReason } from '../../../market/vendors/decisions.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type VendorWithPlaces, Warnings } from './warnings.tsx';

/** Possible decisions on a vendor. A decision that needs a reason opens a dialog. */
export function Decide({ vendor }: { vendor: VendorWithPlaces }) {
  const t = useTranslations('adminVendors');
  const { status, decisionReason, isComplete, hasSigned, owner } = vendor;
  const missing = [...(isComplete ? [] : [t('profileMissing')]), ...(hasSigned ? [] : [t('unsigned')])];
  return (
    <Panel title={t('decide')}>
      <p className="max-w-[65ch]">{t(`now.${status}`)}</p>
      {decisionReason ? (
        <p className="mt-2 wrap-anywhere">{t('reasonWas', { reason: decisionReason })}</p>
      ) : null}
      {status === 'approved' || missing.length === 0 ? null : (
        <ul className="mt-2 list-disc pl-5 font-semibold text-terra">
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Warnings vendor={vendor} />
      {owner ? null : <p className="mt-2 text-muted">{t('ownerGone')}</p>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {vendor.decisions.map((name) =>
          decisions[name].needsReason || isDoubted(name, vendor) ? (
            <ReasonDialog key={name} name={name} vendor={vendor} />
          ) : (
            <Form key={name} method="post" className="max-sm:w-full">
              <VendorVersion vendor={vendor} />
              <DecisionButton name={name} className="max-sm:w-full" />
            </Form>
          ),
        )}
      </div>
    </Panel>
  );
}

/** Whether a decision approves a vendor despite warnings, which needs a reason. */
function isDoubted(name: DecisionName, { doubts }: VendorForAdmin): boolean {
  return decisions[name].to === 'approved' && doubts.length > 0;
}

/** Hidden fields with the status and version of the page, to detect edit conflicts. */
function VendorVersion({ vendor: { status, version } }: { vendor: VendorForAdmin }) {
  return (
    <>
      <ActField act="decide" />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function ReasonDialog({ name, vendor }: { name: DecisionName; vendor: VendorForAdmin }) {
  const t = useTranslations('adminVendors');
  const allows = isDoubted(name, vendor);
  return (
    <DialogForm
      label={t(`deed.${name}`)}
      kind={allows ? 'leaf' : 'danger'}
      title={t(`ask.${name}`)}
      text={t(`askText.${name}`)}
      cancel={t('cancel')}
      fields={(form) => (
        <TextAreaField
          form={form}
          name="reason"
          label={t(allows ? 'confirmReason' : 'reason')}
          rows={3}
          required
          maxLength={longestReason}
        />
      )}
    >
      <VendorVersion vendor={vendor} />
      <DecisionButton name={name} isDanger={!allows} />
    </DialogForm>
  );
}

function DecisionButton({
  name,
  isDanger,
  className,
}: {
  name: DecisionName;
  isDanger?: boolean;
  className?: string;
}) {
  const t = useTranslations('adminVendors');
  const isSending = useNavigation().formData?.get('decision') === name;
  return (
    <Button
      type="submit"
      name="decision"
      value={name}
      {...(isDanger && { kind: 'danger-full' })}
      {...(className && { className })}
      busy={isSending ? t('sending') : undefined}
    >
      {t(`deed.${name}`)}
    </Button>
  );
}
