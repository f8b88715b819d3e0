import { CircleAlert, CircleCheck, Truck } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { sum } from '../../../market/kernel/money.ts';
import { shipOwnConsignments } from '../../../market/orders/move/ship-own-consignments.ts';
import { ordersToShip } from '../../../market/orders/read/orders-to-ship.ts';
import {
  maxConsignmentsAtOnce,
  type NumberProblem,
  numberProblems,
} from '../../../market/orders/shipping-rules.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney } from '../../i18n/format.ts';
import { EntryInput } from '../../portal/form/entry-fields.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { inputStyle } from '../../ui/form/field-frame.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/ship.ts';
import { useCarrierField } from './carrier-field.ts';
import { chosenIds } from './chosen-ids.ts';
import { ManySummary } from './many-summary.tsx';
import { fillColumn } from './tracking-column.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return valueOrThrow(await ordersToShip(marketOf(context), { ids: chosenIds(request) }), request);
}

/** Fills the column from pasted text or a CSV file, or ships the parcels whose number is right. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await sentForm(request);
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const ids = texts('id').slice(0, maxConsignmentsAtOnce);
  const sent: Sent = {
    numbers: Object.fromEntries(ids.map((id, row) => [id, texts('trackingNumber')[row]?.slice(0, 60) ?? ''])),
    carrier: texts('carrier')[0] ?? '',
    isOwnDelivery: form.has('isOwnDelivery'),
  };
  if (actOf(form, 'ship', 'fill') === 'fill') {
    const file = form.get('file');
    const { orders } = valueOrThrow(await ordersToShip(market, { ids }), request);
    const { numbers, filled } = fillColumn(
      orders.map(({ number }) => number),
      orders.map(({ id }) => sent.numbers[id] ?? ''),
      `${texts('column')[0]}\n${file instanceof File ? await file.text() : ''}`.trim(),
    );
    const shown = Object.fromEntries(orders.map(({ id }, row) => [id, numbers[row] ?? '']));
    return { filled, sent: { ...sent, numbers: shown } };
  }
  const parcels = ids.map((id) => ({ id, trackingNumber: sent.numbers[id] }));
  const result = await shipOwnConsignments(market, { ...sent, parcels });
  if (!result.ok && result.failure.code === 'input.invalid')
    return data({ wrong: result.failure.fields?.carrier, sent }, { status: statusOf(result.failure.code) });
  return { summary: valueOrThrow(result, request), sent };
}

export const clientAction = submitPortalForm<typeof action>;

/** Values of the form, by consignment where there is one each. */
interface Sent {
  numbers: Readonly<Record<string, string | undefined>>;
  carrier: string;
  isOwnDelivery: boolean;
}

type Orders = Route.ComponentProps['loaderData']['orders'];
type Answer = Route.ComponentProps['actionData'];

