import { isState, type State, states } from '../../market/addresses/states.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from './catalogue.ts';
import { serverTexts } from './texts.server.ts';

/** Translated name of a state; unknown values, as in old addresses, are returned unchanged. */
export function stateName(state: string, language: Language): string {
  return isState(state) ? serverTexts[language].states[state] : state;
}

export interface StateOption {
  readonly value: State;
  readonly label: string;
}

/** Options of the state select, sorted for the language. The few pages that need them get them as loader data. */
export function stateOptions(language: Language): StateOption[] {
  const { compare } = new Intl.Collator(locales[language]);
  return states
    .map((value) => ({ value, label: serverTexts[language].states[value] }))
    .sort((one, other) => compare(one.label, other.label));
}
