import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Upload } from './use-uploads.ts';

interface Props {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
}

/** Pictures that are being uploaded, each with its progress or the reason why it was refused. */
export function UploadList({ uploads, onRetry }: Props) {
  return (
    <div role="status">
      <ul className="grid gap-3 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.id} className="wrap-anywhere">
            <UploadLine upload={upload} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadLine({ upload, onRetry }: { upload: Upload; onRetry: Props['onRetry'] }) {
  const t = useTranslations('vendorPictures');
  const why = useTranslations('validation');
  const { file, state, part, problem } = upload;
  const { name } = file;
  if (state === 'refused' && problem) {
    const message = why(problem as 'required');
    return <Problem>{t('problem', { name, message })}</Problem>;
  }
  if (state === 'lost' || state === 'refused') {
    return (
      <>
        <Problem>{t('problem', { name, message: t('lost') })}</Problem>
        <Button kind="line" onClick={() => onRetry(upload)} className="mt-2">
          {t('again')}
        </Button>
      </>
    );
  }
  const words = t(`state.${state}`, { name, percent: formatNumber(Math.round(part * 100)) });
  if (state !== 'done')
    return (
      <Progress value={part} max={1}>
        {words}
      </Progress>
    );
  return (
    <p className="flex gap-2 font-semibold text-leaf">
      <CircleCheck size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0" />
      {words}
    </p>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className="flex gap-2 font-semibold text-brick">
      <CircleAlert size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
