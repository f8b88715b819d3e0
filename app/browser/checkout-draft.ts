const storedAs = 'checkout-form';

/** What was typed and chosen in the checkout, and not sent yet. */
interface Draft {
  /** Only who typed it gets it back: the next to sign in on this phone may be somebody else. */
  buyer: string;
  /** The id of the chosen address. */
  chosen?: string;
  /** The address form that is open: of an address by its id, or of a new one. */
  form?: { of: string; values: Record<string, string> } | undefined;
}

/** What this buyer left in this tab: it outlives a reload and an expired session, not the tab. */
export function readDraft(buyer: string): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Draft | null;
    if (draft?.buyer === buyer) return draft;
  } catch {
    // Storage is forbidden or damaged: there is no draft.
  }
  return { buyer };
}

/** Keeps what was typed or chosen besides what was kept before. */
export function keepDraft(buyer: string, change: Omit<Draft, 'buyer'>): void {
  try {
    sessionStorage.setItem(storedAs, JSON.stringify({ ...readDraft(buyer), ...change }));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** The text fields of a form by name. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Fills a form with what was typed before; what was typed since the page was loaded stays. */
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
