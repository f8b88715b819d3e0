import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise, withoutLanguage } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { classes } from './classes.ts';
import { SearchBox } from './search-box.tsx';

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
      <SearchBox
        key={searched}
        search={searched}
        label={t('searchHint')}
        action={t('search')}
        placeholder={t('searchHint')}
      />
    </Form>
  );
}
