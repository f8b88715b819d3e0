import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { type ParcelClass, parcelClasses } from '../../../market/delivery/weight.ts';
import { type Zone, zones } from '../../../market/delivery/zones.ts';
import {
  changedTexts,
  type DeliveryTexts,
  slabRows,
} from '../../../market/vendor-delivery/typed-charges-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { Hidden } from '../../portal/form/hidden.tsx';
import { PortalForm } from '../../portal/form/portal-form.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { inputStyle } from '../../ui/form/field-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useChargeLabel } from './charge-label.ts';

interface Props {
  rules: VendorDelivery;
  version: number;
  parcelClass: ParcelClass;
  /** How many orders are open, at most 100. */
  openOrders: number;
  /** Texts as stored, as the form begins, and as typed now. */
  stored: Readonly<Record<string, string>>;
  initial: DeliveryTexts;
  texts: DeliveryTexts;
  setTexts: (texts: DeliveryTexts) => void;
}

/** The charges of a class: weights by zones, with days and cash in the table of parcels. */
export function ChargesForm({
  rules,
  version,
  parcelClass,
  openOrders,
  stored,
  initial,
  texts,
  setTexts,
}: Props) {
  const t = useTranslations('vendorDelivery');
  const { fields = {}, errorOf, typed } = useAnswer('charges');
  const labelOf = useChargeLabel(texts);
  const problems = Object.keys(fields).map((name) => ({
    id: `charge-${name}`,
    label: labelOf(name),
    message: errorOf(name) ?? '',
  }));
  const isSame = changedTexts(pick(typed, stored), pick(texts, stored)).length === 0;
  const isWarned = problems.length > 0 && Object.values(fields).every(isWarning) && isSame;
  const read = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.querySelector('[data-charges]')) setTexts(textsOf(new FormData(form)));
  };
  const isOwnTable = rules.tables[parcelClass] !== undefined;
  return (
    <div onInput={read} className="min-w-0">
      <ClassTabs current={parcelClass} />
      <PortalForm
        act="charges"
        problems={problems}
        problemsTitle={isWarned ? t('warned') : undefined}
        save={isWarned ? t('sure') : t('save')}
        cancel={parcelClass === 'parcel' ? '/vendor/delivery' : `/vendor/delivery?class=${parcelClass}`}
      >
        <Hidden fields={{ version, class: parcelClass, sure: isWarned ? 'on' : undefined }} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
          <h2 className="text-lg">{t('charges')}</h2>
          <p className="text-sm text-muted">{isOwnTable ? t('nearest') : t('asParcels')}</p>
        </div>
        <ChargeTable {...{ rules, parcelClass, stored, initial, texts }} wrong={Object.keys(fields)} />
        {parcelClass === 'parcel' ? (
          <div className="px-4 py-2">
            <CheckboxField name="free" label={t('free')} defaultChecked={initial.free === 'on'} />
            <p className="text-sm text-muted">{t('legend')}</p>
          </div>
        ) : null}
        <Changes openOrders={openOrders} stored={stored} texts={texts} />
      </PortalForm>
      {isOwnTable && parcelClass !== 'parcel' ? (
        <div className="mt-3">
          <EntryForm
            intent="as-parcels"
            hidden={{ version, class: parcelClass }}
            save={t('asParcelsAgain')}
            look={{ kind: 'line' }}
          />
        </div>
      ) : null}
    </div>
  );
}

const warnings = ['heavier-cheaper', 'nearer-dearer', 'cash-tiny'];

function isWarning(message: string): boolean {
  return warnings.some((code) => message === `delivery.${code}`);
}

function textsOf(form: FormData): DeliveryTexts {
  const texts = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(texts) as DeliveryTexts;
}

function ClassTabs({ current }: { current: ParcelClass }) {
  const t = useTranslations('vendorDelivery.class');
  const path = (name: ParcelClass) => `/vendor/delivery${name === 'parcel' ? '' : `?class=${name}`}`;
  return (
    <div className="mb-3">
      <Tabs
        label={t('label')}
        tabs={parcelClasses.map((name) => ({ to: path(name), label: t(name) }))}
        current={path(current)}
      />
    </div>
  );
}

interface TableProps extends Pick<Props, 'rules' | 'parcelClass' | 'stored' | 'initial' | 'texts'> {
  /** Names of refused fields. */
  wrong: readonly string[];
}

