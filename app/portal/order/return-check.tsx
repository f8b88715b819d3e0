import { useTranslations } from 'use-intl';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import type { ReturnCheck } from '../../../market/orders/returned-lines.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EntryForm, useAnswer } from '../form/entry-form.tsx';
import { typedLines } from './folded-lines.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  lines: readonly OrderLine[];
  /** Null until the return is checked. */
  check: ReturnCheck | null;
  /** The check can be corrected here. */
  mayCorrect?: boolean;
}

/** Return check of a consignment: the form, or its result. */
export function ReturnCheckPanel({ id, lines, check, mayCorrect = false }: Props) {
  const t = useTranslations('vendorOrders.check');
  const isRefused = useAnswer('correct-check', { row: { part: id } }).fields !== undefined;
  return (
    <Panel title={t('title')}>
      {check ? <Found lines={lines} check={check} /> : <CheckForm id={id} lines={lines} intent="check" />}
      {check && mayCorrect ? (
        <details className="mt-2" open={isRefused}>
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
            {t('correct')}
          </summary>
          <CheckForm id={id} lines={lines} intent="correct-check" />
        </details>
      ) : null}
    </Panel>
  );
}

type FormProps = Pick<Props, 'id' | 'lines'> & { intent: 'check' | 'correct-check' };

function CheckForm({ id, lines, intent }: FormProps) {
  const t = useTranslations('vendorOrders.check');
  const common = useTranslations('vendorOrders');
  const { typed, fields = {} } = useAnswer(intent, { row: { part: id } });
  const isFirst = intent === 'check';
  return (
    <EntryForm
      intent={intent}
      row={{ part: id }}
      more={isFirst ? <p className="text-muted">{t('help')}</p> : null}
      save={t(isFirst ? 'save' : 'saveCorrection')}
      saving={common('sending')}
      look={{ main: isFirst, kind: isFirst ? 'leaf' : 'line' }}
    >
      <div>
        <p className="-mt-2 text-muted">{t('each')}</p>
        {lines.map((line, at) =>
          line.quantity > 0 ? (
            <LineFields
              key={line.position}
              line={line}
              typed={(condition) => typedLines(typed[condition])[at] ?? ''}
              error={fields[`line${at + 1}`]}
            />
          ) : (
            <NoneSent key={line.position} />
          ),
        )}
      </div>
    </EntryForm>
  );
}

interface LineProps {
  line: OrderLine;
  typed: (condition: (typeof conditions)[number]) => string;
  /** The key of its error. */
  error: string | undefined;
}

/** Empty fields: goods go back on sale only because a person has looked at them. */
function LineFields({ line, typed, error }: LineProps) {
  const t = useTranslations('vendorOrders.check');
  const { name, quantity: count, lot } = line;
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <fieldset className="border-b border-line py-4">
      <legend className="float-left mb-2 w-full font-semibold">
        {name}
        <span className="block text-sm font-normal text-muted">
          {lot
            ? t('sentLot', { count: formatNumber(count), lot })
            : t('sent', { count: formatNumber(count) })}
        </span>
      </legend>
      <div className="clear-both grid grid-cols-3 gap-3">
        {conditions.map((condition) => (
          <TextField
            key={condition}
            {...field}
            name={condition}
            label={t(condition)}
            defaultValue={typed(condition)}
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-2 font-semibold text-brick">
          {error === 'returned.sold' ? t('sold') : t('sum', { count: formatNumber(count) })}
        </p>
      ) : null}
    </fieldset>
  );
}

const conditions = ['sellable', 'damaged', 'missing'] as const;

/** A line of which nothing was sent: the fields of all lines are sent in line order. */
function NoneSent() {
  return conditions.map((condition) => <input key={condition} type="hidden" name={condition} value="0" />);
}

function Found({ lines, check }: { lines: readonly OrderLine[]; check: ReturnCheck }) {
  const t = useTranslations('vendorOrders.check');
  const language = useLanguage();
  return (
    <>
      <p className="-mt-2 text-muted">{t('checked', { date: formatDate(check.at, language) })}</p>
      <ul className="mt-2 divide-y divide-line">
        {lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ position, name }) => {
            const found = check.lines.find((line) => line.position === position);
            return (
              <li key={position} className="py-2.5">
                {name}
                {found ? (
                  <span className="block text-sm text-muted tabular-nums">
                    {t('found', {
                      sellable: formatNumber(found.sellable),
                      damaged: formatNumber(found.damaged),
                      missing: formatNumber(found.missing),
                    })}
                  </span>
                ) : null}
              </li>
            );
          })}
      </ul>
    </>
  );
}
