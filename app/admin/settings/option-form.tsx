import { Plus, Trash2 } from 'lucide-react';
import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentOption } from '../../../market/payments/options.ts';
import { optionTypes } from '../../../market/payments/rules.ts';
import { type EntryAnswer, EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { useFormKey } from '../../portal/form/portal-form.tsx';
import { RowForm } from '../../portal/form/row-form.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Form that adds a payment option (docs/product.md, Payment options), collapsed by default. */
export function AddOption({ count }: { count: number }) {
  const t = useTranslations('adminSettings.payment');
  const answer = useActionData<EntryAnswer & { value?: { name: string } }>();
  const added = answer?.intent === 'add' ? answer.value?.name : undefined;
  const key = useFormKey(count, added !== undefined);
  return (
    <>
      {added ? (
        <Alert tone="ok" className="mt-4">
          {t('added', { name: added })}
        </Alert>
      ) : null}
      <details
        key={key}
        open={useAnswer('add').fields !== undefined}
        className="mt-4 border-t border-line pt-2"
      >
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-head text-button font-semibold text-leaf">
          <Plus size={20} strokeWidth={1.9} aria-hidden />
          {t('add')}
        </summary>
        <OptionForm />
      </details>
    </>
  );
}

/** Form that changes or removes a custom payment option, collapsed by default. */
export function ChangeOption({ option }: { option: PaymentOption }) {
  const t = useTranslations('adminSettings.payment');
  const { id, name } = option;
  return (
    <details open={useAnswer('change', { row: { id } }).fields !== undefined} className="w-full pl-16">
      <summary className="flex min-h-12 w-fit cursor-pointer items-center font-head text-button font-semibold text-leaf">
        {t('edit')}
        <span className="sr-only">{name}</span>
      </summary>
      <OptionForm option={option} />
      <div className="mt-2">
        <RowForm
          values={{ intent: 'remove', ...seenOf(option) }}
          label={t('remove', { name })}
          icon={Trash2}
          isDanger
        />
      </div>
    </details>
  );
}

/** Name, type and details of a new option, or of the one to change. */
function OptionForm({ option }: { option?: PaymentOption }) {
  const t = useTranslations('adminSettings.payment');
  return (
    <div className="mt-2">
      <EntryForm
        intent={option ? 'change' : 'add'}
        hidden={option && seenOf(option)}
        fields={[
          { name: 'name', label: t('name'), value: option?.name, required: true },
          {
            name: 'type',
            label: t('kind'),
            as: 'select',
            value: option?.type ?? 'digital',
            options: optionTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          { name: 'details', label: t('details'), value: option?.details },
        ]}
        save={t(option ? 'change' : 'save')}
        saving={t(option ? 'changing' : 'saving')}
        staysInPlace
      />
    </div>
  );
}

/** The option as the page shows it: the server refuses a form of an option that was changed since. */
function seenOf({ id, name, type, details }: PaymentOption) {
  return { id, wasName: name, wasType: type, wasDetails: details };
}
