import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { removePicture } from '../../../market/catalogue/manage/arrange-pictures.ts';
import { ownPictures } from '../../../market/catalogue/manage/own-pictures.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { formatNumber } from '../../i18n/format.ts';
import { languageOf, localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { ConfirmForm } from '../form/confirm-form.tsx';
import { PortalPage } from '../portal-page.tsx';
import { productsPathOf, useProductsPath } from '../products-path.ts';
import type { Route } from './+types/delete-picture.ts';

export async function loader({ context, params: { id, key }, request }: Route.LoaderArgs) {
  const { name, pictures } = valueOrThrow(await ownPictures(marketOf(context), { id }), request);
  const number = pictures.findIndex((picture) => picture.key === key) + 1;
  if (number === 0) throw new Response(null, { status: 404 });
  return { id, key, name, number };
}

export async function action({ context, params: { id, key }, request }: Route.ActionArgs) {
  actOf(await formOf(request), 'delete');
  const result = await removePicture(marketOf(context), { id, key });
  if (!result.ok && result.failure.code === 'input.invalid') return data({ isLast: true }, { status: 422 });
  valueOrThrow(result, request);
  return redirect(
    localise(`${productsPathOf(request)}/${id}/pictures`, languageOf(pageUrl(request).pathname)),
  );
}

/** Confirmation page before a picture is deleted, without script. */
export default function DeletePicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, key, name, number } = loaderData;
  const why = useTranslations('validation.picture');
  const t = useTranslations('vendorPictures.delete');
  return (
    <PortalPage title={t('question')}>
      {actionData ? <Alert tone="error" title={why('last')} className="mb-4 max-w-130" /> : null}
      <Picture imageKey={key} alt="" sizes="128px" className="mb-4 w-32 rounded-card" />
      <ConfirmForm
        details={t('details', { number: formatNumber(number), name })}
        cancel={`${useProductsPath()}/${id}/pictures`}
      />
    </PortalPage>
  );
}
