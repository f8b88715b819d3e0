/**
 * Input of `checkReturn` from the form of `ReturnCheckPanel`: the
 * quantities of each line; null when it is another form.
 */
export function checkFormOf(form: FormData) {
  const id = form.get('check');
  if (id === null) return null;
  return {
    id,
    sellable: form.getAll('sellable'),
    damaged: form.getAll('damaged'),
    missing: form.getAll('missing'),
  };
}
