import { useTranslations } from 'use-intl';
import { type GstinDoubt as Doubt, gstinDoubt } from '../../market/vendors/gstin-doubt.ts';
import { Warning } from '../storefront/warning.tsx';
import { Button } from '../ui/button.tsx';

/** As much of the form's field as is needed here. */
interface Props {
  field: { readonly id: string; readonly value?: string | undefined };
}

/** That a GSTIN looks mistyped, and what was meant where one slip explains it: a warning, never a refusal. */
export function GstinDoubt({ field: { id, value = '' } }: Props) {
  const t = useTranslations('validation.gstin.doubt');
  const doubt = gstinDoubt(value);
  const gstin = doubt && doubt.kind !== 'check' ? doubt.gstin : undefined;
  return (
    <div className="-mt-2 empty:hidden">
      <GstinWarning gstin={value} />
      {gstin ? (
        <Button kind="quiet" keepsFocus onClick={() => put(gstin, id)} className="noscript:hidden">
          {t('use', { gstin })}
        </Button>
      ) : null}
    </div>
  );
}

/** What is doubtful about a GSTIN, in words; nothing for one that looks right. */
export function GstinWarning({ gstin }: { gstin: string }) {
  const t = useTranslations('validation.gstin.doubt');
  const doubt = gstinDoubt(gstin);
  return doubt ? <Warning>{t(doubt.kind, factsOf(doubt))}</Warning> : null;
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
