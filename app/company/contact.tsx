import { useTranslations } from 'use-intl';
import { reportedProduct } from '../../market/complaints/reported-product.ts';
import { sendMessage } from '../../market/complaints/send-message.ts';
import { readOwnContact } from '../../market/people/own-contact.ts';
import { actOf } from '../forms/act-of.ts';
import { emptiedForm, formOf, refusedForm } from '../forms/form-reply.server.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { clientKey, marketOf, operatorKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { pageUrl } from '../request/page-url.ts';
import { useShopName } from '../request/use-root-data.ts';
import { AskUs } from '../ui/form/ask-us.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/contact.ts';
import { ContactAnswer } from './contact-answer.tsx';
import { Complaints, ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { operatorOf } from './operator.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const sender = valueOrThrow(await readOwnContact(market, {}), request);
  const asked = { product: pageUrl(request).searchParams.get('product') };
  const product = valueOrThrow(await reportedProduct(market, asked), request);
  const { kind, column } = serverTexts[market.language].complaints;
  const texts = product && { complaints: { kind, column: { kind: column.kind } } };
  return { sender, product, texts, operator: operatorOf(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'send');
  const send = sendMessage({ client: context.get(clientKey), support: context.get(operatorKey).email });
  const result = await send(marketOf(context), Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  return { failure: null, ticket: result.value, reply: emptiedForm(form) };
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Contact page: the form, and other ways to reach the shop (docs/product.md, Contact). */
export default function Contact({
  actionData,
  loaderData: { sender, product, texts, operator },
}: Route.ComponentProps) {
  const t = useTranslations('company.contact');
  const ticket = actionData && 'ticket' in actionData ? actionData.ticket : null;
  return (
    <Page title={t('title')} description={t('description', { shop: useShopName().own })}>
      <p className="mb-6 max-w-[60ch] text-lead">{t('intro')}</p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-12">
        <AskUs text={t('askText')} withNumber className="lg:hidden" />
        <section className="grid gap-4.5">
          <h2>{t('form.title')}</h2>
          <ContactAnswer
            key={ticket?.number ?? actionData?.failure?.code}
            failure={actionData?.failure ?? null}
            ticket={ticket}
          />
          <PageMessages texts={texts ?? {}}>
            <ContactForm reply={actionData?.reply} sender={sender} product={product} />
          </PageMessages>
        </section>
        <div className="grid gap-6">
          <ContactDetails operator={operator} />
          <div id="grievance" className="scroll-mt-32 lg:scroll-mt-6">
            <Complaints operator={operator} />
          </div>
          <DemoNotice operator={operator} />
        </div>
      </div>
    </Page>
  );
}