/** On a phone one zone at a time; without script all of them, side by side. */
function ChargeTable({ rules, parcelClass, wrong, ...known }: TableProps) {
  const t = useTranslations('vendorDelivery');
  const [chosen, setChosen] = useState<Zone>('district');
  const shown = zones.find((zone) => wrong.some((name) => name.startsWith(`${zone}-`))) ?? chosen;
  const [zone, setZone] = [wrong.length > 0 && chosen === 'district' ? shown : chosen, setChosen];
  const cell = (one: Zone) =>
    classes(
      'px-1 py-1 text-right last:pr-4',
      one !== zone && '[@media(scripting:enabled)]:max-[799px]:hidden',
    );
  const field = (name: string) => <ChargeInput key={name} name={name} wrong={wrong} {...known} />;
  const rows = Array.from({ length: slabRows(rules, parcelClass) }, (_, row) => row);
  return (
    <div data-charges className="overflow-x-auto">
      <div className="px-4 py-3 min-[800px]:hidden [@media(scripting:none)]:hidden">
        <SelectField
          label={t('zoneLabel')}
          value={zone}
          onChange={({ target }) => setZone(zones.find((one) => one === target.value) ?? 'district')}
          options={zones.map((one) => ({ value: one, label: t(`zone.${one}`) }))}
        />
      </div>
      <table className="w-full">
        <caption className="sr-only">{t('charges')}</caption>
        <thead>
          <tr className="border-b-2 border-edge">
            <th scope="col" className="px-4 py-2 text-left text-sm">
              {t('weight')}
            </th>
            {zones.map((one) => (
              <th key={one} scope="col" className={classes(cell(one), 'text-sm')}>
                {t(`zone.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="py-1 pr-1 pl-4 text-left font-normal">
                <span className="flex flex-wrap items-center gap-1.5 min-[800px]:flex-nowrap min-[800px]:whitespace-nowrap">
                  {t('upTo')}
                  {field(`kg-${row}`)}
                  {t('kg')}
                </span>
              </th>
              {zones.map((one) => (
                <td key={one} className={cell(one)}>
                  {field(`${one}-${row}`)}
                </td>
              ))}
            </tr>
          ))}
          <ZoneRow label={t('more')} cell={cell} of={(one) => field(`${one}-more`)} />
          {parcelClass === 'parcel' ? (
            <>
              <ZoneRow
                label={t('days')}
                cell={cell}
                of={(one) => (
                  <span className="inline-flex items-center gap-0.5">
                    {field(`${one}-min`)}
                    <span aria-hidden className="before:content-['–']" />
                    {field(`${one}-max`)}
                  </span>
                )}
              />
              <ZoneRow label={t('cash')} cell={cell} of={(one) => field(`${one}-cash`)} />
            </>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  label: string;
  cell: (zone: Zone) => string;
  of: (zone: Zone) => React.ReactNode;
}

function ZoneRow({ label, cell, of }: RowProps) {
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left font-normal">
        {label}
      </th>
      {zones.map((zone) => (
        <td key={zone} className={cell(zone)}>
          {of(zone)}
        </td>
      ))}
    </tr>
  );
}

interface InputProps extends Pick<TableProps, 'stored' | 'initial' | 'texts' | 'wrong'> {
  name: string;
}

/** A field of the table; an empty one says what that means. A changed one has a leaf edge until it is saved. */
function ChargeInput({ name, stored, initial, texts, wrong }: InputProps) {
  const t = useTranslations('vendorDelivery');
  const label = useChargeLabel(texts)(name);
  const part = name.slice(name.indexOf('-') + 1);
  const isDays = part === 'min' || part === 'max';
  const isChanged = (texts[name]?.trim() ?? '') !== (stored[name] ?? '');
  const isWrong = wrong.includes(name);
  return (
    <input
      id={`charge-${name}`}
      name={name}
      defaultValue={initial[name] ?? ''}
      inputMode={isDays ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={name.startsWith('kg-') || isDays ? undefined : t(part === 'cash' ? 'anySum' : 'notSent')}
      className={classes(
        inputStyle(isWrong),
        'inline-block min-h-12 px-1.5! text-right tabular-nums placeholder-shown:border-line placeholder:text-sm',
        isDays ? 'w-9! px-1! max-[799px]:w-12!' : name.startsWith('kg-') ? 'w-15!' : 'w-18!',
        isChanged && !isWrong && 'border-leaf! font-semibold',
      )}
    />
  );
}

/** What would change, from what to what. */
function Changes({ openOrders, stored, texts }: Pick<Props, 'openOrders' | 'stored' | 'texts'>) {
  const t = useTranslations('vendorDelivery');
  const labelOf = useChargeLabel(texts);
  const changed = changedTexts(stored, pick(texts, stored));
  const named = changed
    .slice(0, 4)
    .map(({ name, from, to }) =>
      name === 'free'
        ? labelOf(name)
        : t('change', { label: labelOf(name), from: from || '–', to: to || '–' }),
    );
  return (
    <p role="status" className="px-4 py-3 empty:hidden">
      {changed.length > 0 ? (
        <>
          <b>{t('changed', { count: changed.length })}</b> {named.join(', ')}
          {changed.length > named.length ? '…' : '.'}{' '}
          {t('openOrders', { count: openOrders, shown: openOrders > 99 ? '99+' : formatNumber(openOrders) })}
        </>
      ) : null}
    </p>
  );
}

/** Only the texts that the stored form has: not the version or the act. */
function pick(texts: DeliveryTexts, stored: Readonly<Record<string, string>>): DeliveryTexts {
  return Object.fromEntries(Object.keys(stored).map((name) => [name, texts[name] ?? '']));
}
