import { data } from 'react-router';

/** Any address that leads nowhere (spec section 2): the root's boundary shows it, with the status. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
