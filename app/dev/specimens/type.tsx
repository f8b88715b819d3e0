import { useTranslations } from 'use-intl';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: { body: 'Sow from 1 to 25 November, 40 kg an acre, in rows 20 cm apart.' },
  hi: { body: 'बुवाई 1 से 25 नवंबर, 40 किलो प्रति एकड़, कतारों के बीच 20 सेमी।' },
};

export function Type() {
  const t = useTranslations('home');
  const { body } = useWords(words);
  return (
    <Specimen name="display, headings of three levels, body, small" width="full">
      <p className="type-display">{t('title')}</p>
      <p className="type-h1">{t('title')}</p>
      <p className="type-h2">{t('title')}</p>
      <p className="type-h3">{t('title')}</p>
      <p>{body}</p>
      <p className="text-sm text-muted">{body}</p>
    </Specimen>
  );
}
