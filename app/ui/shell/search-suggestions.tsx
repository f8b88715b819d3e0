import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Suggestions } from '../../../market/catalogue/browse/suggest-products.ts';
import { guardBack, leaveGuard } from '../../browser/back-guard.ts';
import { lastSearches, rememberSearch } from '../../browser/last-searches.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { type Choice, SuggestionList } from './suggestion-list.tsx';

const shortest = 2;
/** Debounce in milliseconds. */
const pause = 150;

export interface SuggestionsProps {
  field: HTMLInputElement;
}

/**
 * Search suggestions below the field: a list box after the ARIA combobox pattern. Arrow keys select in it; Enter
 * without a selection submits the search.
 */
export function SearchSuggestions({ field }: SuggestionsProps) {
  const t = useTranslations('common.suggestions');
  const id = useId();
  const { choices, isOpen, setOpen } = useChoices(field);
  const [active, setActive] = useActive(choices);
  useEffect(() => (isOpen ? guardBack(() => setOpen(false)) : undefined), [isOpen, setOpen]);
  useKeys(field, { choices, isOpen, setOpen, active, setActive });
  useCombobox(field, isOpen, `${id}list`, isOpen && active !== null ? `${id}${active}` : null);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? t('count', { count: choices.length }) : null}
      </p>
      {isOpen ? (
        <SuggestionList
          id={id}
          choices={choices}
          typed={field.value}
          active={active}
          activate={setActive}
          choose={() => {
            leaveGuard();
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Cached responses for the lifetime of the document. */
const cache = new Map<string, Suggestions>();

/** The choices for the text of the field. An outdated response is aborted. */
function useChoices(field: HTMLInputElement) {
  const path = localise('/suggest', useLanguage());
  const { key } = useLocation();
  const [choices, setChoices] = useState<Choice[]>([]);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the list
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;
    const list = (found: Choice[]) => {
      setChoices(found);
      setOpen(found.length > 0 && document.activeElement === field);
    };
    const show = (suggestions: Suggestions) => list(choicesFrom(suggestions));
    const ask = async (address: string) => {
      request = new AbortController();
      const answer = await fetch(address, { signal: request.signal });
      if (!answer.ok) return;
      const suggestions = (await answer.json()) as Suggestions;
      cache.set(address, suggestions);
      show(suggestions);
    };
    const typed = () => {
      clearTimeout(timer);
      request?.abort();
      const text = field.value.trim().toLowerCase();
      if (text === '') return list(formerChoices());
      if (text.length < shortest) return setOpen(false);
      const address = `${path}?q=${encodeURIComponent(text)}`;
      const before = cache.get(address);
      if (before) return show(before);
      // No suggestions on a network error; the search itself reports it.
      timer = setTimeout(() => ask(address).catch(() => {}), pause);
    };
    const close = () => setOpen(false);
    const focused = () => field.value === '' && typed();
    const submitted = () => rememberSearch(field.value);
    const { form } = field;
    typed();
    field.addEventListener('input', typed);
    field.addEventListener('focus', focused);
    field.addEventListener('blur', close);
    form?.addEventListener('submit', submitted);
    return () => {
      clearTimeout(timer);
      request?.abort();
      field.removeEventListener('input', typed);
      field.removeEventListener('focus', focused);
      field.removeEventListener('blur', close);
      form?.removeEventListener('submit', submitted);
    };
  }, [field, path]);
  return { choices, isOpen, setOpen };
}

function formerChoices(): Choice[] {
  return lastSearches().map((label) => ({ label, to: searchPath(label), isFormer: true }));
}

const searchPath = (search: string) => `/products?search=${encodeURIComponent(search)}`;

function choicesFrom({ things, products }: Suggestions): Choice[] {
  return [
    ...things.map(({ label, category }) => ({
      label,
      to: category ? categoryPath(category) : searchPath(label),
    })),
    ...products.map(({ id, name, ...product }) => ({ label: name, product, to: `/products/${id}` })),
  ];
}

/** The active choice; new choices start without one. */
function useActive(choices: Choice[]) {
  const [chosen, setChosen] = useState<{ of: Choice[]; at: number | null }>({ of: choices, at: null });
  const setActive = (at: number | null) => setChosen({ of: choices, at });
  return [chosen.of === choices ? chosen.at : null, setActive] as const;
}

interface Keys {
  choices: Choice[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  active: number | null;
  setActive: (at: number | null) => void;
}

function useKeys(field: HTMLInputElement, { choices, isOpen, setOpen, active, setActive }: Keys): void {
  const navigate = useNavigate();
  const language = useLanguage();
  useEffect(() => {
    const step = (by: number) => {
      // One more position than there are choices: the field itself.
      const places = choices.length + 1;
      const next = ((active ?? choices.length) + by + places) % places;
      setOpen(true);
      setActive(next === choices.length ? null : next);
    };
    const pressed = (event: KeyboardEvent) => {
      const choice = isOpen && active !== null ? choices[active] : undefined;
      if (event.isComposing || choices.length === 0) return;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Escape' && isOpen) setOpen(false);
      else if (event.key === 'Enter') {
        leaveGuard();
        setOpen(false);
        if (!choice) return;
        void navigate(localise(choice.to, language));
      } else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', pressed);
    return () => field.removeEventListener('keydown', pressed);
  });
}

/** Adds the ARIA attributes of a combobox; without JavaScript the field is a plain input. */
function useCombobox(field: HTMLInputElement, isOpen: boolean, list: string, active: string | null): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    field.setAttribute('autocomplete', 'off');
    if (isOpen) field.setAttribute('aria-controls', list);
    else field.removeAttribute('aria-controls');
    if (active) field.setAttribute('aria-activedescendant', active);
    else field.removeAttribute('aria-activedescendant');
  }, [field, isOpen, list, active]);
}
