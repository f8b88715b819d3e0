import { type ComponentProps, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Alert } from '../ui/alert.tsx';
import { classes } from '../ui/classes.ts';

interface Props extends ComponentProps<typeof Alert> {
  /** The answer that it tells of; another answer is told anew. */
  of: unknown;
}

/**
 * What came of a form while its page stayed. It takes the focus, for the button that was pressed may be far below; only once the
 * page has its data and a dialog that asked is closed, because nothing behind an open dialog can have the focus.
 */
export function Notice({ of, className, ...alert }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isSettled = useNavigation().state === 'idle';
  useEffect(() => {
    if (of && isSettled) queueMicrotask(() => box.current?.focus());
  }, [of, isSettled]);
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
