import { useFailureText } from '../request/failures.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';

interface Props {
  failure: PageFailure | null | undefined;
  /** Text for an unknown failure, if it differs from the login's. */
  unknown?: string | undefined;
}

/** The failure of a form, shown above it (docs/product.md, Errors); nothing if it is shown at the fields. */
export function FormFailure({ failure, unknown }: Props) {
  const textOf = useFailureText();
  if (!failure || failure.code === 'input.invalid') return null;
  return (
    <Alert tone="error" className="mb-4.5">
      {failure.code === 'people.unknown' && unknown ? unknown : textOf(failure)}
    </Alert>
  );
}
