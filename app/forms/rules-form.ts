import { type DefaultValue, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { check, type FieldRules, type Values } from '../../market/kernel/field-rules.ts';
import { withDays } from './day-parts.ts';

/** The server's reply to a refused form: its values and the message key of each invalid field. */
export type FormReply = SubmissionResult<string[]>;

/**
 * Form validated by the marketplace's rules: a field shows its error on blur and revalidates on input (docs/product.md,
 * Login and registration). Without JavaScript the server's reply shows the same errors.
 */
export function useRulesForm<Name extends string>(
  id: string,
  rules: FieldRules<Name>,
  lastResult: FormReply | undefined,
  /** Initial values. */
  defaultValue?: NoInfer<DefaultValue<Record<Name, string>>>,
) {
  return useForm<Record<Name, string>, Record<Name, string>>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse(withDays(formData), {
        resolve: (sent) => {
          const values: Values<Name> = textsOf(rules, sent);
          const errors = Object.entries(check(rules, values)).map(([name, message]) => [name, [message]]);
          return errors.length > 0 ? { error: Object.fromEntries(errors) } : { value: values };
        },
      }),
  });
}

function textsOf<Name extends string>(rules: FieldRules<Name>, sent: Record<string, unknown>): Values<Name> {
  const texts = Object.keys(rules).map((name) => [name, typeof sent[name] === 'string' ? sent[name] : '']);
  return Object.fromEntries(texts);
}
