import { useTranslations } from 'use-intl';
import { EntryForm } from '../portal/form/entry-form.tsx';

/** The form of a portal for one more photograph: act `add`, field `picture`. */
export function AddPhotograph() {
  const t = useTranslations('photographs');
  return (
    <div className="mt-4 border-t border-line pt-4">
      <EntryForm
        intent="add"
        fields={[
          {
            name: 'picture',
            label: t('choose'),
            hint: t('hint'),
            as: 'file',
            accept: 'image/jpeg,image/png,image/webp',
          },
        ]}
        save={t('add')}
        saving={t('sending')}
        look={{ kind: 'line' }}
      />
    </div>
  );
}
