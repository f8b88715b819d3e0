import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Pause between two looks, in milliseconds, and how many are made: ten minutes. */
const [pause, most] = [3_000, 200];

/** Loads the page's data again every few seconds while something on it changes by itself and the page is visible. */
export function useFollow(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    let left = most;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      left -= 1;
      if (left === 0) clearInterval(timer);
      void revalidate();
    }, pause);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
