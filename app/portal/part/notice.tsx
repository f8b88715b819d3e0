import { type ComponentProps, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { classes } from '../../ui/classes.ts';

interface Props extends ComponentProps<typeof Alert> {
  /** Action result that is shown; another object is announced again. */
  of: unknown;
}

/**
 * Result of a form on a page that stays. It takes the focus, since the pressed button
 * may be far below. It waits until the page has its data and the confirmation dialog is
 * closed: nothing behind an open dialog can have the focus.
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
