import type { RouterContextProvider } from 'react-router';
import { monthShape } from '../../market/documents/months.ts';
import { readStatement } from '../../market/statements/read-statement.ts';
import { isGstin } from '../../market/tax/gstin.ts';
import { marketOf, operatorKey, shopKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { statementPaper, statementParts } from './statement-paper.ts';

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** The month of a statement by its address: `statement-2026-10`; null for other papers. */
export function statementMonth(id: string): string | null {
  const [, month] = /^statement-(.+)$/.exec(id) ?? [];
  return monthShape.safeParse(month).data ?? null;
}

/** The vendor that an administrator asks for; null for a vendor's people. */
export function askedVendor(request: Request): string | null {
  return pageUrl(request).searchParams.get('vendor');
}

/** The first rows of a statement, or one of its PDFs, laid out. */
export async function readStatementPaper(
  { context, request }: Asked,
  asked: { readonly vendorId: string | null; readonly month: string; readonly part: number | null },
) {
  const statement = valueOrThrow(await readStatement(marketOf(context), asked), request);
  const { legalName, registeredOffice, gstin, email, phone } = context.get(operatorKey);
  const shop = context.get(shopKey).name;
  const issuer = {
    shop,
    legalName,
    address: registeredOffice,
    gstin: isGstin(gstin) ? gstin : '',
    email,
    phone,
  };
  return { statement, paper: statementPaper(statement, issuer), parts: statementParts(statement) };
}
