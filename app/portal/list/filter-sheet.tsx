import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { SheetHead, sheetStyle } from '../../ui/form/panel-sheet.tsx';

interface Props {
  id: string;
  /** Address of the list without filters. */
  reset: string;
  /** The number of rows, in words. */
  count: string;
  children: ReactNode;
}

/**
 * Filters of a list: a bottom sheet on a phone, in the toolbar of the list on a larger screen. A popover is in the
 * top layer anyway; its z-index is for tools that check the page by z-index.
 */
export function FilterSheet({ id, reset, count, children }: Props) {
  const t = useTranslations('portal.list');
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <section
      ref={sheet}
      id={id}
      popover="auto"
      aria-label={t('filters')}
      className={`${sheetStyle} z-20 sm:contents`}
    >
      <SheetHead sheet={id} title={t('filters')} className="sm:hidden" />
      <div className="grid gap-5 overflow-y-auto px-4 pt-4 pb-5 sm:contents">{children}</div>
      <div className="grid grid-cols-[1fr_1.5fr] gap-2.5 border-t border-line px-4 pt-3 pb-4 sm:hidden">
        <ButtonLink
          to={reset}
          kind="line"
          preventScrollReset
          className="px-2! whitespace-nowrap"
          onClick={() => sheet.current?.hidePopover()}
        >
          {t('reset')}
        </ButtonLink>
        <Button type="button" popoverTarget={id} popoverTargetAction="hide" className="px-2!">
          {t('showFound', { count })}
        </Button>
      </div>
    </section>
  );
}
