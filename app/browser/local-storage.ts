import { useSyncExternalStore } from 'react';

// In-memory fallback for values that could not be stored: storage may be blocked or full.
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Key to evict when storage is full: product copies can be fetched again. */
const disposable = 'products';

/** The value of a key, or null. */
export function readStored(name: string): string | null {
  try {
    return memory.get(name) ?? window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value under a key. */
export function writeStored(name: string, text: string): void {
  memory.delete(name);
  try {
    window.localStorage.setItem(name, text);
  } catch {
    writeWithLittleRoom(name, text);
  }
}

function writeWithLittleRoom(name: string, text: string): void {
  try {
    memory.set(disposable, readStored(disposable) ?? '');
    window.localStorage.removeItem(disposable);
    window.localStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

/** Removes a key from local storage and from this tab's session storage. */
export function removeStored(name: string): void {
  memory.delete(name);
  try {
    window.localStorage.removeItem(name);
    window.sessionStorage.removeItem(name);
  } catch {
    // Storage is not accessible: only the copy in memory existed.
  }
}

/** Store over a local storage key with subscriptions across tabs. `parse` must accept damaged values. */
export function stored<T>(name: string, parse: (text: string | null) => T) {
  let text: string | null | undefined;
  let value: T;
  /** The stored value; the same object while it is unchanged. */
  const read = (): T => {
    const now = readStored(name);
    if (now !== text) value = parse(now);
    text = now;
    return value;
  };
  const write = (next: T): void => {
    writeStored(name, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  /** Null on the server and during hydration. */
  const use = () => useSyncExternalStore<T | null>(subscribe, read, () => null);
  return { read, write, use };
}

function subscribe(listener: () => void): () => void {
  // `storage` fires for changes in other tabs, `pageshow` when a page is restored from the back/forward cache.
  const onChange = ({ key }: Event & { key?: string | null }) => {
    if (key) memory.delete(key);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}
