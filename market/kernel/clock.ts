/** The current time in UTC. Injected, so that tests and the demo shop can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
