import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pictureTypes } from '../../../market/media/upload-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UploadList } from '../form/upload-list.tsx';
import { useUploads } from '../form/use-uploads.ts';

/** Result of an upload without script. */
export interface AddedPictures {
  readonly problems: readonly { readonly name: string; readonly message: string }[];
}

interface Props {
  title: string;
  /** Accepted formats and rules. */
  rules: string;
  /** Path of the page that takes pictures without script; `/upload` below it takes each picture from the script. */
  address: string;
  /** The product has the maximum number of pictures. */
  isFull?: boolean;
  /** Shows a camera button, although photos taken now have no meaningful file name. */
  hasCamera?: boolean;
  onAdded: () => void;
  answer: AddedPictures | undefined;
}

/**
 * Picture upload: file picker, drag and drop, or camera. With script each picture is shrunk and sent as soon as it is
 * chosen; without, the form submits them.
 */
export function UploadPictures({
  title,
  rules,
  address,
  isFull = false,
  hasCamera = false,
  onAdded,
  answer,
}: Props) {
  const t = useTranslations('vendorPictures');
  const { uploads, add, retry } = useUploads(`${address}/upload`, onAdded);
  const isBusy = useNavigation().formAction === address;
  const take = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    add([...input.files].sort(byName));
    input.value = '';
  };
  const { form, isHydrated } = useHydrated(take);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget);
  return (
    <Panel title={title}>
      <p className="mb-4 max-w-[62ch] text-muted">{rules}</p>
      <Problems answer={answer} />
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-4 lg:grid-cols-2">
        <ActField act="add" />
        <FileField
          label={t('choose')}
          name="picture"
          accept={pictureTypes}
          multiple
          disabled={isFull}
          onChange={onChange}
        />
        {hasCamera ? (
          <FileField
            label={t('camera')}
            name="picture"
            accept="image/*"
            capture="environment"
            disabled={isFull}
            onChange={onChange}
            className="hidden pointer-coarse:block"
          />
        ) : null}
        {isHydrated ? null : (
          <Button
            type="submit"
            disabled={isFull}
            busy={isBusy ? t('uploading') : undefined}
            className="lg:self-end"
          >
            {t('upload')}
          </Button>
        )}
      </Form>
      <div className="mt-4 empty:hidden">
        <UploadList uploads={uploads} onRetry={retry} />
      </div>
    </Panel>
  );
}

function Problems({ answer }: { answer: AddedPictures | undefined }) {
  const t = useTranslations('vendorPictures');
  const why = useTranslations('validation');
  if (!answer || answer.problems.length === 0) return null;
  return (
    <Alert tone="error" className="mb-4">
      <ul className="wrap-anywhere">
        {answer.problems.map(({ name, message }) => {
          const words = why(
            why.has(message as 'picture.broken') ? (message as 'picture.broken') : 'picture.broken',
          );
          return <li key={name}>{name ? t('problem', { name, message: words }) : words}</li>;
        })}
      </ul>
    </Alert>
  );
}

/** Natural sort: `seed-2` before `seed-10`, so that pictures are in the order of their numbers. */
const { compare } = new Intl.Collator('en', { numeric: true });

function byName(one: File, other: File): number {
  return compare(one.name, other.name);
}

/** True after hydration: uploads then need no submit button. Files chosen before hydration are uploaded at once. */
function useHydrated(take: (input: HTMLInputElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) return;
    setHydrated(true);
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[type=file]') ?? []) take(input);
  }, [isHydrated, take]);
  return { form, isHydrated };
}
