import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FormReply } from '../../forms/rules-form.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { OptionForm } from './option-form.tsx';

interface Props {
  answer: { failure: PageFailure | null; reply?: FormReply | undefined; added?: string | null } | undefined;
}

/** Form that adds a payment option (docs/product.md, Payment options), collapsed by default. */
export function AddOption({ answer }: Props) {
  const t = useTranslations('adminSettings.payment');
  const added = answer?.added;
  return (
    <>
      {added ? (
        <Alert tone="ok" className="mt-4">
          {t('added', { name: added })}
        </Alert>
      ) : null}
      <details open={Boolean(answer?.reply) && !added} className="mt-4 border-t border-line pt-2">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-head text-button font-semibold text-leaf">
          <Plus size={20} strokeWidth={1.9} aria-hidden />
          {t('add')}
        </summary>
        <OptionForm reply={answer?.reply} />
      </details>
    </>
  );
}
