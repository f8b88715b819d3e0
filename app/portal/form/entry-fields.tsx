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
   * What is typed: a line (the default), a sum or share, a whole number, a day, the name of something to find, a short
   * text, a file; or one of `options`, from a list (`select`) or all in sight (`choice`), or `several` of them.
   */
  readonly as?: keyof typeof inputs | 'day' | 'text' | 'select' | 'choice' | 'several' | 'file';
  /** The types of a file. */
  readonly accept?: string;
  readonly options?: readonly Option[];
  /** What `value` is about: of another one it replaces what was typed. */
  readonly of?: string;
  /** The most characters. */
  readonly longest?: number;
  /** The last day that may be chosen. */
  readonly until?: string;
}

interface Props {
  field: EntryField;
  /** What was typed before a refusal. */
  typed: string | undefined;
  error: string | undefined;
}

/** A field of a short form by what is typed into it. */
export function EntryInput({ field, typed, error }: Props) {
  const { name, label, hint, as = 'line', options = [], longest, until } = field;
  const value = typed ?? field.value ?? '';
  const common = { name, label, hint, error, defaultValue: value };
  switch (as) {
    case 'day':
      return <DateField {...common} max={until} />;
    case 'text':
      return <TextAreaField {...common} rows={2} maxLength={longest} />;
    case 'select':
      return <SelectField {...common} options={options} />;
    case 'choice':
      return (
        <RadioGroup legend={label} error={error}>
          {options.map((one) => (
            <RadioField
              key={one.value}
              name={name}
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
      return <TextField {...common} {...inputs[as]} autoComplete="off" maxLength={longest} />;
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

function Choice({ label, text }: Option) {
  return (
    <>
      <b className="font-semibold">{label}</b>
      <span className="block text-sm text-muted">{text}</span>
    </>
  );
}

const inputs = {
  line: {},
  decimal: { inputMode: 'decimal' },
  number: { inputMode: 'numeric' },
  search: { type: 'search' },
} as const;
