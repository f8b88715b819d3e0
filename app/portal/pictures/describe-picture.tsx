import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnPicture } from '../../../market/catalogue/manage/own-pictures.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { uploadViews } from '../../../market/media/upload-rules.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props {
  picture: OwnPicture;
  /** The server's answer to this form. */
  answer: { errors: FieldErrors } | undefined;
}

/** Form for the alt text of a picture, for accessibility and search; collapsed by default. */
export function DescribePicture({ picture: { key, view, alt }, answer }: Props) {
  const t = useTranslations('vendorPictures');
  const why = useTranslations('validation');
  const id = useId();
  const altText = alt[useLanguage()] ?? t(`views.${view}`);
  const { formData } = useNavigation();
  const isSaving = formData?.get('intent') === 'describe' && formData.get('key') === key;
  const errors = answer?.errors ?? {};
  const isSaved = answer && Object.keys(errors).length === 0;
  const errorOf = (name: string) => errors[name] && why(errors[name] as 'required');
  return (
    <details open={Object.keys(errors).length > 0} className="group/words mt-1 border-t border-line pt-1">
      <summary className="inline-flex min-h-12 items-center gap-1.5 font-semibold wrap-anywhere hover:underline">
        {t('describe', { words: altText })}
        <ChevronDown
          size={18}
          strokeWidth={1.9}
          aria-hidden
          className="shrink-0 group-open/words:rotate-180"
        />
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-150 gap-4 pt-1 pb-2">
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="key" value={key} />
        <SelectField
          id={`${id}-view`}
          name="view"
          label={t('view')}
          defaultValue={view}
          options={uploadViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <TextField
          id={`${id}-en`}
          name="en"
          label={t('alt.en')}
          hint={t('alt.hint')}
          maxLength={200}
          defaultValue={alt.en}
          error={errorOf('en')}
        />
        <TextField
          id={`${id}-hi`}
          name="hi"
          lang="hi"
          label={t('alt.hi')}
          maxLength={200}
          defaultValue={alt.hi}
          error={errorOf('hi')}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" kind="line" busy={isSaving ? t('saving') : undefined}>
            {t('save')}
          </Button>
          <p role="status" className="font-semibold text-leaf empty:hidden">
            {isSaved && !isSaving ? t('saved') : null}
          </p>
        </div>
      </Form>
    </details>
  );
}
