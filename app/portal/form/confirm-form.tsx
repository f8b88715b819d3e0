import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/panel.tsx';
import { EntryForm } from './entry-form.tsx';

interface Props {
  /** Names what is deleted, so that the wrong row is not deleted by mistake. */
  details: string;
  /** Target of Cancel. */
  cancel: string;
  /** The ids to be deleted, when they are not in the address. */
  ids?: readonly string[];
}

/**
 * Confirmation page without script: Delete and Cancel under the question of `DeleteLink` or `BulkBar`. The form is
 * sent to the page's own address.
 */
export function ConfirmForm({ details, cancel, ids = [] }: Props) {
  const t = useTranslations('portal.confirm');
  return (
    <Panel className="max-w-130">
      <EntryForm
        intent="delete"
        save={t('delete')}
        saving={t('deleting')}
        cancel={{ to: cancel }}
        look={{ kind: 'danger-full' }}
      >
        <p className="mb-1 wrap-anywhere">{details}</p>
        <Ids of={ids} />
      </EntryForm>
    </Panel>
  );
}

/** The ids of the rows that a form is about. */
export function Ids({ of }: { of: readonly string[] }) {
  return of.map((id) => <input key={id} type="hidden" name="id" value={id} />);
}
