import { useNavigation } from 'react-router';

/** True from submitting the form with this field until the next page has rendered. */
export function useBusy(field = 'password'): boolean {
  const { state, formMethod, formData } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' && formData?.has(field) === true;
}

/** True from submitting a form of one of these acts until the next page has rendered. */
export function useActBusy(...acts: readonly string[]): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && acts.some((act) => formData?.get('intent') === act);
}
