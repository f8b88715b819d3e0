import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';

interface Props {
  /** What was done. */
  title: string;
  isDone: boolean;
  /** The rows that were left as they were, and their number in words. */
  skipped: readonly string[];
  skippedTitle: string;
  /** Links to the next steps. */
  children?: ReactNode;
}

/** Result of a bulk action on one line; the skipped rows are folded. */
export function BulkResult({ title, isDone, skipped, skippedTitle, children }: Props) {
  return (
    <Alert tone={isDone ? 'ok' : 'info'} className="mb-4">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
        <b>{title}</b>
        {skipped.length > 0 ? (
          <details className="open:basis-full">
            <summary className="-my-3 inline-flex min-h-12 cursor-pointer items-center underline underline-offset-3">
              {skippedTitle}
            </summary>
            <ul className="mt-2 list-disc pl-5">
              {skipped.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
                <li key={index}>{line}</li>
              ))}
            </ul>
          </details>
        ) : null}
        {children}
      </div>
    </Alert>
  );
}

/** Style of a link to a next step. */
export const nextStep =
  '-my-3 inline-flex min-h-12 items-center font-head font-semibold text-leaf underline underline-offset-3';
