// A browser may forbid storage, or have none left: the cart then lives as long as the page.
const memory = new Map<string, string>();

/** What is stored under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return window.localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Stores a text under a name. */
export function writeStored(name: string, text: string): void {
  try {
    window.localStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

/** Forgets what is stored under a name. */
export function removeStored(name: string): void {
  memory.delete(name);
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: there was nothing to remove but the copy in memory.
  }
}
