import { Clock, FileText, Phone, Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { laterOf } from '../../market/kernel/days.ts';
import { keepSample, saveOfficer, saveSowing } from '../../market/seed-cases/fill-case.ts';
import { openSeedCase } from '../../market/seed-cases/open-case.ts';
import { answerLot, readSeedLine, type SeedLine } from '../../market/seed-cases/own-line.ts';
import { readSeedCase, type SeedCase } from '../../market/seed-cases/read-case.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AddPhotographs } from '../photographs/add-photographs.tsx';
import { addPhotographTo, tooLargePhotograph } from '../photographs/owners.server.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { pageAction } from '../portal/page-action.server.ts';
import { marketOf, operatorKey } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { pageUrl } from '../request/page-url.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { buttonStyle } from '../ui/form/button-style.ts';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/seed-case.ts';
import { CourtFacts } from './court-facts.tsx';
import type { CaseFormProps } from './fact-forms.tsx';
import { OpenForm } from './open-form.tsx';

/** The address of a case that is not open yet names the order and its line instead. */
const notOpen = 'new';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { seedCases, photographs, validation, vendorPictures, portal } = serverTexts[market.language];
  const { again, lost, problem, state } = vendorPictures;
  const { panel: _, paper: __, csv: ___, ...shown } = seedCases;
  const texts = {
    seedCases: shown,
    photographs,
    validation,
    vendorPictures: { again, lost, problem, state },
    portal: { date: portal.date },
  };
  if (id !== notOpen)
    return { found: valueOrThrow(await readSeedCase(market, { id }), request), line: null, texts };
  const line = valueOrThrow(
    await readSeedLine(market, { of: pageUrl(request).searchParams.get('of') }),
    request,
  );
  return { found: null, line, texts };
}

/** Opens a case, answers about a held lot, or fills a case in step by step. */
export const action = pageAction({
  acts: {
    open: (market, input, { context }) =>
      openSeedCase({ support: context.get(operatorKey).email })(market, input),
    answer: answerLot,
    sowing: saveSowing,
    officer: saveOfficer,
    sample: keepSample,
    add: addPhotographTo('seed-cases'),
    'add-report': addPhotographTo('seed-reports'),
  },
  tooLarge: tooLargePhotograph,
  to: ({ act, value, input: { of = '' } }) => {
    if (act === 'open' && value) return `/seed-cases/${value.id}?done=open`;
    return act === 'answer' ? `?${new URLSearchParams({ of, done: act })}` : `?done=${act}`;
  },
});

/** Network errors are shown above the forms; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

/** Seed that did not come up: opens a case, or shows what is urgent, what a court asks for, and the file. */
export default function SeedCasePage({
  loaderData: { found, line, texts },
  actionData,
}: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <CasePage found={found} line={line} answer={actionData} />
    </PageMessages>
  );
}

interface Props {
  readonly found: SeedCase | null;
  readonly line: SeedLine | null;
  readonly answer: Route.ComponentProps['actionData'];
}

function CasePage({ found, line, answer }: Props) {
  const t = useTranslations('seedCases');
  const why = useTranslations('validation');
  const textOf = useFailureText();
  const done = useSearchParams()[0].get('done');
  const failure = answer?.failure;
  const fields = failure && 'fields' in failure ? (failure.fields ?? {}) : {};
  const wrong = (name: string) => fields[name] && why(fields[name] as 'required');
  const refused = answer && 'intent' in answer ? answer : undefined;
  return (
    <Page title={t('title')} width="text">
      <div className="grid gap-5">
        {failure && failure.code !== 'input.invalid' ? (
          <div role="alert">
            <Alert tone="error">{textOf(failure)}</Alert>
          </div>
        ) : null}
        {failure || done === null ? null : <Alert tone="ok">{t(doneTexts[done] ?? 'done')}</Alert>}
        {line ? <OpenForm line={line} typed={refused?.typed ?? {}} wrong={wrong} /> : null}
        {found ? (
          <OpenCase found={found} refused={refused} wrong={wrong} fieldOf={(name) => fields[name]} />
        ) : null}
      </div>
    </Page>
  );
}

const doneTexts: Readonly<Record<string, 'opened' | 'lot.thanks'>> = { open: 'opened', answer: 'lot.thanks' };

function OpenCase(props: CaseFormProps & KeyedFields) {
  const t = useTranslations('seedCases');
  const { found } = props;
  return (
    <>
      <Head found={found} />
      <Urgent found={found} />
      <CourtFacts {...props} />
      <CasePhotographs {...props} />
      <div className="divide-y divide-line border-y border-line empty:hidden">
        <LotNews found={found} />
        <ComplaintNews found={found} />
      </div>
      <DownloadLink to={`/documents/seed-${found.id}.pdf`}>{t('file')}</DownloadLink>
      <ButtonLink to={`/order-confirmation/${found.orderId}`} kind="quiet">
        {t('open.toOrder')}
      </ButtonLink>
      <p className="text-muted">
        <a href="tel:1915" className="inline-block py-3 text-leaf underline underline-offset-3">
          {t('court1915')}
        </a>
      </p>
    </>
  );
}

