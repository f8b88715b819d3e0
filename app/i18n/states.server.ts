import { isState, type State, states } from '../../market/addresses/states.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from './catalogue.ts';
import english from './en/states.json' with { type: 'json' };
import hindi from './hi/states.json' with { type: 'json' };

const names: Record<Language, Record<State, string>> = { en: english, hi: hindi };

/** Translated name of a state; unknown values, as in old addresses, are returned unchanged. */
export function stateName(state: string, language: Language): string {
  return isState(state) ? names[language][state] : state;
}

export interface StateOption {
  readonly value: State;
  readonly label: string;
}

/** Options of the state select, sorted for the language. The few pages that need them get them as loader data. */
export function stateOptions(language: Language): StateOption[] {
  const { compare } = new Intl.Collator(locales[language]);
  return states
    .map((value) => ({ value, label: names[language][value] }))
    .sort((one, other) => compare(one.label, other.label));
}
