import { data } from 'react-router';

/**
 * The act that a form names as its `intent`, one of those of its route. Throws 400 for none, an unknown one or two: a
 * form sets off no act that it does not name. The answer lists the acts, for programs.
 */
export function actOf<Act extends string>(form: FormData, ...acts: readonly Act[]): Act {
  const named = form.getAll('intent');
  const act = acts.find((one) => one === named[0]);
  if (act === undefined || named.length > 1) throw data({ acts }, { status: 400 });
  return act;
}

/** The same, for a route that has its acts in a table. */
export function actIn<Act extends string>(form: FormData, verbs: Readonly<Record<Act, unknown>>): Act {
  return actOf(form, ...(Object.keys(verbs) as Act[]));
}
