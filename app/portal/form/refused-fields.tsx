import { useTranslations } from 'use-intl';
import type { PageFailure } from '../../request/network-errors.ts';
import { Notice } from '../part/notice.tsx';
import { useDayProblem } from './date-field.tsx';
import type { Problem } from './error-summary.tsx';
import { FailureNotice } from './failure-notice.tsx';

/** The fields of a form that has stored values, in order, with their labels. */
interface Fields<Name extends string> {
  names: readonly Name[];
  fields: Readonly<Record<Name, { id: string; value?: string | undefined }>>;
  labelOf: (name: Name) => string;
}

/** Errors of fields from the server, in the order of the fields. */
export function useProblems<Name extends string>(
  { names, fields, labelOf }: Fields<Name>,
  failure: PageFailure | null | undefined,
): Problem[] {
  const t = useTranslations('validation');
  const dayProblem = useDayProblem();
  const errors = failure?.code === 'input.invalid' ? failure.fields : undefined;
  return names.flatMap((name) => {
    const message = errors?.[name];
    const ofDay = message === 'day.missing' ? dayProblem(fields[name].value ?? '')?.message : undefined;
    return message
      ? [{ id: fields[name].id, label: labelOf(name), message: ofDay ?? t(message as 'required') }]
      : [];
  });
}

interface Props<Name extends string> extends Fields<Name> {
  /** Answer of the page's action; another object is announced again. */
  answer: { readonly failure?: PageFailure | null | undefined } | undefined;
  /** Title of an edit conflict. */
  conflict: string;
  /** The stored values as the form has them; as texts for a reader where they are others. */
  stored: Readonly<Record<Name, string>>;
  textOf?: (name: Name) => string;
}

/** Why a form was not saved: an edit conflict with the values that differ, or a refusal; not errors of fields. */
export function NotSaved<Name extends string>(props: Props<Name>) {
  const { answer, names, fields, labelOf, conflict, stored, textOf = (name) => stored[name] } = props;
  const t = useTranslations('portal.form.differs');
  const failure = answer?.failure;
  if (!failure || failure.code === 'input.invalid') return null;
  if (failure.code !== 'conflict.changed') return <FailureNotice failure={failure} />;
  const differing = names.filter((name) => stored[name] !== (fields[name].value ?? '').trim());
  return (
    <Notice of={answer} tone="warn" title={conflict}>
      <ul className="list-disc pl-5 wrap-anywhere">
        {differing.map((name) => (
          <li key={name}>{t('line', { label: labelOf(name), value: textOf(name) || t('empty') })}</li>
        ))}
      </ul>
      <p>{t('again')}</p>
    </Notice>
  );
}
