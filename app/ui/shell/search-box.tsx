import { Search } from 'lucide-react';

interface Props {
  /** Name of the query parameter. */
  name?: string;
  /** The current search text. */
  search: string;
  /** Accessible labels of the field and of its button. */
  label: string;
  action: string;
  placeholder: string;
}

/** Search field with its submit button; the form that contains it defines the target and the layout. */
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
