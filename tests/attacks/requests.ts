import { type Asked, type Crowd, formOf, pathOf } from '../access/crowd.ts';

/** The request for a row of the access table with additional headers; forms are sent as the table defines them. */
export function requestWith(asked: Asked, crowd: Crowd, headers: Readonly<Record<string, string>>) {
  const { row, person } = asked;
  const body = row.method === 'POST' ? new URLSearchParams(formOf(row, crowd)) : null;
  const cookie = crowd.cookies[person];
  const init = { method: row.method, body, headers: { ...headers, ...(cookie && { cookie }) } };
  return { path: pathOf(asked, crowd), init };
}
