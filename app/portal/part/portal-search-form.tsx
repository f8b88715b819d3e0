import { useRef } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise, withoutLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';
import { SearchBox } from '../../ui/shell/search-box.tsx';
import { useSlashKey } from './slash-key.tsx';

interface Props {
  area: 'vendor' | 'admin';
  /** The key `/` focuses its field. */
  hasKey?: boolean;
  className?: string;
}

/** Search over everything in a portal: a GET form to its results, which has their text. */
export function PortalSearchForm({ area, hasKey = false, className }: Props) {
  const t = useTranslations('portal.find');
  const path = `/${area}/search`;
  const [params] = useSearchParams();
  const isOnResults = withoutLanguage(useLocation().pathname) === path;
  const searched = (isOnResults && params.get('q')) || '';
  const form = useRef<HTMLFormElement>(null);
  useSlashKey(form, hasKey);
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t(hasKey ? 'side' : 'title')}
      action={localise(path, useLanguage())}
      className={classes('relative flex text-ink', className)}
    >
      <SearchBox
        key={searched}
        name="q"
        search={searched.slice(0, 100)}
        label={t(`hint.${area}`)}
        action={t('title')}
        placeholder={t('placeholder')}
      />
    </Form>
  );
}
