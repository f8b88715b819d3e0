import { data, Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { readOwnReach } from '../../../market/people/own-contact.ts';
import { productToWaitFor, requestRestock } from '../../../market/restock/request-restock.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { clientKey, marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { responseOrFailure } from '../../request/network-errors.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/restock.ts';
import { RestockFields } from './product-restock.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const product = valueOrThrow(await productToWaitFor(market, { id: params.id }), request);
  return { product, texts: { product: serverTexts[market.language].product } };
}

/** The number or email of the account counts for people who have one, not the form. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const sent = await formOf(request);
  actOf(sent, 'ask');
  const form = Object.fromEntries(sent);
  const contact = valueOrThrow(await readOwnReach(market, {}), request) || form.contact;
  const ask = requestRestock({ client: context.get(clientKey) });
  const result = await ask(market, { website: '', ...form, contact, productId: params.id });
  if (result.ok) return { failure: null, ...result.value };
  if (result.failure.code === 'not-found') valueOrThrow(result, request);
  return data({ failure: result.failure, isBack: false }, { status: statusOf(result.failure.code) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** The form as a page of its own: where the form of the product page leads without JavaScript. */
export default function Restock({ loaderData: { product, texts }, actionData }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <RestockPage product={product} answer={actionData} />
    </PageMessages>
  );
}

type PageProps = Pick<Route.ComponentProps['loaderData'], 'product'> & {
  answer: Route.ComponentProps['actionData'];
};

function RestockPage({ product: { id, name }, answer }: PageProps) {
  const t = useTranslations('product.restock');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Page title={t('title')} width="text" listed={false}>
      <p className="mb-4 text-lead font-semibold">{name}</p>
      <Form method="post" className="grid gap-4.5">
        <ActField act="ask" />
        <RestockFields answer={answer} />
        {answer && answer.failure === null ? null : (
          <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
            {t('send')}
          </Button>
        )}
      </Form>
      <ButtonLink to={`/products/${id}`} kind="quiet" className="mt-4">
        {t('back')}
      </ButtonLink>
    </Page>
  );
}
