import { useTranslations } from 'use-intl';
import type { ManagedReturn } from '../../market/returns/read-return.ts';
import { fetchHours, longestParcelFact, returnRefusals } from '../../market/returns/rules.ts';
import { formatNumber } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { EntryForm, useAnswer } from '../portal/form/entry-form.tsx';
import { CountedLine } from '../portal/order/counted-line.tsx';
import { typedLines } from '../portal/order/folded-lines.tsx';
import { FieldError } from '../ui/form/field-frame.tsx';
import { Panel } from '../ui/panel.tsx';

interface Props {
  found: ManagedReturn;
  area: 'vendor' | 'admin';
}

/** The next step of a return by its state: answer, note the arrival, check, or decide. */
export function ReturnActs({ found, area }: Props) {
  const t = useTranslations('returnsDesk');
  const due = formatMoment(found.dueAt, useLanguage());
  if (found.state === 'asked')
    return (
      <>
        <Panel title={t('answer')}>
          <p className="mb-4 text-muted">{t('answerText', { due })}</p>
          <FetchForm found={found} intent="accept" save={t('accept')} />
        </Panel>
        <RefuseForm intent="refuse" refusals={found.refusals} />
      </>
    );
  if (found.state === 'to-decide' && area === 'admin')
    return (
      <>
        <Panel title={t('decide')}>
          <p className="mb-4 text-muted">{t('decideText', { due })}</p>
          <FetchForm found={found} intent="accept" save={t('accept')} />
        </Panel>
        <RefuseForm intent="refuse-finally" refusals={[...returnRefusals, 'not-sent']} />
      </>
    );
  if (found.state === 'accepted')
    return (
      <>
        <Panel title={t('receive')}>
          <EntryForm intent="receive" text={t('receiveText')} save={t('receive')} look={{ main: true }} />
        </Panel>
        <Panel title={t('plan')}>
          <FetchForm found={found} intent="plan" save={t('planSave')} />
        </Panel>
      </>
    );
  if (found.state === 'received') return <InspectForm found={found} />;
  const isSender = found.state === 'to-send' || (found.state === 'not-come' && found.carrier === null);
  return (
    <>
      {isSender ? <SendForm found={found} /> : null}
      {found.state === 'not-come' && area === 'admin' ? <DecideNew found={found} /> : null}
    </>
  );
}

interface FetchProps {
  found: ManagedReturn;
  intent: 'accept' | 'plan';
  save: string;
}

/** The day and hours in which the seller comes for the goods; empty when the buyer sends or brings them. */
function FetchForm({ found, intent, save }: FetchProps) {
  const t = useTranslations('returnsDesk');
  const hours = useTranslations('returns.hours');
  return (
    <EntryForm
      intent={intent}
      fields={[
        {
          name: 'fetchOn',
          label: t('fetchOn'),
          hint: t('fetchHint'),
          as: 'day',
          value: found.fetchOn ?? '',
          required: false,
        },
        {
          name: 'fetchHours',
          label: t('fetchHours'),
          as: 'select',
          value: found.fetchHours ?? '',
          options: [
            { value: '', label: t('noHours') },
            ...fetchHours.map((value) => ({ value, label: hours(value) })),
          ],
        },
      ]}
      save={save}
      look={{ main: intent === 'accept', kind: intent === 'accept' ? 'leaf' : 'line' }}
    />
  );
}

interface RefuseProps {
  intent: 'refuse' | 'refuse-finally';
  refusals: readonly ('not-sent' | (typeof returnRefusals)[number])[];
}

function RefuseForm({ intent, refusals }: RefuseProps) {
  const t = useTranslations('returnsDesk');
  const words = useTranslations('returns.refusal');
  return (
    <Panel title={t('refuse')}>
      <EntryForm
        intent={intent}
        text={t('refuseText')}
        fields={[
          {
            name: 'refusal',
            label: t('why'),
            as: 'choice',
            options: refusals.map((value) => ({ value, label: words(value) })),
          },
        ]}
        save={t('refuse')}
        look={{ kind: 'danger' }}
      />
    </Panel>
  );
}

/** New goods go to the customer, or the money instead. */
function SendForm({ found: { number, dueAt, state } }: { found: ManagedReturn }) {
  const t = useTranslations('returnsDesk');
  const due = formatMoment(dueAt, useLanguage());
  return (
    <>
      <Panel title={t('send')}>
        <EntryForm
          intent="send"
          text={t('sendText', { due, number })}
          fields={[
            {
              name: 'carrier',
              label: t('carrier'),
              longest: longestParcelFact,
              hint: t('carrierHint'),
            },
            {
              name: 'trackingNumber',
              label: t('trackingNumber'),
              longest: longestParcelFact,
              required: false,
            },
          ]}
          save={t('sendSave')}
          look={{ main: true }}
        />
      </Panel>
      {state === 'to-send' ? (
        <Panel title={t('payBack')}>
          <EntryForm intent="pay-back" text={t('payBackText')} save={t('payBack')} look={{ kind: 'line' }} />
        </Panel>
      ) : null}
    </>
  );
}

/** The marketplace decides about new goods that have not arrived. */
function DecideNew({ found: { dueAt } }: { found: ManagedReturn }) {
  const t = useTranslations('returnsDesk');
  return (
    <Panel title={t('decide')}>
      <p className="mb-4 text-muted">{t('lostText', { due: formatMoment(dueAt, useLanguage()) })}</p>
      <div className="grid gap-4">
        <EntryForm intent="pay-back" save={t('payBack')} look={{ main: true }} />
        <EntryForm intent="arrived" text={t('arrivedText')} save={t('arrived')} look={{ kind: 'line' }} />
      </div>
    </Panel>
  );
}

const conditions = ['sellable', 'damaged', 'missing', 'foreign'] as const;

/** Four counts for each line, which add up to the pieces that were asked for. */
function InspectForm({ found }: { found: ManagedReturn }) {
  const t = useTranslations('returnsDesk');
  const { typed, fields = {} } = useAnswer('inspect', {});
  const why = useTranslations('validation');
  const wrong = fields.photograph && why(fields.photograph as 'required');
  return (
    <Panel title={t('inspect')}>
      <EntryForm
        intent="inspect"
        text={t('inspectText')}
        more={
          <>
            {found.wants === 'new' ? <p>{t('newText')}</p> : null}
            {found.reason === 'unwanted' ? <p className="text-muted">{t('damagedText')}</p> : null}
            {found.isOpened ? <p className="font-semibold">{t('seed')}</p> : null}
            {wrong ? (
              <p role="alert">
                <FieldError id="photograph-wrong">{wrong}</FieldError>
              </p>
            ) : null}
          </>
        }
        save={t(found.wants === 'new' ? 'saveNew' : 'save')}
        look={{ main: true }}
      >
        {found.lines.map((line, at) => (
          <CountedLine
            key={line.position}
            id={`counts-${line.position}`}
            legend={t('of', { count: formatNumber(line.quantity), name: line.name })}
            conditions={conditions}
            label={(condition) => t(condition)}
            typed={(condition) => typedLines(typed[condition])[at]}
            error={fields[`line${at + 1}`] && why(fields[`line${at + 1}`] as 'required')}
          />
        ))}
      </EntryForm>
    </Panel>
  );
}
