import type { DeadlineHandler } from '../integrations/deadlines.ts';
import { lockReturn, moveReturn, returnDeadlines } from './move-return.ts';
import { tellSeller } from './tell.ts';

/** Two days of silence: the request counts as accepted. */
const acceptSilent: DeadlineHandler = async (context, id) => {
  const found = await lockReturn(context, id);
  if (found.state === 'asked') await moveReturn(context, found, { to: 'accepted', role: 'clock' });
};

/** Twelve hours before that. */
const warnSilent: DeadlineHandler = async (context, id) => {
  const found = await lockReturn(context, id);
  if (found.state === 'asked') await tellSeller(context, found, 'soon');
};

/** Accepted goods that never arrived: the marketplace decides, so that the vendor's money does not wait for ever. */
const decideUnsent: DeadlineHandler = async (context, id) => {
  const found = await lockReturn(context, id);
  if (found.state === 'accepted') await moveReturn(context, found, { to: 'to-decide', role: 'clock' });
};

/** New goods that the seller never sent: the marketplace decides. */
const decideUnreplaced: DeadlineHandler = async (context, id) => {
  const found = await lockReturn(context, id);
  if (found.state === 'to-send') await moveReturn(context, found, { to: 'not-come', role: 'clock' });
};

/** Ten days of silence: the new goods count as arrived. */
const endSilent: DeadlineHandler = async (context, id) => {
  const found = await lockReturn(context, id);
  if (found.state === 'sent') await moveReturn(context, found, { to: 'replaced', role: 'clock' });
};

/** What happens to returns when a time has passed, by the kind of their deadline. */
export const returnClocks: Readonly<Record<string, DeadlineHandler>> = {
  [returnDeadlines.silent]: acceptSilent,
  [returnDeadlines.warning]: warnSilent,
  [returnDeadlines.unsent]: decideUnsent,
  [returnDeadlines.unreplaced]: decideUnreplaced,
  [returnDeadlines.arrived]: endSilent,
};
