import { Circle, CircleCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '../../market/kernel/days.ts';
import { balanceWays } from '../../market/orders/cash-rules.ts';
import type { MachineStep } from '../../market/orders/dealer/machine-rules.ts';
import type { MachineSale } from '../../market/orders/dealer/machine-sale.ts';
import { ewayDays } from '../../market/tax/law-values.ts';
import { formatMoney, formatNumber, formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { EntryForm, useAnswer } from '../portal/form/entry-form.tsx';
import { Button } from '../ui/form/button.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Panel } from '../ui/panel.tsx';

interface Props {
  machine: MachineSale;
  /** For the file of the e-way bill. */
  enquiryId: string;
  /** In India's calendar. */
  today: Day;
}

/** What has to be there before a machine leaves, each with its form, and the button that sends it off. */
export function MachinePanels({ machine, enquiryId, today }: Props) {
  const t = useTranslations('quotes.leave');
  const language = useLanguage();
  const { leavesOn, missing, balance, needsEway } = machine;
  const title = leavesOn ? t('titleOn', { day: formatShortDate(leavesOn, language) }) : t('title');
  return (
    <>
      <Panel title={title}>
        <ul className="divide-y divide-line">
          <Thing step="plan" name={t('plan')} says={planText(machine)} missing={missing}>
            <PlanForm machine={machine} />
          </Thing>
          <Thing
            step="pieces"
            name={t('pieces')}
            says={machine.pieces ? t('onBill') : null}
            missing={missing}
          >
            <PiecesForm machine={machine} />
          </Thing>
          {balance > 0 ? <Balance machine={machine} /> : null}
          {missing.includes('balance') ? <Remind machine={machine} today={today} /> : null}
          {needsEway ? (
            <Thing step="eway" name={t('eway')} says={machine.ewayNumber} missing={missing}>
              {null}
            </Thing>
          ) : null}
        </ul>
        <SendOff machine={machine} />
      </Panel>
      <Panel title={t('ewayTitle')}>
        {needsEway ? <EwayBill machine={machine} enquiryId={enquiryId} /> : <p>{t('notNeeded')}</p>}
      </Panel>
    </>
  );
}

function planText({ leavesOn, driver, vehicle }: MachineSale): string | null {
  return leavesOn && `${driver}, ${vehicle}`;
}

interface ThingProps {
  step: MachineStep;
  name: string;
  says: string | null;
  missing: readonly MachineStep[];
  children: ReactNode;
}

/** One thing: a tick or a hollow circle, and its form, open once it was refused and closed when it is there. */
function Thing({ step, name, says, missing, children }: ThingProps) {
  const t = useTranslations('quotes.leave');
  const isMissing = missing.includes(step);
  const Icon = isMissing ? Circle : CircleCheck;
  const isRefused = useAnswer(step).fields !== undefined;
  const text = (
    <span className="min-w-0">
      <b className={isMissing ? 'block wrap-anywhere' : 'block font-normal wrap-anywhere'}>{name}</b>
      <span className="block text-sm text-muted wrap-anywhere">
        {says ?? (step === 'eway' ? t('below') : t('missing'))}
      </span>
    </span>
  );
  const mark = (
    <Icon size={20} strokeWidth={1.9} aria-hidden className={isMissing ? 'shrink-0' : 'shrink-0 text-leaf'} />
  );
  if (!children)
    return (
      <li className="flex min-h-12 items-center gap-3 py-2">
        {mark}
        {text}
      </li>
    );
  return (
    <li>
      <details key={`${isRefused} ${isMissing}`} open={isRefused}>
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
          {mark}
          {text}
          <span className="ml-auto font-semibold text-leaf">{isMissing ? t('save') : t('change')}</span>
        </summary>
        <div className="pt-1 pb-4">{children}</div>
      </details>
    </li>
  );
}

function PlanForm({
  machine: { id, leavesOn, driver, vehicle, distanceKm, promisedOn },
}: {
  machine: MachineSale;
}) {
  const t = useTranslations('quotes.leave');
  return (
    <EntryForm
      intent="plan"
      hidden={{ part: id }}
      fields={[
        { name: 'leavesOn', label: t('leavesOn'), as: 'day', value: leavesOn ?? promisedOn },
        { name: 'driver', label: t('driver'), value: driver ?? '', longest: 60 },
        { name: 'vehicle', label: t('vehicle'), as: 'code', value: vehicle ?? '', longest: 15 },
        {
          name: 'distance',
          label: t('distance'),
          as: 'number',
          value: distanceKm === null ? '' : String(distanceKm),
          longest: 4,
        },
      ]}
      save={t('save')}
      look={{ kind: 'line' }}
    />
  );
}

function PiecesForm({ machine: { id, pieces, count } }: { machine: MachineSale }) {
  const t = useTranslations('quotes.leave');
  const fields = Array.from({ length: count }, (_, at) => {
    const piece = String(at + 1);
    const [chassis, engine] =
      count === 1 ? [t('chassis'), t('engine')] : [t('chassisOf', { piece }), t('engineOf', { piece })];
    return [
      {
        name: `chassis${piece}`,
        label: chassis,
        value: pieces?.[at]?.chassis,
        as: 'code' as const,
        longest: 25,
      },
      {
        name: `engine${piece}`,
        label: engine,
        value: pieces?.[at]?.engine,
        as: 'code' as const,
        longest: 25,
      },
    ];
  });
  return (
    <EntryForm
      intent="pieces"
      hidden={{ part: id }}
      text={t('piecesHint')}
      fields={fields.flat()}
      save={t('save')}
      look={{ kind: 'line' }}
    />
  );
}

function Balance({ machine }: { machine: MachineSale }) {
  const t = useTranslations('quotes.leave');
  const ways = useTranslations('quotes.leave.ways');
  const { id, balance, balanceWay, balanceReference, balanceOn, missing } = machine;
  const says = balanceWay && [ways(balanceWay), balanceReference].filter(Boolean).join(', ');
  return (
    <Thing step="balance" name={t('balance', { sum: formatMoney(balance) })} says={says} missing={missing}>
      <EntryForm
        intent="balance"
        hidden={{ part: id }}
        fields={[
          {
            name: 'way',
            label: t('way'),
            as: 'choice',
            value: balanceWay ?? 'bank-transfer',
            options: balanceWays.map((way) => ({ value: way, label: ways(way) })),
          },
          {
            name: 'reference',
            label: t('reference'),
            hint: t('referenceHint'),
            as: 'code',
            value: balanceReference ?? '',
            longest: 22,
          },
          { name: 'paidOn', label: t('paidOn'), as: 'day', value: balanceOn ?? '' },
        ]}
        save={t('save')}
        look={{ kind: 'line' }}
      />
    </Thing>
  );
}

/** Reminds the buyer of the balance, once a day. */
function Remind({ machine: { id, remindedOn }, today }: Pick<Props, 'machine' | 'today'>) {
  const t = useTranslations('quotes.leave');
  return (
    <li className="py-3">
      {remindedOn === today ? (
        <p className="text-muted">{t('reminded')}</p>
      ) : (
        <EntryForm intent="remind" hidden={{ part: id }} save={t('remind')} look={{ kind: 'line' }} />
      )}
    </li>
  );
}

/** Disabled while something is missing; the server refuses it too. */
function SendOff({ machine: { id, missing } }: { machine: MachineSale }) {
  const t = useTranslations('quotes.leave');
  if (missing.length === 0)
    return (
      <div className="mt-4">
        <EntryForm
          intent="send"
          hidden={{ part: id }}
          text={t('allThere')}
          save={t('send')}
          look={{ wide: true, main: true, icon: Truck }}
        />
      </div>
    );
  return (
    <div className="mt-4">
      <Button disabled full aria-describedby="missing-things">
        <Truck size={20} strokeWidth={1.9} aria-hidden />
        {t('send')}
      </Button>
      <p id="missing-things" className="mt-2 text-muted">
        {t('missingCount', { count: missing.length })}
      </p>
    </div>
  );
}

function EwayBill({ machine, enquiryId }: Omit<Props, 'today'>) {
  const t = useTranslations('quotes.leave');
  const language = useLanguage();
  const { id, pieces, ewayNumber, leavesOn, distanceKm } = machine;
  return (
    <div className="grid gap-4">
      <p>
        {t('ewayNeeded')}{' '}
        {leavesOn && distanceKm
          ? t('ewayHolds', {
              distance: formatNumber(distanceKm),
              days: ewayDays(distanceKm),
              day: formatShortDate(leavesOn, language),
            })
          : null}
      </p>
      {pieces ? (
        <DownloadLink to={`/vendor/enquiries/${enquiryId}/eway.json`} className="justify-self-start">
          {t('file')}
        </DownloadLink>
      ) : (
        <p className="text-muted">{t('ewayFirst')}</p>
      )}
      <EntryForm
        intent="eway"
        hidden={{ part: id }}
        fields={[{ name: 'number', label: t('number'), as: 'number', value: ewayNumber ?? '', longest: 14 }]}
        save={t('saveNumber')}
      />
    </div>
  );
}

/** The handing over, with the customer's code. */
export function HandOver({ machine: { id } }: { machine: MachineSale }) {
  const t = useTranslations('quotes.hand');
  return (
    <Panel title={t('title')}>
      <EntryForm
        intent="hand-over"
        hidden={{ part: id }}
        text={t('text')}
        fields={[{ name: 'code', label: t('code'), as: 'number', longest: 4 }]}
        save={t('save')}
        look={{ wide: true, main: true }}
      />
    </Panel>
  );
}