function Head({ found: { number, lot, name, emergence, countedOn, germination } }: { found: SeedCase }) {
  const t = useTranslations('seedCases');
  const counted = { emergence: formatNumber(emergence), date: formatDate(countedOn, useLanguage()) };
  return (
    <div className="-mt-3 wrap-anywhere">
      <p className="text-muted">{t('head', { number, lot, name })}</p>
      <p>
        {germination === null
          ? t('countedOnly', counted)
          : t('counted', { ...counted, germination: formatNumber(germination) })}
      </p>
    </div>
  );
}

/** The officer has to see the field while it shows: the letter, and the number to call. */
function Urgent({ found: { id, visibleUntil, today, there } }: { found: SeedCase }) {
  const t = useTranslations('seedCases.urgent');
  const language = useLanguage();
  if (there.report) return null;
  const isInTime = visibleUntil !== null && laterOf(visibleUntil, today) === visibleUntil;
  return (
    <section className="grid gap-3">
      <Alert tone="warn" title={t('title')}>
        {isInTime ? t('until', { date: formatDate(visibleUntil, language) }) : t('soon')}
      </Alert>
      <div className="grid grid-cols-[minmax(0,1fr)_max-content] gap-2.5 tight:grid-cols-1">
        <ButtonLink to={`/documents/officer-${id}.pdf`} reloadDocument prefetch="none" kind="line" full>
          <FileText size={20} strokeWidth={1.9} aria-hidden />
          {t('letter')}
        </ButtonLink>
        <a
          href={`tel:${kisanCallCentre.replaceAll(' ', '')}`}
          className={buttonStyle({ kind: 'line', full: true })}
        >
          <Phone size={20} strokeWidth={1.9} aria-hidden />
          {kisanCallCentre}
        </a>
      </div>
      <p className="text-center text-sm text-muted">{t('helpline')}</p>
    </section>
  );
}

const kisanCallCentre = '1800 180 1551';

interface KeyedFields {
  /** The message key of a field of the refused act. */
  readonly fieldOf: (name: string) => string | undefined;
}

/** Photographs of the field, and of the officer's report, each with its time. */
function CasePhotographs({ found, refused, fieldOf }: CaseFormProps & KeyedFields) {
  const t = useTranslations('seedCases');
  const language = useLanguage();
  const address = {
    field: `/photographs/seed-cases/${found.id}`,
    report: `/photographs/seed-reports/${found.id}`,
  };
  const shown = (of: 'field' | 'report') =>
    found.photographs
      .filter(({ subject }) => subject === of)
      .map(({ id, takenAt, createdAt }) => ({
        id,
        role: 'buyer',
        caption: takenAt
          ? t('takenAt', { at: formatMoment(takenAt, language) })
          : t('sentAt', { at: formatMoment(createdAt, language) }),
      }));
  const isOfReport = refused?.intent === 'add-report';
  return (
    <>
      <Panel title={t('fact.photographs')}>
        <Photographs address={address.field} photographs={shown('field')} />
        <AddPhotographs
          address={address.field}
          hint={t('fieldHint')}
          error={isOfReport ? undefined : fieldOf('picture')}
        />
      </Panel>
      <Panel title={t('fact.report')}>
        <Photographs address={address.report} photographs={shown('report')} />
        <AddPhotographs
          act="add-report"
          address={address.report}
          hint={t('reportHint')}
          error={isOfReport ? fieldOf('picture') : undefined}
        />
      </Panel>
    </>
  );
}

/** What is true of the lot, and how many others report it. */
function LotNews({ found: { cases, hold } }: { found: SeedCase }) {
  const t = useTranslations('seedCases');
  if (cases < 2 && hold === null) return null;
  const reason = hold?.reason ?? '';
  return (
    <p className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3.5 py-4 wrap-anywhere">
      <Users size={24} strokeWidth={1.9} aria-hidden className="text-leaf" />
      <span>
        {cases > 1 ? t('others', { count: cases - 1 }) : null}{' '}
        {hold ? (
          <b>
            {hold.decision === null
              ? t('isHeld')
              : t(hold.decision === 'kept' ? 'isKept' : 'isReleased', { reason })}
          </b>
        ) : null}
      </span>
    </p>
  );
}

/** Until when the seller has to answer, and the conversation of the complaint. */
function ComplaintNews({
  found: { id, isWithVendor, answerBy, resolveBy, resolvedAt },
}: {
  found: SeedCase;
}) {
  const t = useTranslations('seedCases.clock');
  const language = useLanguage();
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3.5 pt-4 pb-1 wrap-anywhere">
      <Clock size={24} strokeWidth={1.9} aria-hidden className="text-leaf" />
      <p>
        {isWithVendor && answerBy ? (
          <>
            <b>{t('seller', { at: formatMoment(answerBy, language) })}</b>{' '}
          </>
        ) : null}
        {resolvedAt ? t('over') : t('solved', { date: formatDate(resolveBy, language) })}
        <Link
          to={`/complaints/${id}`}
          className="block w-fit py-3 font-semibold text-leaf underline underline-offset-3"
        >
          {t('messages')}
        </Link>
      </p>
    </div>
  );
}
