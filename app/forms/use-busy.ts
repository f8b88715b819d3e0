import { useNavigation } from 'react-router';

/** Whether the form of this page, which has such a field, is on its way, until the page that it leads to stands. */
export function useBusy(field = 'password'): boolean {
  const { state, formMethod, formData } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' && formData?.has(field) === true;
}
