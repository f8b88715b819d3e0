/** The time now, in UTC. Passed in, so that a test or the demo shop can choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
