import type { LucideIcon } from 'lucide-react';
import { Form } from 'react-router';
import { rowActionStyle } from '../part/row-link.tsx';
import { Hidden } from './hidden.tsx';
import { useProofQuestion } from './proof-question.tsx';

interface Props {
  /** What is sent, by name. */
  values: Readonly<Record<string, string>>;
  label: string;
  /** Name of the row, for screen readers, where the same label occurs in every row. */
  of?: string;
  icon: LucideIcon;
  isDanger?: boolean;
}

/** Row action: a form of one button with icon and label. */
export function RowForm({ values, label, of, icon: Icon, isDanger }: Props) {
  const { isAsked, question } = useProofQuestion(values.intent ?? '', values);
  if (isAsked) return question;
  return (
    <Form method="post" preventScrollReset>
      {question}
      <Hidden fields={values} />
      <button type="submit" className={rowActionStyle(isDanger)}>
        <Icon size={18} strokeWidth={1.9} aria-hidden />
        {label}
        {of ? <span className="sr-only">{of}</span> : null}
      </button>
    </Form>
  );
}
