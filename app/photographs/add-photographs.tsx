import { Form, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { photographSize } from '../portal/form/shrink-picture.ts';
import { UploadList } from '../portal/form/upload-list.tsx';
import { useUploads } from '../portal/form/use-uploads.ts';
import { Button } from '../ui/form/button.tsx';
import { FileField } from '../ui/form/file-field.tsx';

interface AddPhotographsProps {
  /** Address of the photographs, such as `/photographs/returns/01J…`. */
  readonly address: string;
  /** The act of the page's form, where it has two such forms. */
  readonly act?: string;
  /** Who sees them. */
  readonly hint?: string;
  /** A message key under `validation`. */
  readonly error: string | undefined;
}

/**
 * Form of private photographs. With script each chosen one is made small and sent by itself, and can be sent again when
 * it was lost; without, the form sends one.
 */
export function AddPhotographs({ address, act = 'add', hint, error }: AddPhotographsProps) {
  const t = useTranslations('photographs');
  const why = useTranslations('validation');
  const { revalidate } = useRevalidator();
  const { uploads, add, retry } = useUploads(
    localise(address, useLanguage()),
    () => revalidate(),
    photographSize,
  );
  return (
    <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="intent" value={act} />
      <FileField
        name="picture"
        label={t('choose')}
        hint={hint ?? t('hint')}
        error={error && why(error as 'required')}
        accept="image/jpeg,image/png,image/webp"
        multiple
        onChange={({ target }) => {
          add(target.files ?? []);
          target.value = '';
        }}
      />
      <UploadList uploads={uploads} onRetry={retry} />
      <noscript>
        <Button type="submit" kind="line" full>
          {t('add')}
        </Button>
      </noscript>
    </Form>
  );
}
