import { useTranslations } from 'use-intl';
import { addPicture } from '../../../market/catalogue/manage/add-picture.ts';
import { describePicture, movePicture } from '../../../market/catalogue/manage/arrange-pictures.ts';
import { ownPictures } from '../../../market/catalogue/manage/own-pictures.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { isTooLargeKey, marketOf, storeKey } from '../../request/context.ts';
import { pageLoader } from '../page-loader.server.ts';
import type { Route } from './+types/pictures.ts';
import { AddPictures } from './add-pictures.tsx';
import { PictureRow } from './picture-row.tsx';
import { addAll, changedPicture, refusedFiles, tooLargePicture } from './pictures-reply.server.ts';
import type { AddedPictures } from './upload-pictures.tsx';

export const loader = pageLoader(ownPictures);

/** Three forms on one page: pictures without script, a move, a description. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const market = marketOf(context);
  if (context.get(isTooLargeKey)) return tooLargePicture();
  const form = await sentForm(request);
  const intent = actOf(form, 'add', 'move', 'describe');
  const { picture: _, ...fields } = Object.fromEntries(form);
  const input = { ...fields, id: params.id };
  const key = typeof fields.key === 'string' ? fields.key : '';
  if (intent === 'move') {
    return changedPicture(await movePicture(market, input), { key, done: 'moved', request });
  }
  if (intent === 'describe') {
    return changedPicture(await describePicture(market, input), { key, done: 'described', request });
  }
  const add = addPicture(context.get(storeKey));
  return refusedFiles(await addAll(form, ({ bytes }) => add(market, { id: params.id, bytes })), request);
}

/** Pictures of a product: upload, order and descriptions. */
export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorPictures');
  const { id, name, pictures } = loaderData;
  const added: AddedPictures | undefined = actionData && 'problems' in actionData ? actionData : undefined;
  const changed = actionData && 'done' in actionData ? actionData : undefined;
  return (
    <div className="grid gap-5">
      <AddPictures productId={id} count={pictures.length} answer={added} />
      {pictures.length === 0 ? <NoPictures /> : null}
      <ol aria-label={t('list')} className="grid gap-4 empty:hidden">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.key}
            productId={id}
            productName={name}
            picture={picture}
            number={index + 1}
            count={pictures.length}
            changed={changed?.key === picture.key ? changed : undefined}
          />
        ))}
      </ol>
    </div>
  );
}

function NoPictures() {
  const t = useTranslations('vendorPictures');
  return (
    <div className="rounded-card border border-line bg-paper px-4 py-8 text-center">
      <h2 className="text-xl">{t('none')}</h2>
      <p className="mx-auto mt-1 max-w-120 text-muted">{t('noneText')}</p>
    </div>
  );
}
