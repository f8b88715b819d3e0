import { data } from 'react-router';

/** Unknown URLs (docs/product.md, Routes): responds with 404, rendered by the root's error boundary. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
