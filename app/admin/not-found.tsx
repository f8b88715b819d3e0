import { data } from 'react-router';
import { NoSuchPage } from './no-such-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Unknown address below /admin; only administrators get this page (docs/product.md, Routes). */
export default function AdminNotFound() {
  return <NoSuchPage />;
}
