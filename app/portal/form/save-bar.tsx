import { CircleCheck, CircleDot } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';

export type SaveState = 'fresh' | 'unsaved' | 'busy' | 'saved';

interface Props {
  /** What the page's action is to do. */
  act: string;
  save: string;
  cancel: string;
  state: SaveState;
}

/** Save bar of a form: its state, Cancel and the main action. Sticky at the bottom of the screen. */
export function SaveBar({ act, save, cancel, state }: Props) {
  const t = useTranslations('portal.form');
  return (
    <div
      data-save-bar
      className="sticky bottom-0 tight:static z-20 -mx-4 mt-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 bg-paper px-4 pt-2 pb-[calc(.75rem+env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-t-card lg:pt-3"
    >
      <SaveStatus state={state} />
      <ButtonLink to={cancel} kind="line" className="max-sm:flex-1">
        {t('cancel')}
      </ButtonLink>
      <Button
        type="submit"
        name="intent"
        value={act}
        busy={state === 'busy' ? t('saving') : undefined}
        className="max-sm:flex-[2]"
      >
        {save}
      </Button>
    </div>
  );
}

function SaveStatus({ state }: { state: SaveState }) {
  const t = useTranslations('portal.form');
  return (
    <p role="status" className="mr-auto flex items-center gap-2 font-semibold empty:hidden max-sm:w-full">
      {state === 'unsaved' ? (
        <>
          <CircleDot size={20} strokeWidth={1.9} aria-hidden className="text-terra" />
          {t('unsaved')}
        </>
      ) : null}
      {state === 'saved' ? (
        <>
          <CircleCheck size={20} strokeWidth={1.9} aria-hidden className="text-leaf" />
          {t('saved')}
        </>
      ) : null}
    </p>
  );
}
