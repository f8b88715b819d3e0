import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pictureTypes } from '../../market/media/upload-rules.ts';
import { UploadList } from '../portal/upload-list.tsx';
import { useUploads } from '../portal/use-uploads.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import { Panel } from '../ui/panel.tsx';

/** What became of pictures that were sent without script. */
export interface AddedPictures {
  readonly problems: readonly { readonly name: string; readonly message: string }[];
}

interface Props {
  title: string;
  /** What is taken, and by which rules. */
  rules: string;
  /** The page that takes them without script; behind it, `/upload` takes each as the script sends it. */
  address: string;
  /** No more can be added. */
  isFull?: boolean;
  /** Photos taken now are welcome, though their files have no name of their own. */
  hasCamera?: boolean;
  onAdded: () => void;
  answer: AddedPictures | undefined;
}

/**
 * Sends pictures: picked, dropped or taken with the camera. With script each is made smaller and sent as soon as it is chosen;
 * without, the form brings them.
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
  const { form, isAlive } = useAlive(take);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget);
  return (
    <Panel title={title}>
      <p className="mb-4 max-w-[62ch] text-muted">{rules}</p>
      <Problems answer={answer} />
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-4 lg:grid-cols-2">
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
        {isAlive ? null : (
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
          const words = why(message as Parameters<typeof why>[0]);
          return <li key={name}>{name ? t('problem', { name, message: words }) : words}</li>;
        })}
      </ul>
    </Alert>
  );
}

/** `seed-2` before `seed-10`, so that pictures get the order of their numbers. */
const { compare } = new Intl.Collator('en', { numeric: true });

function byName(one: File, other: File): number {
  return compare(one.name, other.name);
}

/** Whether script runs here: then nothing waits for a button. What was chosen before it came is taken now. */
function useAlive(take: (input: HTMLInputElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (isAlive) return;
    setAlive(true);
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[type=file]') ?? []) take(input);
  }, [isAlive, take]);
  return { form, isAlive };
}
