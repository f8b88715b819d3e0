const storedAs = 'checkout-form';

/** Unsent input of the checkout. */
interface Draft {
  /** The id of the owner: another user of the same phone must not get the draft. */
  buyer: string;
  /** The id of the chosen address. */
  chosen?: string;
  /** The open address form: an address id or `new`, with its values. */
  form?: { of: string; values: Record<string, string> } | undefined;
  /** GSTIN, name and address of the business to bill. */
  business?: Record<string, string>;
}

/** The buyer's draft in this tab: survives a reload and an expired session. */
export function readDraft(buyer: string): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Draft | null;
    if (draft?.buyer === buyer) return draft;
  } catch {
    // Storage is not accessible or damaged: no draft.
  }
  return { buyer };
}

/** Merges a change into the stored draft. */
export function keepDraft(buyer: string, change: Omit<Draft, 'buyer'>): void {
  try {
    sessionStorage.setItem(storedAs, JSON.stringify({ ...readDraft(buyer), ...change }));
  } catch {
    // Without storage the form fields are the only copy.
  }
}

/** The text fields of a form by name. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Fills a form with saved values; does not overwrite text typed since the page load. */
export function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = values[field.name] === 'on';
    else if (field instanceof HTMLSelectElement || isUntouched(field))
      field.value = values[field.name] ?? field.value;
  }
}

function isUntouched(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.type !== 'hidden' && field.value === field.defaultValue;
}
