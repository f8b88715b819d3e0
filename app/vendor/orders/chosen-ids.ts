import { maxConsignmentsAtOnce } from '../../../market/orders/shipping-rules.ts';

/** Selected consignments in the address of a page. */
export function chosenIds(request: Request): string[] {
  return [...new Set(new URL(request.url).searchParams.getAll('id'))].slice(0, maxConsignmentsAtOnce);
}

/** Address of a page for these consignments. */
export function pathFor(page: 'book' | 'ship' | 'slips' | 'labels', ids: readonly string[]): string {
  return `/vendor/orders/${page}?${queryOf(ids)}`;
}

/** Address of the PDF with the slips or labels of these consignments. */
export function pdfPathFor(kind: PaperKind, ids: readonly string[]): string {
  return `/documents/${kind}.pdf?${queryOf(ids)}`;
}

export const paperKinds = ['slips', 'labels'] as const;
export type PaperKind = (typeof paperKinds)[number];

function queryOf(ids: readonly string[]): URLSearchParams {
  return new URLSearchParams(ids.map((id) => ['id', id]));
}
