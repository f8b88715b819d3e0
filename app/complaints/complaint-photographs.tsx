import { useTranslations } from 'use-intl';
import { isComplaintOver } from '../../market/complaints/complaint-rules.ts';
import type { ManagedComplaint } from '../../market/complaints/read-complaint.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { Panel } from '../ui/panel.tsx';

/** The photographs of a complaint in a portal, with the form for one more while it is open. */
export function ComplaintPhotographs({ of: { id, state, photographs } }: { of: ManagedComplaint }) {
  const t = useTranslations('photographs');
  const title = useTranslations('complaints')('photographs');
  return (
    <Panel title={title}>
      <Photographs address={`/photographs/complaints/${id}`} photographs={photographs} />
      {isComplaintOver(state) ? null : (
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
      )}
    </Panel>
  );
}
