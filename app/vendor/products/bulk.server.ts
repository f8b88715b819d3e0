type Change =
  | { what: 'status'; to: string }
  | { what: 'price'; percent: string }
  | { what: 'stock'; to: string };

export interface Asked {
  readonly ids: readonly string[];
  readonly intent: 'price' | 'stock' | 'status';
  /** What was typed, to be shown again. */
  readonly value: string;
  /** Left out while the figure has still to be asked for. */
  readonly change?: Change;
}

/** What the bar of chosen rows, or the page that asks for a figure, has sent. */
export async function bulkFrom(request: Request): Promise<Asked> {
  const form = await request.formData().catch(() => new FormData());
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  const [intent, value] = ['intent', 'value'].map((name) => {
    const sent = form.get(name);
    return typeof sent === 'string' ? sent : null;
  });
  if (intent !== 'price' && intent !== 'stock') {
    return { ids, intent: 'status', value: '', change: { what: 'status', to: intent ?? '' } };
  }
  if (value === null || value === undefined) return { ids, intent, value: '' };
  const change: Change =
    intent === 'price' ? { what: 'price', percent: value } : { what: 'stock', to: value };
  return { ids, intent, value, change };
}
