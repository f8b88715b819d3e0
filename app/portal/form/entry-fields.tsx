import { type ComponentProps, useId } from 'react';
import { CheckboxField, RadioField } from '../../ui/form/choice-field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DateField } from './date-field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
  /** What it means, in small below; of a `choice`. */
  readonly text?: string;
  /** Of `several`. */
  readonly isChosen?: boolean;
}

/** One field of a short form. */
export interface EntryField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What it holds before something is typed. */
  readonly value?: string | undefined;
  /**
   * What is typed: a line (the default), a sum or share, a whole number, a phone number, a code in capitals, a day, the
   * name of something to find, a text, a file; or one of `options`, from a list (`select`) or all in sight (`choice`),
   * or `several` of them.
   */
  readonly as?: keyof typeof inputs | 'day' | 'text' | 'select' | 'choice' | 'several' | 'file';
  /** The types of a file. */
  readonly accept?: string;
  readonly options?: readonly Option[];
  /** What a line is often, offered while it is typed. */
  readonly suggestions?: readonly string[];
  /** Height of a `text` in lines. */
  readonly rows?: number;
  /** The browser asks for it. */
  readonly required?: boolean;
  /** Another one shows `value` again, in place of what was typed. */
  readonly of?: string;
  /** The most characters. */
  readonly longest?: number;
}

interface Props {
  field: EntryField;
  /** What was typed before a refusal. */
  typed: string | undefined;
  error: string | undefined;
  /** Id of its form, where that is elsewhere. */
  form?: string | undefined;
}

/** A field of a short form by what is typed into it. */
export function EntryInput({ field, typed, error, form }: Props) {
  const { name, label, hint, as = 'line', options = [], longest, rows = 2, required } = field;
  const value = typed ?? field.value ?? '';
  const sent = { name, form, required };
  const common = { ...sent, label, hint, error, defaultValue: value };
  switch (as) {
    case 'day':
      return <DateField {...common} />;
    case 'text':
      return <TextAreaField {...common} rows={rows} maxLength={longest} />;
    case 'select':
      return <SelectField {...common} options={options} />;
    case 'choice':
      return (
        <RadioGroup legend={label} error={error}>
          {options.map((one) => (
            <RadioField
              {...sent}
              key={one.value}
              value={one.value}
              defaultChecked={one.value === value}
              label={one.text ? <Choice {...one} /> : one.label}
            />
          ))}
        </RadioGroup>
      );
    case 'several':
      return <Several {...{ field, error }} />;
    case 'file':
      return <FileField {...{ name, label, hint, error }} accept={field.accept} />;
    default:
      return <Line {...common} {...inputs[as]} maxLength={longest} suggestions={field.suggestions} />;
  }
}

/** Some of its options, with the error below them. */
function Several({ field: { name, label, options = [] }, error }: Omit<Props, 'typed'>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      {options.map((one) => (
        <CheckboxField
          key={one.value}
          name={name}
          value={one.value}
          defaultChecked={one.isChosen}
          label={one.label}
        />
      ))}
      {error ? (
        <p role="alert" className="font-semibold text-terra">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type LineProps = ComponentProps<typeof TextField> & Pick<EntryField, 'suggestions'>;

function Line({ suggestions, ...field }: LineProps) {
  const list = useId();
  if (!suggestions) return <TextField autoComplete="off" {...field} />;
  return (
    <div>
      <TextField autoComplete="off" {...field} list={list} />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}

function Choice({ label, text }: Option) {
  return (
    <span className="block py-2">
      <b className="font-semibold">{label}</b>
      <span className="block text-sm text-muted">{text}</span>
    </span>
  );
}

const inputs = {
  line: {},
  decimal: { inputMode: 'decimal' },
  number: { inputMode: 'numeric' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  code: { autoCapitalize: 'characters' },
  search: { type: 'search' },
} as const;
