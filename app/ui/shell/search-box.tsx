import { Search } from 'lucide-react';

interface Props {
  /** Under which name the address has it. */
  name?: string;
  /** What was searched for before. */
  search: string;
  /** What the field is for, and what its button does, for the screen reader. */
  label: string;
  action: string;
  placeholder: string;
}

/** The field of a search with its button, for a form that leads to the list; the form is the place of both. */
export function SearchBox({ name = 'search', search, label, action, placeholder }: Props) {
  return (
    <>
      <input
        name={name}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search}
        aria-label={label}
        placeholder={placeholder}
        className="search-field"
      />
      <button type="submit" aria-label={action} className="search-button">
        <Search size={24} strokeWidth={1.9} aria-hidden />
      </button>
    </>
  );
}
