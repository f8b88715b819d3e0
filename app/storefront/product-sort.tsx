import { ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Sort, sorts } from '../../market/catalogue/rules.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { SelectControl } from '../ui/select-control.tsx';

/** The order of the list. It belongs to the form of the filters, wherever it stands; with script it applies at once. */
export function ProductSort({ form, sort }: { form: string; sort: Sort }) {
  const t = useTranslations('products');
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor="sort" className="sr-only lg:not-sr-only lg:text-muted">
        {t('sort.label')}
      </label>
      <div className="relative min-w-0 flex-1 lg:w-60">
        <ArrowUpDown
          size={20}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto lg:hidden"
        />
        <SelectControl
          key={sort}
          id="sort"
          name="sort"
          form={form}
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={sorts.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
          className="pr-2 pl-10 lg:pr-9 lg:pl-3.5"
          arrowClassName="max-lg:hidden"
        />
      </div>
      <button
        type="submit"
        form={form}
        className={buttonStyle({ kind: 'line' }, 'hidden! px-3! noscript:flex!')}
      >
        {t('sort.apply')}
      </button>
    </div>
  );
}
