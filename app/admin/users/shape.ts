import { roles } from '../../../market/kernel/context.ts';
import { peopleSorts } from '../../../market/people/people-rules.ts';
import { listQueryOf, listShape } from '../../portal/list/list-state.ts';

export const peopleShape = listShape({
  sorts: peopleSorts,
  first: { sort: 'registered', isDescending: true },
  filters: { show: [...roles, 'blocked'] },
});

/** The query of the list of people in a request, for the page and for the CSV file. */
export function peopleQueryOf(request: Request) {
  const { state, asked } = listQueryOf(peopleShape, request);
  const narrowed = asked.show === 'blocked' ? { access: 'blocked' } : { role: asked.show };
  return { state, query: { ...asked, ...narrowed } };
}
