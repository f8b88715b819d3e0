import { useState } from 'react';

/** The answer to the last form of a page: looking for news (`useFollow`) would drop it, with what is shown once. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
