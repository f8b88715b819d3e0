import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { ProductImage } from '../../../market/catalogue/browse/product-detail.ts';
import { formatNumber } from '../../i18n/format.ts';
import { iconButton } from '../../ui/form/button-style.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { useDrag } from './use-drag.ts';

interface Props {
  images: readonly ProductImage[];
  name: string;
  /** Index of the first picture. */
  start: number;
  /** The dialog element, so that the caller can close it. */
  sheet: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

/**
 * Full-screen picture viewer. A tap, a click or Enter magnifies that spot twice; fingers, mouse and arrow keys pan it.
 * Unmagnified, the arrow keys turn to the next picture.
 */
export function ProductZoom({ images, name, start, sheet, onClose }: Props) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const [shown, setShown] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const { frame, wasDragged, ...drag } = useDrag();
  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
  }, [sheet]);

  const turn = (step: number) => {
    setLarge(false);
    setShown((shown + step + images.length) % images.length);
  };
  const enlarge = (event: MouseEvent<HTMLElement>) => {
    if (wasDragged()) return;
    const spot = spotOf(event);
    flushSync(() => setLarge(!isLarge));
    bringToMiddle(frame.current, spot);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (isLarge || images.length < 2) return;
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const image = images[shown];
  if (!image) return null;
  const view = image.alt ?? t(`view.${image.view}`);
  const words = t('picture', { number: formatNumber(shown + 1), count: formatNumber(images.length), view });
  return (
    <dialog
      ref={sheet}
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col bg-paper text-ink open:flex"
    >
      <div className="flex items-center gap-2 border-b border-line pl-4">
        <p role="status" className="min-w-0 flex-1 truncate">
          {words}
        </p>
        <button
          type="button"
          aria-label={common('close')}
          onClick={() => sheet.current?.close()}
          className={iconButton}
        >
          <X size={26} strokeWidth={1.9} aria-hidden />
        </button>
      </div>
      <div
        ref={frame}
        {...drag}
        className="grid min-h-0 flex-1 touch-manipulation overflow-auto overscroll-contain bg-photo"
      >
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={t('zoom')}
          onClick={enlarge}
          className={`m-auto block -outline-offset-3 ${isLarge ? 'w-[min(200dvw,(200dvh-14rem)*4/3)] cursor-zoom-out' : 'w-[min(100dvw,(100dvh-7rem)*4/3)] cursor-zoom-in'}`}
        >
          <Picture
            imageKey={image.key}
            preview={image.preview}
            alt=""
            sizes="1000px"
            priority
            className="rounded-none"
          />
        </button>
      </div>
      <div className="flex min-h-12 items-center justify-between border-t border-line">
        {images.length > 1 ? (
          <Turn label={t('previous')} icon={ChevronLeft} onClick={() => turn(-1)} />
        ) : null}
        <span className="flex-1 text-center text-sm text-muted">{t('zoomHint')}</span>
        {images.length > 1 ? <Turn label={t('next')} icon={ChevronRight} onClick={() => turn(1)} /> : null}
      </div>
    </dialog>
  );
}

function Turn({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={iconButton}>
      <Icon size={28} strokeWidth={1.9} aria-hidden />
    </button>
  );
}

/** Position of a click in the picture, each coordinate from 0 to 1; the middle for a key press. */
function spotOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function bringToMiddle(frame: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (!frame) return;
  frame.scrollTo({
    left: x * frame.scrollWidth - frame.clientWidth / 2,
    top: y * frame.scrollHeight - frame.clientHeight / 2,
  });
}
