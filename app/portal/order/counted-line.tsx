import type { ReactNode } from 'react';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props<Condition extends string> {
  /** Of the message at its fields. */
  id: string;
  legend: ReactNode;
  /** Names of the fields. */
  conditions: readonly Condition[];
  label: (condition: Condition) => string;
  typed: (condition: Condition) => string | undefined;
  error: string | undefined;
}

/** Pieces of an order line, counted by their condition. */
export function CountedLine<Condition extends string>({ id, legend, conditions, ...line }: Props<Condition>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div
        className={conditions.length > 2 ? 'grid grid-cols-2 gap-3 sm:grid-cols-4' : 'grid grid-cols-2 gap-3'}
      >
        {conditions.map((condition) => (
          <TextField
            key={condition}
            name={condition}
            label={line.label(condition)}
            defaultValue={line.typed(condition) ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </div>
      {line.error ? (
        <p role="alert" className="mt-2">
          <FieldError id={id}>{line.error}</FieldError>
        </p>
      ) : null}
    </fieldset>
  );
}
