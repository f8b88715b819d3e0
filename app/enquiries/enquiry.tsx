import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { answerEnquiry } from '../../market/enquiries/answer-enquiry.ts';
import { readEnquiry, readOwnEnquiry } from '../../market/enquiries/list-enquiries.ts';
import { longestAnswer } from '../../market/enquiries/rules.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { DetailPage } from '../portal/detail/detail-page.tsx';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { pageAction } from '../portal/page-action.server.ts';
import { StateBadge } from '../portal/part/state-badge.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { FactList } from '../ui/fact-list.tsx';
import { telephone } from '../ui/facts.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/enquiry.ts';
import { areaOf } from './own-area.server.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const area = areaOf(market);
  const enquiry = await (area === 'admin' ? readEnquiry : readOwnEnquiry)(market, { id });
  return { area, ...valueOrThrow(enquiry, request) };
}

/** Records a vendor's answer, by mail or after a call. Administrators can only read. */
export const action = pageAction({ acts: { answer: answerEnquiry } });

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

type Enquiry = Route.ComponentProps['loaderData'];

/** Page of one enquiry: its sender, its text and its answers. */
export default function EnquiryPage({ loaderData: enquiry }: Route.ComponentProps) {
  const t = useTranslations('enquiries');
  const { area, productName, language, message } = enquiry;
  return (
    <DetailPage
      title={productName}
      badge={<StateBadge of="enquiry" state={enquiry.state} />}
      back={{ to: `/${area}/enquiries`, label: t('title') }}
      outcome={{ texts: 'enquiries' }}
      main={
        <>
          <Panel title={t('question')}>
            <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
              {message || t('noQuestion')}
            </p>
          </Panel>
          <Answer enquiry={enquiry} />
          {area === 'vendor' && enquiry.state === 'open' ? <AnswerForms enquiry={enquiry} /> : null}
        </>
      }
      side={
        <Panel title={t('sender')}>
          <FactList facts={useFacts(enquiry)} />
        </Panel>
      }
    />
  );
}

function Answer({ enquiry: { answer, answeredHow, answeredAt, language } }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries');
  const reader = useLanguage();
  if (!answeredAt || !answeredHow) return null;
  return (
    <Panel title={t(`answered.${answeredHow}`)}>
      <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
        {answer}
      </p>
      <p className="mt-2 text-sm text-muted">{formatMoment(answeredAt, reader)}</p>
    </Panel>
  );
}

/** Phone first: most people who ask for a tractor want a call. A mail needs an address. */
function AnswerForms({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries');
  const ways = enquiry.email === '' ? (['phone'] as const) : (['phone', 'mail'] as const);
  return ways.map((way) => (
    <Panel key={way} title={t(`by.${way}.title`)}>
      {way === 'phone' ? <CallLink phone={enquiry.phone} /> : null}
      <EntryForm
        intent="answer"
        row={{ way }}
        fields={[
          {
            name: 'answer',
            label: t(`by.${way}.label`),
            hint: t(`by.${way}.hint`, { language: t(`language.${enquiry.language}`) }),
            as: 'text',
            rows: way === 'phone' ? 3 : 6,
            longest: longestAnswer,
          },
        ]}
        save={t(`by.${way}.send`)}
        saving={t('sending')}
      />
    </Panel>
  ));
}

function CallLink({ phone }: { phone: string }) {
  return (
    <p className="mb-2 flex items-center gap-2.5">
      <Phone size={22} strokeWidth={1.9} aria-hidden className="text-leaf" />
      <a href={telephone(phone)} className="inline-flex min-h-12 items-center underline underline-offset-3">
        {phone}
      </a>
    </p>
  );
}

function useFacts(enquiry: Enquiry) {
  const t = useTranslations('enquiries');
  const language = useLanguage();
  const { area, number, name, phone, village, email, createdAt, productId, productName, vendorName } =
    enquiry;
  return [
    { label: t('column.number'), value: number },
    { label: t('column.sender'), value: <span className="wrap-anywhere">{name}</span> },
    { label: t('village'), value: <span className="wrap-anywhere">{village}</span> },
    { label: t('phone'), value: phone },
    { label: t('email'), value: <span className="wrap-anywhere">{email || t('noEmail')}</span> },
    { label: t('language.label'), value: t(`language.${enquiry.language}`) },
    { label: t('column.date'), value: formatMoment(createdAt, language) },
    {
      label: t('column.product'),
      value: productId ? <Link to={`/products/${productId}`}>{productName}</Link> : productName,
    },
    { label: t('column.vendor'), value: area === 'admin' && vendorName },
  ];
}
