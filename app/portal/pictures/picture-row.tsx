import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnPicture } from '../../../market/catalogue/manage/own-pictures.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { DeleteLink } from '../form/delete-link.tsx';
import { rowActionStyle } from '../part/row-link.tsx';
import { useProductsPath } from '../products-path.ts';
import { DescribePicture } from './describe-picture.tsx';

interface Props {
  productId: string;
  productName: string;
  picture: OwnPicture;
  number: number;
  count: number;
  /** Result of the last action on this picture. */
  changed: { done: 'moved' | 'described'; errors: FieldErrors } | undefined;
}

/** Picture of a product with its position, and actions. */
export function PictureRow({ productId, productName, picture, number, count, changed }: Props) {
  const t = useTranslations('vendorPictures');
  const { key, preview } = picture;
  const products = useProductsPath();
  const place = t('place', { number: formatNumber(number), count: formatNumber(count) });
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-5 lg:p-5">
      <Picture
        imageKey={key}
        preview={preview}
        alt=""
        sizes="128px"
        className="self-start rounded-control sm:row-span-2"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">{place}</h2>
          {number === 1 ? <Badge tone="leaf">{t('first')}</Badge> : null}
        </div>
        <div className="-mx-2 mt-1 flex flex-wrap gap-x-2">
          <Moves
            pictureKey={key}
            number={number}
            count={count}
            moved={changed?.done === 'moved' ? changed : undefined}
          />
          <DeleteLink
            to={`${products}/${productId}/pictures/${key}/delete`}
            of={place}
            question={t('delete.question')}
            details={t('delete.details', { number: formatNumber(number), name: productName })}
          />
        </div>
        <p role="status" className="font-semibold text-leaf empty:hidden">
          {changed?.done === 'moved'
            ? t('moved', { number: formatNumber(number), count: formatNumber(count) })
            : null}
        </p>
      </div>
      <div className="max-sm:col-span-2">
        <DescribePicture picture={picture} answer={changed?.done === 'described' ? changed : undefined} />
      </div>
    </li>
  );
}

interface MovesProps {
  pictureKey: string;
  number: number;
  count: number;
  /** Result of the last move: another object is another move. */
  moved: object | undefined;
}

/** Moves a picture forwards or backwards. The focus follows the picture, so that the same key moves it again. */
function Moves({ pictureKey, number, count, moved }: MovesProps) {
  const t = useTranslations('vendorPictures');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!moved || !form.current || (focused !== document.body && !form.current.contains(focused))) return;
    const [front, back] = form.current.querySelectorAll('button');
    const pressed = form.current.dataset.pressed === 'back' ? back : front;
    const target = number === 1 ? back : number === count ? front : pressed;
    target?.focus();
  }, [moved, number, count]);
  if (count < 2) return null;
  const steps = [
    { to: 'front', label: t('up'), Icon: ArrowUp, isEnd: number === 1 },
    { to: 'back', label: t('down'), Icon: ArrowDown, isEnd: number === count },
  ] as const;
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="flex flex-wrap gap-x-2"
      onSubmit={({ currentTarget, nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement) currentTarget.dataset.pressed = submitter.value;
      }}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="key" value={pictureKey} />
      {steps.map(({ to, label, Icon, isEnd }) => (
        <button
          key={to}
          type="submit"
          name="to"
          value={to}
          disabled={isEnd}
          className={`${rowActionStyle()} disabled:text-muted disabled:no-underline`}
        >
          <Icon size={18} strokeWidth={1.9} aria-hidden />
          {label}
          <span className="sr-only">
            {t('place', { number: formatNumber(number), count: formatNumber(count) })}
          </span>
        </button>
      ))}
    </Form>
  );
}
