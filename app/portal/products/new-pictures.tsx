import type { ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { maxPictures, pictureTypes } from '../../../market/media/upload-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { FormSection } from '../form/form-section.tsx';
import { shrinkPicture } from '../form/shrink-picture.ts';
import { useMessage } from './use-message.ts';

interface Props {
  /** Vendors without approval add pictures later. */
  isAllowed: boolean;
  /** A message key. */
  error: string | undefined;
  /** The form was refused: without script it has lost its files. */
  isAnswer: boolean;
}

/** Photographs on the form of a new product. With script they are made smaller before the form is sent. */
export function NewPictures({ isAllowed, error, isAnswer }: Props) {
  const t = useTranslations('vendorProducts.section.pictures');
  const why = useTranslations('validation.picture');
  const messageOf = useMessage();
  return (
    <FormSection title={t('title')} help={t('help', { most: formatNumber(maxPictures) })}>
      {isAllowed ? (
        <div>
          <FileField
            id="field-pictures"
            label={t('label')}
            hint={t('hint')}
            name="picture"
            accept={pictureTypes}
            multiple
            onChange={(event: ChangeEvent<HTMLInputElement>) => void shrinkChosen(event.currentTarget)}
            error={error && messageOf(error)}
          />
          <p className="mt-1.5 hidden text-sm text-muted noscript:block">{t('together')}</p>
          {isAnswer ? <p className="mt-1.5 hidden font-semibold noscript:block">{t('again')}</p> : null}
        </div>
      ) : (
        <p className="text-muted">{why('not-approved')}</p>
      )}
    </FormSection>
  );
}

/** Replaces the chosen files by smaller ones, unless other files were chosen meanwhile. */
async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = input.files;
  const small = new DataTransfer();
  for (const file of chosen ?? []) {
    const { name, lastModified } = file;
    const blob = await shrinkPicture(file);
    small.items.add(blob === file ? file : new File([blob], name, { type: blob.type, lastModified }));
  }
  if (input.files === chosen) input.files = small.files;
}
