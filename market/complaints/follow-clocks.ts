import type { DeadlineHandler } from '../integrations/deadlines.ts';
import { complaintDeadline, lockComplaint, moveComplaint } from './move-complaint.ts';

/** A vendor or a buyer who did not answer in time: the marketplace decides. */
const decideSilent: DeadlineHandler = async (context, id) => {
  const found = await lockComplaint(context, id);
  if (found.state === 'with-vendor' || found.state === 'proposed')
    await moveComplaint(context, found, 'to-decide', { role: 'clock', kind: 'silence' });
};

/** What happens to complaints when a time has passed, by the kind of their deadline. */
export const complaintClocks: Readonly<Record<string, DeadlineHandler>> = {
  [complaintDeadline]: decideSilent,
};
