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
        className="h-12 min-w-0 flex-1 rounded-control border-2 border-edge bg-paper pr-14 pl-3.5 text-base [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={action}
        className="absolute top-0 right-0 grid h-12 w-13 place-items-center rounded-r-control bg-leaf text-on-leaf hover:bg-leaf-deep"
      >
        <Search size={24} strokeWidth={1.9} aria-hidden />
      </button>
    </>
  );
}
