import { useTranslations } from 'use-intl';
import { type GstinDoubt as Doubt, gstinDoubt } from '../../market/vendors/gstin-doubt.ts';
import { Warning } from '../storefront/warning.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  value: string | undefined;
  /** Puts the proposed number into the field. */
  onUse: (gstin: string) => void;
}

/** That a GSTIN looks mistyped, and what was meant where one slip explains it: a warning, never a refusal. */
export function GstinDoubt({ value = '', onUse }: Props) {
  const t = useTranslations('validation.gstin.doubt');
  const doubt = gstinDoubt(value);
  const gstin = doubt && doubt.kind !== 'check' ? doubt.gstin : undefined;
  return (
    <div role="status" className="-mt-2 empty:hidden">
      {doubt ? <Warning>{t(doubt.kind, factsOf(doubt))}</Warning> : null}
      {gstin ? (
        <Button kind="quiet" onClick={() => onUse(gstin)} className="noscript:hidden">
          {t('use', { gstin })}
        </Button>
      ) : null}
    </div>
  );
}

function factsOf(doubt: Doubt) {
  const { kind: _, ...facts } = doubt;
  const at = 'at' in facts ? facts.at : 0;
  return { typed: '', meant: '', gstin: '', ...facts, at, next: at + 1 };
}
