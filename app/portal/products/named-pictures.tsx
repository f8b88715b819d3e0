import { useTranslations } from 'use-intl';
import { addNamedPicture } from '../../../market/catalogue/manage/add-named-picture.ts';
import { maxPictures } from '../../../market/media/upload-rules.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { isTooLargeKey, marketOf, storeKey } from '../../request/context.ts';
import { requirePermission } from '../../request/require.ts';
import { addAll, refusedFiles, tooLargePicture } from '../pictures/pictures-reply.server.ts';
import { UploadPictures } from '../pictures/upload-pictures.tsx';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/named-pictures.ts';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  return null;
}

/** Upload of pictures for many products, without script. */
export async function action({ context, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return tooLargePicture();
  const [market, add] = [marketOf(context), addNamedPicture(context.get(storeKey))];
  const form = await sentForm(request);
  actOf(form, 'add');
  return refusedFiles(await addAll(form, (file) => add(market, file)), request);
}

/** Pictures of many products at once: the file name identifies the product. */
export default function NamedPictures({ actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorPictures.named');
  const address = localise('/vendor/products/pictures', useLanguage());
  return (
    <PortalPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/vendor/products/import', label: t('back') }}
    >
      <UploadPictures
        title={t('choose')}
        rules={t('rules', { most: formatNumber(maxPictures) })}
        address={address}
        onAdded={() => {}}
        answer={actionData}
      />
    </PortalPage>
  );
}
