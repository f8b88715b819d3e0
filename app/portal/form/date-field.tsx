import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type DayPart, dayParts, dayProblem, partsOfDay } from '../../forms/day-parts.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FieldError, type FieldWords, fieldLabel, inputStyle } from '../../ui/form/field-frame.tsx';

interface Props extends FieldWords {
  name: string;
  /** Id of the first part, for links of an error summary. */
  id?: string | undefined;
  /** YYYY-MM-DD, or what was typed instead (`app/forms/day-parts.ts`). */
  defaultValue: string | undefined;
  required?: boolean | undefined;
  /** Id of its form, where that is elsewhere. */
  form?: string | undefined;
  className?: string | undefined;
}

/** Field for a day: day, month and year as numbers. An error that names what is wrong replaces the general one. */
export function DateField({
  label,
  hint,
  error,
  name,
  id,
  defaultValue = '',
  required,
  form,
  className,
}: Props) {
  const t = useTranslations('portal.date');
  const made = useId();
  const own = id ?? made;
  const why = useDayProblem()(defaultValue);
  const message = error && (why?.message ?? error);
  const texts = partsOfDay(defaultValue);
  const describedBy =
    [hint && `${own}-hint`, message && `${own}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={describedBy} className={className}>
      <legend className={fieldLabel}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {dayParts.map((part) => {
          const isWrong = Boolean(error) && (!why || why.part === part);
          return (
            <label key={part} className={part === 'year' ? 'w-23' : 'w-18'}>
              <span className="mb-0.5 block text-sm text-muted">{t(part)}</span>
              <input
                id={part === 'day' ? own : undefined}
                name={`${name}-${part}`}
                form={form}
                defaultValue={texts[part]}
                required={required}
                inputMode="numeric"
                autoComplete="off"
                maxLength={longest[part]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${own}-error` : undefined}
                className={inputStyle(isWrong)}
              />
            </label>
          );
        })}
      </div>
      {hint ? (
        <span id={`${own}-hint`} className="mt-1.5 block text-sm text-muted">
          {hint}
        </span>
      ) : null}
      {message ? <FieldError id={`${own}-error`}>{message}</FieldError> : null}
    </fieldset>
  );
}

const longest = { day: 2, month: 2, year: 4 } as const satisfies Record<DayPart, number>;

/** Says of a typed day what is wrong with it, and with which part; null for a day and for nothing. */
export function useDayProblem(): (text: string) => { message: string; part: DayPart } | null {
  const t = useTranslations('portal.date');
  const language = useLanguage();
  return (text) => {
    const problem = dayProblem(text);
    if (problem?.why !== 'none') return problem && { message: t(problem.why, problem), part: problem.part };
    const { day, month, year } = partsOfDay(text);
    const named = monthName(`${year}-${month.padStart(2, '0')}`, language, 'long');
    return { message: t('none', { day: String(Number(day)), month: named, year }), part: problem.part };
  };
}
