import { CircleAlert } from 'lucide-react';

/** Validation message below a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span
      id={id}
      className="mt-1.5 flex gap-1.5 text-[max(.9375rem,var(--small))] leading-[max(1.375rem,var(--small-line))] font-semibold text-brick"
    >
      <CircleAlert size={20} strokeWidth={1.9} aria-hidden className="mt-px shrink-0" />
      {children}
    </span>
  );
}
