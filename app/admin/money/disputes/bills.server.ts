import type { RouterContextProvider } from 'react-router';
import { addEvidence } from '../../../../market/disputes/evidence.ts';
import type { Result } from '../../../../market/kernel/errors.ts';
import { readDocument } from '../../../../market/orders/bill/read-document.ts';
import { paperOf } from '../../../documents/paper-of.ts';
import { marketOf, papersKey, storeKey } from '../../../request/context.ts';

/**
 * Adds the chosen bills of the order as PDF to the evidence; one that is there already is replaced, and one that was
 * sent stays.
 */
export async function addBills(
  context: Readonly<RouterContextProvider>,
  { id, documents }: { readonly id: string; readonly documents: readonly FormDataEntryValue[] },
): Promise<Result<unknown>> {
  const market = marketOf(context);
  for (const document of documents) {
    const read = await readDocument(market, { id: document });
    if (!read.ok) return read;
    const { content } = read.value;
    const bytes = await context.get(papersKey).set('documents', [paperOf(content)]);
    const file = { id, kind: 'bill', name: content.number, bytes };
    const added = await addEvidence(context.get(storeKey))(market, file);
    if (!added.ok) return added;
  }
  return { ok: true, value: undefined };
}
