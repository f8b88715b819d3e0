import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise, withoutLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../classes.ts';
import { SearchBox } from './search-box.tsx';
import { useSuggestions } from './use-suggestions.tsx';

/** Search form of the header: opens the product list with the typed text. */
export function SearchForm({ className }: { className?: string }) {
  const t = useTranslations('common');
  const language = useLanguage();
  const onList = withoutLanguage(useLocation().pathname) === '/products';
  const [params] = useSearchParams();
  const searched = (onList && params.get('search')) || '';
  const { box, suggestions } = useSuggestions();
  return (
    <Form role="search" action={localise('/products', language)} className={classes('min-w-0', className)}>
      <div ref={box} className="relative flex">
        <SearchBox
          key={searched}
          search={searched}
          label={t('searchHint')}
          action={t('search')}
          placeholder={t('searchHint')}
        />
        {suggestions}
      </div>
    </Form>
  );
}
