import { type FieldMetadata, getFormProps } from '@conform-to/react';
import {
  data,
  Form,
  redirect,
  type ShouldRevalidateFunction,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { sayDestination } from '../../../market/cash-refunds/say-destination.ts';
import { sum } from '../../../market/kernel/money.ts';
import { readOwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { cashRefundWays, destinationRules } from '../../../market/payments/cash-refunds/rules.ts';
import { actOf } from '../../forms/act-of.ts';
import { FormField } from '../../forms/form-field.tsx';
import { formOf, isShown, refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { useField } from '../../forms/use-field.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { withCookies } from '../../identity/end-session.server.ts';
import { sendsCodes } from '../../identity/phone-codes.server.ts';
import { cookiesKey, marketOf, secretBoxKey } from '../../request/context.ts';
import { useFailureText, valueOrThrow } from '../../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/cash-refund.ts';
import { CashRefundPanel, useNextStep } from './cash-refund-steps.tsx';
import { loadProof, submitProof } from './refund-proof.server.ts';
import { RefundProof } from './refund-proof.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, number, address, money } = valueOrThrow(await readOwnOrder(marketOf(context), params), request);
  const [first, ...others] = money.cashRefunds;
  if (!first) throw data(null, { status: 404 });
  const proof = await loadProof({ context, request }, id);
  return { id, number, phone: address?.phone ?? '', first, refunds: [first, ...others], proof };
}

/** Sends a code to the phone of the order, checks it, or saves where the cash of the order goes. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  if (actOf(form, 'say', 'again', 'code') !== 'say') return submitProof({ context, request }, id, form);
  const cookies = context.get(cookiesKey);
  const proof = { isAsked: await sendsCodes(context), token: cookies.codeToken(request) };
  const say = sayDestination(context.get(secretBoxKey), proof);
  const result = await say(market, { ...Object.fromEntries(form), id });
  const isUnproven = !result.ok && result.failure.code === 'people.code-expired';
  if (isShown(result) || isUnproven) return refusedForm(form, result.failure);
  valueOrThrow(result, request);
  throw redirect(localise(`/order-confirmation/${id}/refund?said=yes`, market.language), {
    headers: withCookies([cookies.code(null)]),
  });
}

/** After an expired code (410) too, so that the page asks for another one. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus === 410 || revalidateOnConflict(change);

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Cash that was paid at the door goes back: the buyer says where, and follows it. The link in messages leads here. */
export default function CashRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cashRefund');
  const { id, phone, first, refunds, proof } = loaderData;
  const open = refunds.filter(({ isOpen }) => isOpen);
  const isToSay = open.some(({ status }) => status === 'asking');
  const amount = formatMoney(sum(open.map((refund) => refund.amount)));
  const next = useNextStep(open[0] ?? first);
  const hasSaid = useSearchParams()[0].has('said');
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined;
  const form =
    proof && !proof.isDone ? (
      <RefundProof id={id} number={phone} proof={proof} reply={reply} />
    ) : (
      <DestinationForm amount={amount} reply={reply} isProven={proof !== null} />
    );
  return (
    <Page title={isToSay ? t('ask', { amount }) : next} width="text">
      <div className="grid gap-4.5">
        <Failure failure={actionData?.failure} />
        {hasSaid && !actionData && !isToSay ? <Alert tone="ok">{t('saved')}</Alert> : null}
        {isToSay ? (
          <>
            <p>{t(open.some(({ failure }) => failure) ? 'failed' : 'paid')}</p>
            {form}
          </>
        ) : null}
        {refunds
          .filter(({ status }) => !isToSay || status !== 'asking')
          .map((refund) => (
            <CashRefundPanel key={refund.id} refund={refund} />
          ))}
        {!isToSay && open.length > 0 ? (
          <Panel>
            <details open={reply !== undefined || proof?.isSent === true}>
              <summary className="flex min-h-12 cursor-pointer items-center font-head font-semibold text-leaf">
                {t('elsewhere')}
              </summary>
              <div className="mt-3">{form}</div>
            </details>
          </Panel>
        ) : null}
        <ButtonLink to={`/order-confirmation/${id}`} kind="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Failure({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('cashRefund');
  const textOf = useFailureText();
  if (!failure || failure.code === 'input.invalid') return null;
  const own = { 'conflict.changed': t('conflict'), 'people.code-expired': t('proof.expired') };
  return <Alert tone="error">{own[failure.code as keyof typeof own] ?? textOf(failure)}</Alert>;
}

interface DestinationProps {
  amount: string;
  reply: FormReply | undefined;
  /** By a code, which is used up by saving. */
  isProven: boolean;
}

/**
 * The choice shows its fields by CSS alone: so it works without JavaScript, and what was typed for the other way stays.
 */
function DestinationForm({ amount, reply, isProven }: DestinationProps) {
  const t = useTranslations('cashRefund');
  const [form, fields] = useRulesForm('cash-refund', destinationRules, reply, { way: 'upi' });
  const isSending = useNavigation().formData?.get('intent') === 'say';
  return (
    <Form method="post" {...getFormProps(form)} className="group/way grid gap-4.5">
      <input type="hidden" name="intent" value="say" />
      {isProven ? <p className="font-semibold text-leaf">{t('proof.done')}</p> : null}
      <Ways field={fields.way} />
      <div className="grid gap-4.5 group-has-[[value=bank]:checked]/way:hidden">
        <Typed field={fields.upi} label={t('upiId')} hint={t('upiHint')} inputMode="email" />
      </div>
      <div className="hidden gap-4.5 group-has-[[value=bank]:checked]/way:grid">
        <Typed field={fields.holder} label={t('holder')} autoComplete="name" />
        <Typed field={fields.number} label={t('number')} inputMode="numeric" />
        <Typed field={fields.again} label={t('again')} inputMode="numeric" />
        <Typed field={fields.ifsc} label={t('ifsc')} hint={t('ifscHint')} />
      </div>
      <p className="text-muted">{t('erased')}</p>
      <p className="font-head text-xl font-bold tabular-nums">{t('youGet', { amount })}</p>
      <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
        {t('send')}
      </Button>
    </Form>
  );
}

function Ways({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations('cashRefund');
  const { name, defaultValue, error } = useField(field);
  return (
    <RadioGroup legend={t('how')} error={error}>
      <div className="grid gap-2.5">
        {cashRefundWays.map((way) => (
          <ChoiceCard
            key={way}
            type="radio"
            name={name}
            value={way}
            defaultChecked={defaultValue === way}
            title={t(way)}
          >
            <span className="text-muted">{t(`${way}Text`)}</span>
          </ChoiceCard>
        ))}
      </div>
    </RadioGroup>
  );
}

interface TypedProps {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'email';
  autoComplete?: string;
}

/** A field that the browser does not require: it may belong to the way that was not chosen. */
function Typed({ autoComplete = 'off', ...field }: TypedProps) {
  return <FormField {...field} autoComplete={autoComplete} required={false} />;
}
