import { type RefObject, useEffect, useRef } from 'react';
import type { ProductFilter } from '../../../market/catalogue/rules.ts';

/**
 * Writes each new filter (response, link, back navigation) into the fields of its form. A field edited since the last
 * `setApplied` keeps its text: the response to an earlier change must not overwrite it.
 */
export function useFilterFields(form: RefObject<HTMLFormElement | null>, filter: ProductFilter) {
  const applied = useRef(new Map<string, string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter sets the fields
  useEffect(() => {
    for (const field of textFieldsOf(form.current)) {
      const isTyped = field.value !== (applied.current.get(field.name) ?? field.defaultValue);
      // Setting an equal value would remove the selection of the focused field.
      if (!isTyped && field.value !== field.defaultValue) field.value = field.defaultValue;
      applied.current.set(field.name, field.defaultValue);
    }
    for (const choice of choicesOf(form.current)) choice.checked = choice.defaultChecked;
  }, [form, filter]);
  const setApplied = () => {
    for (const { name, value } of textFieldsOf(form.current)) applied.current.set(name, value);
  };
  return { setApplied };
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
}

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';
const choicesOf = (form: HTMLFormElement | null) => fieldsOf(form).filter(isChoice);
const textFieldsOf = (form: HTMLFormElement | null) => fieldsOf(form).filter((field) => !isChoice(field));
