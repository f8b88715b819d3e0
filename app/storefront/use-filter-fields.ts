import { type RefObject, useEffect, useRef } from 'react';
import type { ProductFilter } from '../../market/catalogue/rules.ts';

/**
 * Shows each new filter (an answer, a link, the back key) in the fields of its form. A field whose text was changed after
 * the last `setApplied` keeps that text: the answer to an earlier change must not remove what was typed meanwhile.
 */
export function useFilterFields(form: RefObject<HTMLFormElement | null>, filter: ProductFilter) {
  const applied = useRef(new Map<string, string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter is what sets the fields
  useEffect(() => {
    for (const field of textFieldsOf(form.current)) {
      const isTyped = field.value !== (applied.current.get(field.name) ?? field.defaultValue);
      // An equal value is not set again: that would remove the selection of the focused field.
      if (!isTyped && field.value !== field.defaultValue) field.value = field.defaultValue;
      applied.current.set(field.name, field.defaultValue);
    }
    for (const radio of radiosOf(form.current)) radio.checked = radio.defaultChecked;
  }, [form, filter]);
  const setApplied = () => {
    for (const { name, value } of textFieldsOf(form.current)) applied.current.set(name, value);
  };
  return { setApplied };
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
}

const isRadio = ({ type }: HTMLInputElement) => type === 'radio';
const radiosOf = (form: HTMLFormElement | null) => fieldsOf(form).filter(isRadio);
const textFieldsOf = (form: HTMLFormElement | null) => fieldsOf(form).filter((field) => !isRadio(field));
