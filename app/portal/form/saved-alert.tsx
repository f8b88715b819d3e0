import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

interface Props {
  className?: string;
  children: ReactNode;
}

/**
 * Tells that a form was saved, as soon as the page shows what is stored: the form is then renewed, with what was
 * changed before.
 */
export function SavedAlert({ className, children }: Props) {
  if (useNavigation().state !== 'idle') return null;
  return (
    <Alert tone="ok" className={className}>
      {children}
    </Alert>
  );
}
