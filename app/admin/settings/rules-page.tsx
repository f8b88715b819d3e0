import type { ComponentProps } from 'react';
import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EntryField } from '../../portal/form/entry-fields.tsx';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { useFormKey } from '../../portal/form/portal-form.tsx';
import { RowForm } from '../../portal/form/row-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RuleList } from './rule-list.tsx';

interface Rule {
  id: string;
  name: string;
  /** In small below it; `false` for one that is not shown. */
  notes: readonly (string | false)[];
  acts: readonly (Omit<ComponentProps<typeof RowForm>, 'of'> | false)[];
  /** What distinguishes it, for screen readers; the name by default. */
  of?: string;
}

interface Props {
  texts: 'adminRates' | 'adminPayments.advance';
  /** Title of an edit conflict. */
  conflict: string;
  rules: readonly Rule[];
  /** Whether the first rule that fits counts. */
  isOrdered?: boolean;
  /** The fields of another rule. */
  fields: readonly EntryField[];
}

/** Page of rules: each with what can be done with it, and a form for another one. */
export function RulesPage({ texts, conflict, rules, isOrdered = false, fields }: Props) {
  const t = useTranslations(texts);
  const answer = useActionData<EntryAnswer>();
  const isAdded = answer?.intent === 'add' && answer.failure === null;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <ActionFailure failure={answer?.failure} conflict={conflict} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <Panel>
          <RuleList
            text={t('text')}
            done={isAdded ? t('added') : null}
            none={t('none')}
            isOrdered={isOrdered}
          >
            {rules.map((rule, at) => (
              <RuleRow key={rule.id} {...rule} name={isOrdered ? `${at + 1}. ${rule.name}` : rule.name} />
            ))}
          </RuleList>
        </Panel>
        <Panel title={t('add.title')}>
          <EntryForm
            key={useFormKey(rules.length, isAdded)}
            intent="add"
            staysInPlace
            save={t('add.save')}
            saving={t('add.saving')}
            fields={fields}
          />
        </Panel>
      </div>
    </PortalPage>
  );
}

function RuleRow({ name, notes, acts, of = name }: Rule) {
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {notes.map((note) =>
          note ? (
            <p key={note} className="text-sm wrap-anywhere text-muted">
              {note}
            </p>
          ) : null,
        )}
      </div>
      <div className="flex flex-wrap items-start">
        {acts.map((act) => (act ? <RowForm key={act.values.intent} {...act} of={of} /> : null))}
      </div>
    </li>
  );
}
