import { getFormProps } from '@conform-to/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { addressRules } from '../../market/addresses/rules.ts';
import { fill, keepDraft, readDraft, valuesOf } from '../browser/checkout-draft.ts';
import { useFailureText } from '../request/failures.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CheckboxField } from '../ui/form/choice-field.tsx';
import { AddressTextField, StateField, StreetField } from './address-fields.tsx';
import { type AddressAnswer, useAddressPage } from './address-page.ts';
import { FormField } from './form-field.tsx';
import { PincodeWarning } from './pincode-warning.tsx';
import { type FormReply, useRulesForm } from './rules-form.ts';
import { Towns } from './towns.tsx';
import { usePincodePlace } from './use-pincode-place.ts';

interface Props {
  /** The address to edit; undefined for a new one. */
  address?: Address | undefined;
  /** The server's reply to a form that was submitted without JavaScript. */
  reply: FormReply | undefined;
  /** Moves the focus to the first field, because the button that opened the form has gone. */
  takesFocus: boolean;
  onSaved: (id: string) => void;
  onCancel?: (() => void) | undefined;
  /** URL of Cancel, where the form is a page of its own; elsewhere the page shows a `SaveAddress` button. */
  back?: string;
}

/** docs/product.md, Address form. Submitted by a fetcher, so that other input on the page is preserved. */
export function AddressForm({ address, reply, takesFocus, onSaved, onCancel, back }: Props) {
  const t = useTranslations('checkout.address.form');
  const { phone } = useAddressPage();
  const fetcher = useFetcher<AddressAnswer>({ key: fetcherKey(address?.id ?? 'new') });
  const answer = fetcher.data;
  const lastReply = answer && 'reply' in answer ? answer.reply : reply;
  const [form, fields] = useRulesForm(formId, addressRules, lastReply, address ?? { phone });
  const isSaving = fetcher.state !== 'idle';
  const savedAddress = answer && 'savedAddress' in answer && !isSaving ? answer.savedAddress : undefined;
  const { frame, place, onInput, forget } = useDraft(address?.id ?? 'new', {
    state: fields.state.initialValue ?? '',
    pincode: fields.pincode.initialValue ?? '',
  });
  const found = usePincodePlace(frame, place.pincode.trim());
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [takesFocus, frame]);
  useEffect(() => {
    // After revalidation: the list already contains the address.
    if (savedAddress) onSaved(savedAddress);
  }, [savedAddress, onSaved]);
  return (
    <fetcher.Form
      ref={frame}
      method="post"
      onInput={onInput}
      {...getFormProps(form)}
      className="grid gap-4.5 rounded-card border border-line bg-paper p-4"
    >
      <h3>{address ? t('changeTitle') : t('title')}</h3>
      <Failure failure={answer && 'failure' in answer ? answer.failure : undefined} />
      <input type="hidden" name="intent" value={address ? 'change-address' : 'add-address'} />
      {address ? <input type="hidden" name="id" value={address.id} /> : null}
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] large-text:grid-cols-1 items-start gap-3 has-[[aria-invalid=true]]:grid-cols-1">
        <AddressTextField name="pincode" field={fields.pincode} />
        <StateField field={fields.state} />
      </div>
      {fields.pincode.errors ? null : <PincodeWarning {...place} isUnknown={found === null} />}
      <AddressTextField name="name" field={fields.name} />
      <StreetField field={fields.street} />
      <AddressTextField name="city" field={fields.city} required={false} aria-required list={townsList} />
      <Towns id={townsList} place={found} />
      <FormField
        field={fields.landmark}
        label={t('landmark')}
        autoComplete="off"
        enterKeyHint="next"
        required={false}
      />
      <AddressTextField name="phone" field={fields.phone} />
      {address?.isDefault ? null : <CheckboxField name="isDefault" label={t('isDefault')} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {back ? (
          <Button type="submit" busy={isSaving ? t('saving') : undefined}>
            {t('save')}
          </Button>
        ) : null}
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel} className="noscript:hidden">
            {t('cancel')}
          </Button>
        ) : null}
        {back ? (
          <ButtonLink kind="quiet" to={back} onClick={forget}>
            {t('cancel')}
          </ButtonLink>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

const formId = 'address';
const townsList = 'towns';
const fetcherKey = (of: string) => `address ${of}`;

/** The button of the open address form, outside of it: `of` is an address's id, or `new`. */
export function SaveAddress({ of }: { of: string }) {
  const t = useTranslations('checkout.address.form');
  const isSaving = useFetcher({ key: fetcherKey(of) }).state !== 'idle';
  return (
    <Button type="submit" form={formId} main full busy={isSaving ? t('saving') : undefined}>
      {t('saveAndContinue')}
    </Button>
  );
}

/** The failure of the form, unless it is shown at a field. */
function Failure({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('checkout.address.form');
  const textOf = useFailureText();
  if (!failure || failure.code === 'input.invalid') return null;
  return <Alert tone="error">{failure.code === 'connection' ? t('notSaved') : textOf(failure)}</Alert>;
}

/** Saves the form values as a draft and restores them after a reload or a new sign-in. */
function useDraft(of: string, initial: { state: string; pincode: string }) {
  const { buyer } = useAddressPage();
  const frame = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState(initial);
  useEffect(() => {
    const form = frame.current;
    if (!form) return;
    const draft = readDraft(buyer).form;
    if (draft?.of === of) fill(form, draft.values);
    // They may have been typed before the page was live.
    setPlace(placeIn(form));
  }, [buyer, of]);
  const onInput = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) delete target.dataset.filled;
    keepDraft(buyer, { form: { of, values: valuesOf(form) } });
    setPlace(placeIn(form));
  };
  const forget = () => keepDraft(buyer, { form: undefined });
  return { frame, place, onInput, forget };
}

function placeIn(form: HTMLFormElement) {
  const { state = '', pincode = '' } = valuesOf(form);
  return { state, pincode };
}
