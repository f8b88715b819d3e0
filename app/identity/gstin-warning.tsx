import { useTranslations } from 'use-intl';
import { gstinWarnings, type GstinWarning as WarningData } from '../../market/vendors/gstin-warning.ts';
import { Warning } from '../forms/warning.tsx';
import { Button } from '../ui/form/button.tsx';

/** The part of the form's field metadata that is used here. */
interface Props {
  field: { readonly id: string; readonly value?: string | undefined };
}

/** Warns that a GSTIN looks mistyped and suggests corrections, the likeliest first. It never refuses the form. */
export function GstinWarningPanel({ field: { id, value = '' } }: Props) {
  const t = useTranslations('validation.gstin.doubt');
  return (
    <div className="-mt-2 grid gap-1 empty:hidden">
      {gstinWarnings(value).map((warning) => (
        <div key={warning.kind}>
          <WarningText warning={warning} />
          {'gstin' in warning ? (
            <Button
              kind="quiet"
              keepsFocus
              onClick={() => setFieldValue(warning.gstin, id)}
              className="noscript:hidden"
            >
              {t('use', { gstin: warning.gstin })}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Text of one warning. */
function WarningText({ warning }: { warning: WarningData }) {
  const t = useTranslations('validation.gstin.doubt');
  return <Warning>{t(warning.kind, factsOf(warning))}</Warning>;
}

/** Sets the field's value and dispatches `input`, so that the form handles it like typing. */
function setFieldValue(gstin: string, id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = gstin;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

function factsOf(warning: WarningData) {
  const { kind: _, ...facts } = warning;
  const at = 'at' in facts ? facts.at : 0;
  return { typed: '', meant: '', gstin: '', ...facts, at: String(at), next: String(at + 1) };
}