/** Bulk shipment: the carrier once, and a column of tracking numbers. */
export default function Ship({ loaderData: { orders, others, couriers }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorOrders.shipMany');
  const back = { to: '/vendor/orders', label: useTranslations('vendorOrders')('title') };
  const isShown = actionData && ('summary' in actionData || 'failure' in actionData);
  return (
    <PortalPage title={t('title', { count: orders.length })} lead={t('lead')} back={back}>
      {isShown ? (
        // The form with the pressed button is gone once all are shipped.
        <div ref={orders.length === 0 ? takeFocus : undefined} tabIndex={-1} className="rounded-control">
          <ManySummary answer={actionData as Parameters<typeof ManySummary>[0]['answer']} />
        </div>
      ) : null}
      {others > 0 && !actionData ? <p className="mb-4 text-muted">{t('others', { count: others })}</p> : null}
      {orders.length > 0 ? (
        <ShipForm orders={orders} couriers={couriers} answer={actionData} />
      ) : isShown ? null : (
        <EmptyList title={t('none')} text={t('noneText')}>
          <ButtonLink to="/vendor/orders?status=pending">{back.label}</ButtonLink>
        </EmptyList>
      )}
    </PortalPage>
  );
}

const takeFocus = (box: HTMLElement | null) => box?.focus();

interface ShipProps {
  orders: Orders;
  couriers: readonly string[];
  answer: Answer;
}

function ShipForm({ orders, couriers, answer }: ShipProps) {
  const t = useTranslations('vendorOrders.shipMany');
  const message = useTranslations('validation');
  const sent = answer && 'sent' in answer ? answer.sent : undefined;
  const wrong = answer && 'wrong' in answer ? answer.wrong : undefined;
  const isSending = useNavigation().formMethod === 'POST';
  const { form, numbers, isOwnDelivery, read, onPaste, onKeyDown } = useColumn(orders, answer);
  const problems = numberProblems(numbers, isOwnDelivery);
  const ready = orders.filter((_, row) => problems[row] === null);
  const hasMoney = useMay()('money');
  const cash = formatMoney(sum(ready.map(({ toCollect }) => toCollect)));
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onInput={read}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_15rem] lg:items-start"
    >
      <div className="grid gap-4">
        <Panel className="py-4! lg:py-4!">
          <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <EntryInput
              field={useCarrierField(t('carrier'), couriers)}
              typed={sent?.carrier}
              error={wrong && message(wrong === 'too-long' ? 'too-long' : 'carrier.required')}
            />
            <div className="sm:pt-7.5">
              <CheckboxField name="isOwnDelivery" defaultChecked={isOwnDelivery} label={t('ownDelivery')} />
            </div>
          </div>
        </Panel>
        <ol className="divide-y divide-line rounded-card border border-line bg-paper px-3 lg:px-4">
          {orders.map((order, row) => (
            <Row
              key={order.id}
              order={order}
              number={sent?.numbers[order.id] ?? ''}
              isOwnDelivery={isOwnDelivery}
              problem={problems[row] ?? null}
              same={sameAs(problems[row], orders)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            name="intent"
            value="ship"
            main
            busy={isSending ? t('sending') : undefined}
            className="max-sm:w-full"
          >
            <Truck size={20} strokeWidth={1.9} aria-hidden />
            <span className="noscript:hidden">{t('ship', { count: ready.length })}</span>
            <span className="hidden noscript:inline">{t('shipReady')}</span>
          </Button>
          <p role="status" className="text-muted tabular-nums noscript:hidden">
            {hasMoney ? t('sum', { cash }) : null}
            {ready.length < orders.length ? ` ${t('stay', { count: orders.length - ready.length })}` : null}
          </p>
        </div>
      </div>
      <Panel title={t('paste.title')} className="lg:p-4!">
        <p className="mb-3 text-muted">{t('paste.text')}</p>
        <div className="grid gap-3">
          <TextAreaField name="column" label={t('paste.label')} rows={5} maxLength={8_000} />
          <FileField name="file" label={t('paste.file')} accept=".csv,text/csv,text/plain" />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="fill" kind="line">
              {t('paste.fill')}
            </Button>
            <span role="status" className="font-semibold text-leaf">
              {answer && 'filled' in answer ? t('paste.filled', { count: answer.filled ?? 0 }) : null}
            </span>
          </div>
        </div>
      </Panel>
    </Form>
  );
}

interface RowProps {
  order: Orders[number];
  number: string;
  isOwnDelivery: boolean;
  problem: NumberProblem | null;
  /** Number of the order with the same tracking number. */
  same: string | undefined;
}

function Row({ order, number, isOwnDelivery, problem, same }: RowProps) {
  const t = useTranslations('vendorOrders');
  const { id, customer, toCollect } = order;
  const hasMoney = useMay()('money');
  const isWrong = problem !== null && problem.why !== 'none';
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 sm:gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_4rem_10rem_7rem] sm:py-0.5">
      <input type="hidden" name="id" value={id} />
      <b className="whitespace-nowrap tabular-nums">{order.number}</b>
      <span className="min-w-0 wrap-anywhere max-sm:order-3 sm:leading-5">
        {[customer.name, customer.city].filter(Boolean).join(', ')}
      </span>
      <span className="text-right tabular-nums max-sm:order-2">
        {hasMoney ? formatMoney(toCollect) : null}
      </span>
      <input
        name="trackingNumber"
        data-id={id}
        defaultValue={number}
        aria-label={`${t('trackingNumber')} ${order.number}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={`state-${id}`}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={40}
        placeholder={t(isOwnDelivery ? 'shipMany.own' : 'trackingNumber')}
        className={inputStyle(isWrong, 'tabular-nums max-sm:order-4 max-sm:col-span-full')}
      />
      <span
        id={`state-${id}`}
        className={classes(
          'flex items-center gap-1.5 text-sm max-sm:order-5 max-sm:col-span-full noscript:hidden',
          isWrong ? 'font-semibold text-brick' : problem ? 'text-muted' : 'text-leaf',
        )}
      >
        {isWrong ? <CircleAlert size={18} aria-hidden className="shrink-0" /> : null}
        {problem ? null : <CircleCheck size={18} aria-hidden className="shrink-0" />}
        {problem === null
          ? t('shipMany.ready')
          : t(`shipMany.problem.${problem.why}`, { number: same ?? '' })}
      </span>
    </li>
  );
}

function sameAs(problem: NumberProblem | null | undefined, orders: Orders): string | undefined {
  return problem?.why === 'same' ? orders[problem.as]?.number : undefined;
}

/**
 * The column of tracking numbers. The fields are uncontrolled, so that they work before hydration and without script.
 * Enter goes to the next field and from the last to the button; several pasted lines fill the fields below.
 */
function useColumn(orders: Orders, answer: Answer) {
  const sent = answer && 'sent' in answer ? answer.sent : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [numbers, setNumbers] = useState(sent?.numbers ?? {});
  const [isOwnDelivery, setOwnDelivery] = useState(sent?.isOwnDelivery ?? false);
  const fields = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('input[name=trackingNumber]') ?? []),
  ];
  // A filled column replaces what the fields show.
  const filled = answer && 'filled' in answer ? answer.sent : undefined;
  useLayoutEffect(() => {
    if (!filled || !form.current) return;
    for (const field of form.current.querySelectorAll<HTMLInputElement>('input[name=trackingNumber]'))
      field.value = filled.numbers[field.dataset.id ?? ''] ?? '';
    setNumbers(filled.numbers);
  }, [filled]);
  const read = () => {
    const column = fields();
    setNumbers(Object.fromEntries(orders.map(({ id }, row) => [id, column[row]?.value])));
    setOwnDelivery(form.current ? new FormData(form.current).has('isOwnDelivery') : false);
  };
  return {
    form,
    numbers: orders.map(({ id }) => numbers[id] ?? ''),
    isOwnDelivery,
    read,
    onPaste(event: ClipboardEvent) {
      const column = fields();
      const start = column.indexOf(event.target as HTMLInputElement);
      const text = event.clipboardData.getData('text');
      if (start === -1 || !/[\t\r\n]/.test(text.trim())) return;
      event.preventDefault();
      const { numbers: filled } = fillColumn(
        orders.map(({ number }) => number),
        column.map(({ value }) => value),
        text.trim(),
        start,
      );
      for (const [row, field] of column.entries()) field.value = filled[row] ?? '';
      read();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      const { name } = event.target;
      if (name !== 'trackingNumber' && name !== 'carrier') return;
      event.preventDefault();
      const column = fields();
      const next = column[column.indexOf(event.target) + 1];
      (next ?? form.current?.querySelector<HTMLElement>('button[value=ship]'))?.focus();
    },
  };
}
