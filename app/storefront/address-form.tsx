import { getFormProps } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressRules } from '../../market/addresses/rules.ts';
import { FormField } from '../identity/form-field.tsx';
import { useRulesForm } from '../identity/rules-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import type { clientAction } from './checkout.tsx';

interface Props {
  /** Opened by a button, which is gone: the first field takes the focus. */
  takesFocus: boolean;
  onSaved: (id: string) => void;
  onCancel: (() => void) | undefined;
}

/** Spec section 5, add-address form. Saved beside the page, so that nothing else on it is lost. */
export function AddressForm({ takesFocus, onSaved, onCancel }: Props) {
  const t = useTranslations('checkout.address.form');
  const fetcher = useFetcher<typeof clientAction>();
  const answer = fetcher.data;
  const reply = answer && 'reply' in answer ? answer.reply : undefined;
  const [form, fields] = useRulesForm('address', addressRules, reply);
  const savedAddress = answer && 'savedAddress' in answer ? answer.savedAddress : undefined;
  const isLost = answer && 'failure' in answer && answer.failure.code === 'connection';
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (savedAddress) onSaved(savedAddress);
  }, [savedAddress, onSaved]);
  return (
    <fetcher.Form
      ref={frame}
      method="post"
      {...getFormProps(form)}
      className="grid gap-4.5 rounded-card border border-line bg-paper p-4"
    >
      <h3>{t('title')}</h3>
      {isLost ? <Alert tone="error">{t('notSaved')}</Alert> : null}
      <input type="hidden" name="intent" value="add-address" />
      <FormField field={fields.name} label={t('name')} autoComplete="name" />
      <FormField field={fields.street} label={t('street')} autoComplete="street-address" />
      <FormField field={fields.city} label={t('city')} autoComplete="address-level2" />
      <FormField field={fields.state} label={t('state')} autoComplete="address-level1" />
      <FormField field={fields.pincode} label={t('pincode')} autoComplete="postal-code" inputMode="numeric" />
      <FormField field={fields.phone} label={t('phone')} autoComplete="tel-national" inputMode="tel" />
      <CheckboxField name="isDefault" label={t('isDefault')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state === 'submitting' ? t('saving') : undefined}>
          {t('save')}
        </Button>
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}
