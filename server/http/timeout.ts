/** Something was not done in the time that it had. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`not done in ${milliseconds} ms`);
  }
}

/** What the work answers with. Throws `TooLate` when it takes longer; nobody waits for it then, but it goes on. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
