import { useActionData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionFailure } from '../form/failure-notice.tsx';

/** Texts of a page with `conflict`, and with `done`: by act, or one for any. */
type OutcomeTexts =
  | 'adminClaims'
  | 'adminCouriers'
  | 'adminDisputes'
  | 'adminMessages'
  | 'adminMoney'
  | 'adminOrders'
  | 'adminPayouts'
  | 'adminRefunds'
  | 'adminTaxes'
  | 'adminVendors'
  | 'complaints'
  | 'dues'
  | 'enquiries'
  | 'outbox.mail'
  | 'returnsDesk'
  | 'texts.message'
  | 'vendorDelivery'
  | 'vendorOrders';

export interface OutcomeProps {
  texts: OutcomeTexts;
  /** Why not, where that is not the answer of the page's action. */
  failure?: PageFailure | null | undefined;
  /** The tone of what was not quite done; others are `ok`. */
  tones?: Readonly<Record<string, 'info' | 'warn'>>;
}

/** What came of the last act: done, as `?done=` says, or why not. Errors of fields are shown in their form. */
export function Outcome({ texts, failure: given, tones = {} }: OutcomeProps) {
  const t = useTranslations(texts);
  const done = useSearchParams()[0].get('done') ?? '';
  const isOne = typeof t.raw('done' as Parameters<typeof t>[0]) === 'string';
  const key = (isOne ? 'done' : `done.${done}`) as 'conflict';
  const answer = useActionData<{ failure?: PageFailure | null }>();
  const failure = given ?? answer?.failure;
  if (failure)
    return <ActionFailure failure={failure} conflict={t.has('conflict') ? t('conflict') : undefined} />;
  if (!/^[a-z-]+$/i.test(done) || !t.has(key) || typeof t.raw(key) !== 'string') return null;
  return (
    <Alert tone={Object.hasOwn(tones, done) ? (tones[done] ?? 'ok') : 'ok'} className="mb-4" title={t(key)} />
  );
}
