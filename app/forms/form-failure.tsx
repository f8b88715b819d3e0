import { useFailureText } from '../request/failures.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';

interface Props {
  failure: PageFailure | null | undefined;
  /** What to say of a failure that gave no reason, when it is not the login's sentence. */
  unknown?: string | undefined;
}

/** Why a form was refused, above it (spec section 8); nothing where its fields say so. */
export function FormFailure({ failure, unknown }: Props) {
  const textOf = useFailureText();
  if (!failure || failure.code === 'input.invalid') return null;
  return (
    <Alert tone="error" className="mb-4.5">
      {failure.code === 'people.unknown' && unknown ? unknown : textOf(failure)}
    </Alert>
  );
}
