import { type MouseEvent, useRef, useState } from 'react';
import type { ProductImage } from '../../../market/catalogue/browse/product-detail.ts';
import { pictureAddress } from '../../../market/media/rules.ts';
import { guardBack } from '../../browser/back-guard.ts';
import type { ProductZoom } from './product-zoom.tsx';

const load = () => import('./product-zoom.tsx');

/** Full-screen zoom, loaded on pointer down. If that fails, the browser opens the picture file. */
export function useZoom(images: readonly ProductImage[], name: string) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState<{ Zoom: typeof ProductZoom; start: number; onClose: () => void } | null>(
    null,
  );
  const show = async (start: number, address: string) => {
    try {
      const { ProductZoom: Zoom } = await load();
      const stepBack = guardBack(() => sheet.current?.close());
      const onClose = () => {
        stepBack();
        setOpen(null);
      };
      setOpen({ Zoom, start, onClose });
    } catch {
      window.location.assign(address);
    }
  };
  const to = (index: number) => {
    const href = pictureAddress(images[index]?.key ?? '', 1000, 'webp');
    return {
      href,
      onPointerDown: () => void load().catch(() => undefined),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        void show(index, href);
      },
    };
  };
  const zoom = open ? (
    <open.Zoom images={images} name={name} sheet={sheet} start={open.start} onClose={open.onClose} />
  ) : null;
  return { to, zoom };
}
