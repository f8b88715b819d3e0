import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '../../market/vendors/own-profile.ts';
import { type ProfileField, profileRules } from '../../market/vendors/profile-rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { Towns } from '../forms/towns.tsx';
import { usePincodePlace } from '../forms/use-pincode-place.ts';
import type { StateOption } from '../i18n/states.server.ts';
import { TaxFields } from '../identity/tax-fields.tsx';
import { StoredForm } from '../portal/form/stored-form.tsx';
import { type ProfileAnswer, subjectOf } from './profile-answer.ts';

interface Props {
  profile: OwnProfile & { readonly states: readonly StateOption[] };
  answer: ProfileAnswer | undefined;
}

/** Form of the company, its address, and its contacts for customers and complaints. */
export function ProfileForm({ profile, answer }: Props) {
  const t = useTranslations('vendorProfile');
  const { fields: stored, states, version } = profile;
  const phone = { type: 'tel', inputMode: 'numeric', autoComplete: 'off', hint: t('phoneHint') } as const;
  const email = { type: 'email', autoComplete: 'off' } as const;
  const help = (section: 'firm' | 'place' | 'care' | 'grievance') => {
    return { title: t(`${section}.title`), help: t(`${section}.help`) };
  };
  return (
    <section id="firm" className="scroll-mt-4">
      <StoredForm<ProfileField>
        id="profile"
        act="profile"
        rules={profileRules}
        labelOf={(name) => t(`field.${name}`)}
        sections={[
          {
            ...help('firm'),
            fields: [
              { name: 'companyName', autoComplete: 'organization' },
              { name: 'legalName', hint: t('legalNameHint'), autoComplete: 'off', required: false },
              (fields) => (
                <TaxFields
                  fields={fields}
                  gstin={{ label: t('field.gstin'), hint: t('gstinHint') }}
                  panHint={t('panHint')}
                  hasPan
                />
              ),
              { name: 'phone', ...phone },
            ],
          },
          {
            ...help('place'),
            fields: [
              { name: 'street', autoComplete: 'address-line1' },
              ({ pincode }) => <PincodeField field={pincode} label={t('field.pincode')} />,
              { name: 'city', autoComplete: 'address-level2', list: townsList, ...filled },
              { name: 'state', options: [{ value: '', label: t('chooseState') }, ...states], ...filled },
            ],
          },
          {
            ...help('care'),
            fields: [
              { name: 'carePhone', ...phone },
              { name: 'careEmail', ...email, required: false },
            ],
          },
          {
            ...help('grievance'),
            fields: [
              { name: 'grievanceName', autoComplete: 'off' },
              { name: 'grievancePhone', ...phone },
              { name: 'grievanceEmail', ...email, required: false },
            ],
          },
        ]}
        stored={stored}
        textOf={(name) => (name === 'exemptOnly' && stored[name] ? t('ticked') : stored[name])}
        version={version}
        // Not the answers to the other forms on the page.
        answer={subjectOf(answer) === 'profile' ? answer : undefined}
        conflict={t('conflict')}
        save={t('save')}
        cancel="/vendor/dashboard"
      />
    </section>
  );
}

const townsList = 'towns';

/** Fields that the server fills from the pincode where the browser has no script: it must not require them. */
const filled = { required: false, 'aria-required': true } as const;

/** Pincode of the business, which fills in its town and state. */
function PincodeField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const part = useRef<HTMLDivElement>(null);
  const [pincode, setPincode] = useState('');
  // It may have been typed before the page was live.
  const look = () => setPincode(part.current?.querySelector('input')?.value.trim() ?? '');
  useEffect(look, []);
  return (
    <div ref={part} onInput={look}>
      <FormField field={field} label={label} inputMode="numeric" autoComplete="postal-code" />
      <Towns id={townsList} place={usePincodePlace(part, pincode)} />
    </div>
  );
}
