import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** What the fields are for, and how they are used. */
  help?: ReactNode;
  children: ReactNode;
}

/** Group of fields: heading and help beside them on a desktop, above them on smaller screens. */
export function FormSection({ title, help, children }: Props) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={help ? id : undefined}
      className="grid min-w-0 gap-x-8 gap-y-4 px-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:px-6 lg:py-7"
    >
      {/* A floated legend is laid out as a grid item. */}
      <legend className="float-left font-head text-h3 font-semibold">{title}</legend>
      {help ? (
        <div id={id} className="-mt-3 text-muted lg:col-start-1">
          {help}
        </div>
      ) : null}
      <div className="grid max-w-150 gap-4.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
    </fieldset>
  );
}
