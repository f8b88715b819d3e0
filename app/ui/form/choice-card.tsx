import { type ComponentProps, type ReactNode, useId } from 'react';
import { RadioMark } from './choice-field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'title' | 'children'> {
  title: ReactNode;
  children?: ReactNode;
}

/** Radio button as a card, outlined when chosen. */
export function ChoiceCard({ title, children, id, ...input }: Props) {
  const made = useId();
  return (
    <label
      htmlFor={id ?? made}
      className="grid cursor-pointer grid-cols-[24px_1fr] items-start gap-x-3 rounded-card border-2 border-line bg-paper p-3.5 hover:border-edge has-checked:border-leaf has-checked:bg-[color-mix(in_srgb,var(--leaf-tint)_40%,var(--paper))] has-disabled:cursor-default has-disabled:bg-sand has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
    >
      <RadioMark {...input} id={id ?? made} className="outline-none" />
      <span className="min-w-0">
        <b className="block">{title}</b>
        {children}
      </span>
    </label>
  );
}
