import { useTranslations } from 'use-intl';
import type { VendorForAdmin } from '../../../market/reports/read-vendor.ts';
import { type DecisionName, decisions, longestReason } from '../../../market/vendors/decisions.ts';
import { EntryDialog } from '../../portal/form/entry-dialog.tsx';
import type { EntryField } from '../../portal/form/entry-fields.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
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
      {vendor.gstin === null ? (
        <p className="mt-2 max-w-[65ch]">{t('exemptLawful', { pan: vendor.pan })}</p>
      ) : null}
      <Warnings vendor={vendor} />
      {owner ? null : <p className="mt-2 text-muted">{t('ownerGone')}</p>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {vendor.decisions.map((name) => (
          <Decision key={name} name={name} vendor={vendor} />
        ))}
      </div>
    </Panel>
  );
}

/** Whether a decision approves a vendor despite warnings, which needs a reason. */
function isDoubted(name: DecisionName, { doubts }: VendorForAdmin): boolean {
  return decisions[name].to === 'approved' && doubts.length > 0;
}

/** A button, or one that asks for the reason. Status and version are those of the page, to detect edit conflicts. */
function Decision({ name, vendor }: { name: DecisionName; vendor: VendorForAdmin }) {
  const t = useTranslations('adminVendors');
  const isConfirmed = isDoubted(name, vendor);
  const hidden = { status: vendor.status, version: vendor.version };
  if (!isConfirmed && !decisions[name].needsReason)
    return (
      <div className="max-sm:w-full">
        <EntryForm
          intent="decide"
          hidden={hidden}
          row={{ decision: name }}
          save={t(`deed.${name}`)}
          saving={t('sending')}
        />
      </div>
    );
  return (
    <EntryDialog
      intent="decide"
      hidden={hidden}
      row={{ decision: name }}
      label={t(`deed.${name}`)}
      question={t(`ask.${name}`)}
      text={t(`askText.${name}`)}
      cancel={t('cancel')}
      fields={[reasonField(t(isConfirmed ? 'confirmReason' : 'reason'))]}
      kind={isConfirmed ? 'leaf' : 'danger'}
      isCalm={isConfirmed}
    />
  );
}

/** The field that asks for the reason of a decision. */
export function reasonField(label: string): EntryField {
  return { name: 'reason', label, as: 'text', rows: 3, required: true, longest: longestReason };
}
