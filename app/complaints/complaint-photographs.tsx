import { useTranslations } from 'use-intl';
import { isComplaintOver } from '../../market/complaints/complaint-rules.ts';
import type { ManagedComplaint } from '../../market/complaints/read-complaint.ts';
import { AddPhotograph } from '../photographs/add-photograph.tsx';
import { Photographs } from '../photographs/photographs.tsx';
import { Panel } from '../ui/panel.tsx';

/** The photographs of a complaint in a portal, with the form for one more while it is open. */
export function ComplaintPhotographs({ of: { id, state, photographs } }: { of: ManagedComplaint }) {
  const t = useTranslations('complaints');
  return (
    <Panel title={t('photographs')}>
      <Photographs address={`/photographs/complaints/${id}`} photographs={photographs} />
      {isComplaintOver(state) ? null : <AddPhotograph />}
    </Panel>
  );
}
