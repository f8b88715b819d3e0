import { FileText, ImageIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DisputePage } from '../../../../market/disputes/read-dispute.ts';
import { evidenceKinds } from '../../../../market/disputes/schema.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import { DownloadLink } from '../../../ui/form/download-link.tsx';
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
            t('size', { size: formatNumber(Math.ceil(bytes / 1024)) }),
            t(`state.${state}`, { time, failure: failure ?? '' }),
          ].join(' · ')}
        </p>
      </div>
      <DownloadLink to={`/admin/money/disputes/${disputeId}/evidence/${id}`}>
        {t('file')}
        <span className="sr-only">{` ${name}`}</span>
      </DownloadLink>
      {isFree && state !== 'sent' ? (
        <EntryForm
          intent="remove"
          hidden={{ evidence: id }}
          save={t('remove')}
          look={{ kind: 'line', of: ` ${name}` }}
        />
      ) : null}
    </li>
  );
}

function AddFile() {
  const t = useTranslations('adminDisputes.evidence');
  const options = evidenceKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <div className="mt-4 border-t border-line pt-4">
      <EntryForm
        intent="add"
        title={t('add')}
        text={t('addText')}
        save={t('save')}
        saving={t('saving')}
        look={{ kind: 'line' }}
        fields={[
          { name: 'kind', label: t('kind'), as: 'select', value: 'shipping', options },
          {
            name: 'picture',
            label: t('file'),
            as: 'file',
            accept: '.pdf,application/pdf,image/jpeg,image/png',
          },
        ]}
      />
    </div>
  );
}
