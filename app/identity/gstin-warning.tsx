import { useTranslations } from 'use-intl';
import { type GstinWarning as Doubt, gstinWarnings } from '../../market/vendors/gstin-warning.ts';
import { Warning } from '../forms/warning.tsx';
import { Button } from '../ui/form/button.tsx';

/** As much of the form's field as is needed here. */
interface Props {
  field: { readonly id: string; readonly value?: string | undefined };
}

/** Says that a GSTIN looks mistyped, and proposes what may have been meant, the likeliest first: a warning, never a refusal. */
export function GstinWarningPanel({ field: { id, value = '' } }: Props) {
  const t = useTranslations('validation.gstin.doubt');
  return (
    <div className="-mt-2 grid gap-1 empty:hidden">
      {gstinWarnings(value).map((doubt) => (
        <div key={doubt.kind}>
          <GstinWarning doubt={doubt} />
          {'gstin' in doubt ? (
            <Button kind="quiet" keepsFocus onClick={() => put(doubt.gstin, id)} className="noscript:hidden">
              {t('use', { gstin: doubt.gstin })}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** One doubt about a GSTIN in words. */
function GstinWarning({ doubt }: { doubt: Doubt }) {
  const t = useTranslations('validation.gstin.doubt');
  return <Warning>{t(doubt.kind, factsOf(doubt))}</Warning>;
}

/** As if it were typed, so that the form hears of it. */
function put(gstin: string, id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = gstin;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

function factsOf(doubt: Doubt) {
  const { kind: _, ...facts } = doubt;
  const at = 'at' in facts ? facts.at : 0;
  return { typed: '', meant: '', gstin: '', ...facts, at, next: at + 1 };
}
