import { type ComponentProps, useEffect, useRef } from 'react';
import { Alert } from '../alert.tsx';
import { classes } from '../classes.ts';

interface Props extends ComponentProps<typeof Alert> {
  /** The answer that it tells of; another answer is told anew. */
  of: unknown;
}

/** What came of a form while its page stayed. It takes the focus, for the button that was pressed may be far below. */
export function Notice({ of, className, ...alert }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes('scroll-mt-4 rounded-control outline-offset-2', className ?? 'mb-4')}
    >
      <Alert {...alert} />
    </div>
  );
}
