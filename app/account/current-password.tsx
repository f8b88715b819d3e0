import type { ComponentProps } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { useProfile } from './account-page.tsx';

/** Asks whoever is signed in for the password once more. */
export function CurrentPassword(field: Pick<ComponentProps<typeof FormField>, 'field' | 'label'>) {
  const { email } = useProfile();
  return (
    <>
      {/* For whoever keeps passwords: whose it is. Without a name it is not sent. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <FormField {...field} type="password" autoComplete="current-password" />
    </>
  );
}
