import { Search } from 'lucide-react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise, withoutLanguage } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { classes } from './classes.ts';

/** The search of the header: leads to the list with what was typed. */
export function SearchForm({ className }: { className?: string }) {
  const t = useTranslations('common');
  const language = useLanguage();
  const onList = withoutLanguage(useLocation().pathname) === '/products';
  const [params] = useSearchParams();
  const searched = (onList && params.get('search')) || '';
  return (
    <Form
      role="search"
      action={localise('/products', language)}
      className={classes('relative flex min-w-0', className)}
    >
      <input
        key={searched}
        name="search"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={searched}
        aria-label={t('searchHint')}
        placeholder={t('searchHint')}
        className="h-12 min-w-0 flex-1 rounded-control border-2 border-edge bg-paper pr-14 pl-3.5 text-base [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t('search')}
        className="absolute top-0 right-0 grid h-12 w-13 place-items-center rounded-r-control bg-leaf text-on-leaf hover:bg-leaf-deep"
      >
        <Search size={24} strokeWidth={1.9} aria-hidden />
      </button>
    </Form>
  );
}
