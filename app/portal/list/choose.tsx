import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CheckMark } from '../../ui/form/choice-field.tsx';

const target = 'grid size-12 cursor-pointer place-items-center lg:size-11';

interface RowProps {
  /**
   * Id of the form that the checkbox belongs to. It is elsewhere on the page, since a row may have forms of its own.
   */
  form: string;
  /** Submitted value: the row's id. */
  value: string;
  /** Accessible name of the row. */
  name: string;
}

/** Checkbox that selects a row. */
export function ChooseRow({ form, value, name }: RowProps) {
  const t = useTranslations('portal.list');
  const id = useId();
  return (
    <label htmlFor={id} className={target}>
      <CheckMark id={id} form={form} name="id" value={value} data-choose />
      <span className="sr-only">{t('choose', { name })}</span>
    </label>
  );
}

interface AllProps {
  chosen: number;
  total: number;
  onAll: (isChosen: boolean) => void;
}

/** Checkbox that selects every row of the page; it needs script, and is hidden without. */
export function ChooseAll({ chosen, total, onAll }: AllProps) {
  const t = useTranslations('portal.list');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < total;
  }, [chosen, total]);
  return (
    <label htmlFor={id} className={`${target} noscript:hidden`}>
      <CheckMark
        ref={box}
        id={id}
        checked={total > 0 && chosen === total}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <span className="sr-only">{t('chooseAll')}</span>
    </label>
  );
}
