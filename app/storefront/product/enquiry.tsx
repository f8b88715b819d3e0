import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { listAddresses } from '../../../market/addresses/list-addresses.ts';
import { enquiryRules } from '../../../market/enquiries/rules.ts';
import { productToAskFor, sendEnquiry } from '../../../market/enquiries/send-enquiry.ts';
import type { Context as MarketContext } from '../../../market/kernel/context.ts';
import { readOwnNumber } from '../../../market/people/own-contact.ts';
import { realEmail } from '../../../market/people/placeholder-email.ts';
import { actOf } from '../../forms/act-of.ts';
import { FormField } from '../../forms/form-field.tsx';
import { emptiedForm, formOf, refusedForm } from '../../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { useField } from '../../forms/use-field.ts';
import { clientKey, marketOf } from '../../request/context.ts';
import { useFailureText, valueOrThrow } from '../../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/enquiry.ts';
import { HowToBuy } from './how-to-buy.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const product = valueOrThrow(await productToAskFor(market, { id: params.id }), request);
  return { product, sender: await knownSender(market, request) };
}

/** What the account knows of the person: the form is filled in with it. Null for a visitor. */
async function knownSender(market: MarketContext, request: Request) {
  const { actor } = market;
  if (actor.kind !== 'user') return null;
  const [address] = valueOrThrow(await listAddresses(market, {}), request);
  const number = valueOrThrow(await readOwnNumber(market, {}), request);
  return {
    name: actor.name,
    email: realEmail(actor.email) ?? '',
    phone: number || (address?.phone ?? ''),
    village: address ? `${address.city}, ${address.pincode}` : '',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'send');
  const send = sendEnquiry({ client: context.get(clientKey) });
  const result = await send(marketOf(context), { ...Object.fromEntries(form), productId: params.id });
  if (!result.ok && result.failure.code === 'not-found') valueOrThrow(result, request);
  if (!result.ok) return refusedForm(form, result.failure);
  return { failure: null, number: result.value.number, reply: emptiedForm(form) };
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Enquiry form for a machine that cannot be bought through the cart (docs/decisions/checkout.md). */
export default function Enquiry({ loaderData: { product, sender }, actionData }: Route.ComponentProps) {
  const t = useTranslations('orders.enquiry');
  const number = actionData && 'number' in actionData ? actionData.number : null;
  const { id, name, price, imageKey, vendor } = product;
  return (
    <Page title={t('title')} listed={false}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-12">
        <section className="grid gap-4.5">
          <p className="flex items-center gap-4">
            <Picture
              imageKey={imageKey}
              alt=""
              sizes="92px"
              small
              className="w-23 shrink-0 rounded-control"
            />
            <span>
              <b className="block text-lead">{name}</b>
              <Price paise={price} size="line" />
              {vendor ? (
                <span className="block text-muted">
                  {[vendor.name, vendor.city].filter(Boolean).join(', ')}
                </span>
              ) : null}
            </span>
          </p>
          <EnquiryResult
            key={number ?? actionData?.failure?.code}
            number={number}
            failure={actionData?.failure ?? null}
          />
          {number === null ? <EnquiryForm reply={actionData?.reply} sender={sender} /> : null}
          <ButtonLink to={`/products/${id}`} kind="quiet">
            {t('back')}
          </ButtonLink>
        </section>
        <HowToBuy />
      </div>
    </Page>
  );
}

interface FormProps {
  reply: FormReply | undefined;
  /** The signed-in user; null for a visitor. */
  sender: Route.ComponentProps['loaderData']['sender'];
}

function EnquiryForm({ reply, sender }: FormProps) {
  const t = useTranslations('orders.enquiry');
  const [form, fields] = useRulesForm('enquiry', enquiryRules, reply, sender ?? {});
  const isSending = useNavigation().formData?.has('village') === true;
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="send" />
      <FormField field={fields.name} label={t('name')} autoComplete="name" />
      <FormField field={fields.phone} label={t('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <FormField field={fields.village} label={t('village')} autoComplete="address-level2" />
      <QuestionField field={fields.message} />
      <FormField
        field={fields.email}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
        required={false}
      />
      {/* Honeypot: invisible to people, filled only by bots. */}
      <input name={fields.website.name} hidden tabIndex={-1} autoComplete="off" />
      <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
        {t('send')}
      </Button>
    </Form>
  );
}

function QuestionField({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslations();
  return <TextAreaField key={field.key} {...useField(field)} label={t('orders.enquiry.message')} rows={4} />;
}

/** Result of the submission; takes the focus, because the button is far below. */
function EnquiryResult({ number, failure }: { number: string | null; failure: PageFailure | null }) {
  const t = useTranslations('orders.enquiry');
  const textOf = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const hasResult = number !== null || (failure !== null && failure.code !== 'input.invalid');
  useEffect(() => {
    if (hasResult) box.current?.focus();
  }, [hasResult]);
  if (!hasResult) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32">
      {number === null ? (
        <Alert tone="error">{failure ? textOf(failure) : null}</Alert>
      ) : (
        <Alert tone="ok" title={t('thanks')}>
          <p className="mt-1.5">{t.rich('number', { number, b: (words) => <b>{words}</b> })}</p>
        </Alert>
      )}
    </div>
  );
}
