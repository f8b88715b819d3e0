import { data } from 'react-router';
import { NoSuchPage } from './no-such-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** An unknown address below /admin, told to administrators alone (spec section 2). */
export default function AdminNotFound() {
  return <NoSuchPage />;
}
