import { useTranslations } from 'use-intl';
import { isComplaintOver } from '../../market/complaints/complaint-rules.ts';
import { type ManagedComplaint, readManagedComplaint } from '../../market/complaints/read-complaint.ts';
import { proposeSettlement, writeAsVendor } from '../../market/complaints/settle-complaint.ts';
import { readCaseLot } from '../../market/seed-cases/lot.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { addPhotographTo, tooLargePhotograph } from '../photographs/owners.server.ts';
import { DetailPage } from '../portal/detail/detail-page.tsx';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { pageAction } from '../portal/page-action.server.ts';
import { StateBadge } from '../portal/part/state-badge.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { LotPanel } from '../seed-cases/lot-panel.tsx';
import { FactLink, FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/vendor-complaint.ts';
import { ComplaintClocks } from './complaint-clocks.tsx';
import { ComplaintPhotographs } from './complaint-photographs.tsx';
import { Conversation } from './conversation.tsx';
import { OfferForm } from './offer-form.tsx';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const found = valueOrThrow(await readManagedComplaint(market, params), request);
  return { found, lot: valueOrThrow(await readCaseLot(market, params), request) };
}

/** The vendor proposes what settles a complaint, writes, or adds a photograph. */
export const action = pageAction({
  needs: 'orders',
  acts: { propose: proposeSettlement, write: writeAsVendor, add: addPhotographTo('complaints') },
  tooLarge: tooLargePhotograph,
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One complaint for its vendor: its clocks, the conversation, and the form that is due. */
export default function VendorComplaint({ loaderData: { found, lot } }: Route.ComponentProps) {
  const t = useTranslations('complaints');
  const language = useLanguage();
  const isOpen = !isComplaintOver(found.state);
  return (
    <DetailPage
      title={t(`kind.${found.kind}`)}
      badge={<StateBadge of="complaint" state={found.state} />}
      back={{ to: '/vendor/complaints', label: t('title') }}
      outcome={{ texts: 'complaints' }}
      main={
        <>
          <Conversation of={found} />
          {found.state === 'with-vendor' && found.answerBy ? (
            <Panel title={t('answer.title')}>
              <OfferForm
                intent="propose"
                most={found.refundable}
                text={t('answer.text', { due: formatMoment(found.answerBy, language) })}
              />
            </Panel>
          ) : null}
          {isOpen ? (
            <Panel title={t('write.title')}>
              <EntryForm
                key={found.entries.length}
                intent="write"
                fields={[{ name: 'text', label: t('write.label'), as: 'text', rows: 3 }]}
                save={t('write.save')}
                saving={t('sending')}
                look={{ kind: 'line' }}
              />
            </Panel>
          ) : null}
          <ComplaintPhotographs of={found} />
        </>
      }
      side={
        <>
          <ComplaintClocks {...found} />
          {lot ? <LotPanel lot={lot} /> : null}
          <VendorFacts found={found} />
        </>
      }
    />
  );
}

function VendorFacts({
  found: { number, order, consignmentId, name, answerBy },
}: {
  found: ManagedComplaint;
}) {
  const t = useTranslations('complaints');
  const language = useLanguage();
  const facts = [
    { label: t('column.number'), value: number },
    { label: t('column.sender'), value: name || t('erased') },
    {
      label: t('column.kind'),
      value: order && (
        <FactLink to={`/vendor/orders/${consignmentId}`}>{t('order', { number: order.number })}</FactLink>
      ),
    },
    { label: t('answerBy'), value: answerBy && formatMoment(answerBy, language) },
  ];
  return (
    <Panel title={t('facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}
