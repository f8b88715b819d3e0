import { useNavigation } from 'react-router';

/** Whether the form of this page is on its way, until the page that it leads to stands. */
export function useBusy(): boolean {
  const { state, formMethod, formData } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' && formData?.has('password') === true;
}
