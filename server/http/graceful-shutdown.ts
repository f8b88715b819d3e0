/** The end of a process on SIGTERM or Ctrl-C: in order, and once however often one is told. */
export interface GracefulShutdown {
  isStopping(): boolean;
  /** Runs the steps when told to stop, then ends the process with success. On Ctrl-C somebody waits for it. */
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
