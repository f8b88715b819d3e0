import { type DefaultValue, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { check, type FieldRules, type Values } from '../../market/kernel/field-rules.ts';

/** What the server says about a form that it refused: the values to keep and the message key of each wrong field. */
export type FormReply = SubmissionResult<string[]>;

/**
 * A form held to a room's pure rules: a field tells its error once it was left, and takes it back while it is
 * corrected (spec section 5). Without script the server's reply shows the same.
 */
export function useRulesForm<Name extends string>(
  id: string,
  rules: FieldRules<Name>,
  lastResult: FormReply | undefined,
  /** What stands in the fields before anybody types. */
  defaultValue?: NoInfer<DefaultValue<Record<Name, string>>>,
) {
  return useForm<Record<Name, string>, Record<Name, string>>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse(formData, {
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
