import { Form, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { UploadList } from '../portal/form/upload-list.tsx';
import { useUploads } from '../portal/form/use-uploads.ts';
import { Button } from '../ui/form/button.tsx';
import { FileField } from '../ui/form/file-field.tsx';

/**
 * Photographs of a return. With script each chosen one is made small and sent by itself, and can be sent again when it
 * was lost; without, the form sends one.
 */
export function AddPhotographs({ id, error }: { id: string; error: string | undefined }) {
  const t = useTranslations('returns');
  const why = useTranslations('validation');
  const { revalidate } = useRevalidator();
  const address = localise(`/returns/${id}/photographs`, useLanguage());
  const { uploads, add, retry } = useUploads(address, () => revalidate());
  return (
    <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="intent" value="add" />
      <FileField
        name="picture"
        label={t('choose')}
        hint={t('addHint')}
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
