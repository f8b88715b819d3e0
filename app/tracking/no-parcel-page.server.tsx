import type { Failure } from '../../market/kernel/errors.ts';
import type { TrackedParcel } from '../../market/tracking/track-parcel.ts';
import { localise } from '../i18n/language.ts';
import { statusOf } from '../request/failures.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { CallButtons, type FramedPage, framedPage } from './tracking-frame.server.tsx';

type Page = Omit<FramedPage, 'title' | 'status' | 'children'>;

/** The page of an unknown or old link, with nothing of an order: telephone and login. */
export function noParcelPage({ failure, ...page }: Page & { readonly failure: Failure }): Response {
  const { texts, shop } = page;
  const { t, language } = texts;
  const title = t('title.none');
  const isLimited = failure.code === 'rate.limited';
  return framedPage({
    ...page,
    title,
    status: statusOf(failure.code),
    children: (
      <>
        <h1>{title}</h1>
        <p>
          {isLimited ? t('none.limited', { minutes: Number(failure.facts?.minutes ?? 15) }) : t('none.text')}
        </p>
        <a className="b" href={localise('/login?redirect=/orders', language)}>
          {t('none.signIn')}
        </a>
        <CallButtons texts={texts} shop={shop} carePhone={null} />
      </>
    ),
  });
}

/** Asks once more before a parcel is refused. */
export function cancelPage({ parcel, ...page }: Page & { readonly parcel: TrackedParcel }): Response {
  const { path, texts } = page;
  const { t } = texts;
  const title = t('cancel.title');
  return framedPage({
    ...page,
    title,
    children: (
      <>
        <h1>{title}</h1>
        <p>{t('cancel.text')}</p>
        <form method="post" action={path}>
          <ActField act="refuse" />
          <input type="hidden" name="attempt" value={parcel.attempt?.count ?? 0} />
          <button className="b" type="submit">
            {t('cancel.yes')}
          </button>
        </form>
        <a className="b l" href={path}>
          {t('cancel.no')}
        </a>
      </>
    ),
  });
}
