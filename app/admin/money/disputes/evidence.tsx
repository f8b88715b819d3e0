import { FileText, ImageIcon } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DisputePage } from '../../../../market/disputes/read-dispute.ts';
import { evidenceKinds } from '../../../../market/disputes/schema.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAnswer } from '../../../portal/form/entry-form.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DownloadLink } from '../../../ui/form/download-link.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** The files for the bank, and a form for one more while the dispute takes an answer. */
export function Evidence({ dispute }: { dispute: DisputePage }) {
  const t = useTranslations('adminDisputes.evidence');
  const { evidence, status, answer: state } = dispute;
  const isFree = status === 'open' && (state === 'none' || state === 'failed');
  return (
    <Panel title={t('title')}>
      {evidence.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {evidence.map((file) => (
          <EvidenceRow key={file.id} file={file} disputeId={dispute.id} isFree={isFree} />
        ))}
      </ul>
      {isFree ? <AddFile /> : null}
    </Panel>
  );
}

interface RowProps {
  file: DisputePage['evidence'][number];
  disputeId: string;
  isFree: boolean;
}

function EvidenceRow({ file, disputeId, isFree }: RowProps) {
  const t = useTranslations('adminDisputes.evidence');
  const language = useLanguage();
  const { id, name, kind, bytes, state, failure, sentAt, fileType } = file;
  const Icon = fileType === 'pdf' ? FileText : ImageIcon;
  const time = sentAt ? formatMoment(sentAt, language) : '';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0">
      <Icon aria-hidden strokeWidth={1.9} className="shrink-0 text-leaf" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className={state === 'refused' ? 'text-sm font-semibold text-terra' : 'text-sm text-muted'}>
          {[
            t(`kinds.${kind}`),
            t('size', { size: Math.ceil(bytes / 1024) }),
            t(`state.${state}`, { time, failure: failure ?? '' }),
          ].join(' · ')}
        </p>
      </div>
      <DownloadLink to={`/admin/money/disputes/${disputeId}/evidence/${id}`}>
        {t('file')}
        <span className="sr-only">{` ${name}`}</span>
      </DownloadLink>
      {isFree && state !== 'sent' ? (
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="evidence" value={id} />
          <Button type="submit" kind="line">
            {t('remove')}
            <span className="sr-only">{` ${name}`}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

function AddFile() {
  const t = useTranslations('adminDisputes.evidence');
  const { errorOf, typed } = useAnswer('add');
  const isSending = useNavigation().formData?.get('intent') === 'add';
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="add" />
      <div>
        <h3 className="font-semibold">{t('add')}</h3>
        <p className="text-muted">{t('addText')}</p>
      </div>
      <SelectField
        name="kind"
        label={t('kind')}
        defaultValue={typed.kind ?? 'shipping'}
        options={evidenceKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <FileField
        label={t('file')}
        name="picture"
        accept=".pdf,application/pdf,image/jpeg,image/png"
        error={errorOf('picture')}
      />
      <Button
        type="submit"
        kind="line"
        className="justify-self-start max-sm:w-full"
        busy={isSending ? t('saving') : undefined}
      >
        {t('save')}
      </Button>
    </Form>
  );
}
