/** Graceful shutdown on SIGTERM or Ctrl-C. Repeated signals are ignored. */
export interface GracefulShutdown {
  isStopping(): boolean;
  /** Runs the steps on the first signal, then exits with 0. */
  onShutdown(steps: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>): void;
}

export function createGracefulShutdown(): GracefulShutdown {
  let stopping = false;
  return {
    isStopping: () => stopping,
    onShutdown: (steps) => {
      const end = async (signal: 'SIGTERM' | 'SIGINT') => {
        if (stopping) return;
        stopping = true;
        await steps(signal);
        process.exit(0);
      };
      process.on('SIGTERM', () => end('SIGTERM'));
      process.on('SIGINT', () => end('SIGINT'));
    },
  };
}
