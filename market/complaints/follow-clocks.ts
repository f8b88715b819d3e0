import type { DeadlineHandler } from '../integrations/deadlines.ts';
import { complaintDeadline, lockComplaint, moveComplaint } from './move-complaint.ts';
import { tellMove } from './tell-sender.ts';

/** A vendor or a buyer who did not answer in time: the marketplace decides. */
const decideSilent: DeadlineHandler = async (context, id) => {
  const found = await lockComplaint(context, id);
  if (found.state !== 'with-vendor' && found.state !== 'proposed') return;
  await moveComplaint(context, found, 'to-decide', { role: 'clock', kind: 'silence' });
  for (const reader of ['vendor', 'buyer'] as const)
    await tellMove(context, found, reader, { what: 'silent', text: '', terms: null });
};

/** What happens to complaints when a time has passed, by the kind of their deadline. */
export const complaintClocks: Readonly<Record<string, DeadlineHandler>> = {
  [complaintDeadline]: decideSilent,
};
