import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActField } from '../../ui/form/act-field.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteButton } from '../part/delete-button.tsx';
import { useProofQuestion } from './proof-question.tsx';

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
  const { isAsked, question } = useProofQuestion('delete');
  return (
    <Panel className="max-w-130">
      <p className="mb-5 wrap-anywhere">{details}</p>
      {isAsked ? null : (
        <Form method="post" className="grid grid-cols-2 gap-3">
          <ActField act="delete" />
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <ButtonLink to={cancel} kind="line">
            {t('cancel')}
          </ButtonLink>
          <DeleteButton />
        </Form>
      )}
      {question}
    </Panel>
  );
}
