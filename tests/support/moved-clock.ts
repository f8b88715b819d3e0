import { readFileSync } from 'node:fs';

// Loaded into a process before all else, with `NODE_OPTIONS=--import`: its clock is at each moment as many hours ahead as
// the file of MOVED_CLOCK says. Timers go on, as they do when somebody sets the clock of a machine.
const real = Date;
let [hoursAhead, readAt] = [0, -1];

function now(): number {
  // Dates are made by the thousand, and nobody moves a clock that often.
  if (performance.now() - readAt > 1) {
    hoursAhead = Number(readFileSync(process.env.MOVED_CLOCK ?? '', 'utf8'));
    readAt = performance.now();
  }
  return real.now() + hoursAhead * 3_600_000;
}

globalThis.Date = new Proxy(real, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: () => String(new real(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
