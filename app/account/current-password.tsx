import type { ComponentProps } from 'react';
import { FormField } from '../forms/form-field.tsx';
import { useProfile } from './account-page.tsx';

/** Field for the current password of the signed-in user. */
export function CurrentPassword(field: Pick<ComponentProps<typeof FormField>, 'field' | 'label'>) {
  const { email } = useProfile();
  return (
    <>
      {/* User name for password managers. Without a `name` it is not submitted. */}
      <input type="text" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <FormField {...field} type="password" autoComplete="current-password" />
    </>
  );
}
