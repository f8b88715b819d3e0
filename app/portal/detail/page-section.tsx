import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Section of a page below a heading, such as a table, without a panel around it. */
export function PageSection({ title, text, action, children }: Props) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 className="text-xl leading-7">{title}</h2>
          {text ? <p className="text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
