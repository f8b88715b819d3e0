import { useSyncExternalStore } from 'react';

// A browser may forbid storage, or have none left: what could not be written lives as long as the page.
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Copies of products can be had again: they make room for what cannot. */
const disposable = 'products';

/** What is stored under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return memory.get(name) ?? window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under a name. */
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

/** Forgets what is stored under a name, for the browser and for this tab. */
export function removeStored(name: string): void {
  memory.delete(name);
  try {
    window.localStorage.removeItem(name);
    window.sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden: there was nothing to remove but the copy in memory.
  }
}

/** A value in local storage that pages follow, in every tab. `parse` heals whatever stands there. */
export function stored<T>(name: string, parse: (text: string | null) => T) {
  let text: string | null | undefined;
  let value: T;
  /** As it is stored now; the same object as long as nothing changed. */
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
  /** Null while the page is not alive yet (on the server and during hydration). */
  const use = () => useSyncExternalStore<T | null>(subscribe, read, () => null);
  return { read, write, use };
}

function subscribe(listener: () => void): () => void {
  // These events come from the other tabs, and to a page that the back button brings as it was left.
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
