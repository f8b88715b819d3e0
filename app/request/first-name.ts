/** Cookie with the first word of the signed-in person's name. Scripts read it, because cached pages contain no name. */
export const nameCookie = 'kheti-name';

/** Regular expression for its value in a `Cookie` header; with the `__Host-` prefix on https. */
export const namePattern = `(?:^|; *)(?:__Host-)?${nameCookie}=([^;]+)`;

const longest = 40;

const title = /^(श्री|श्रीमती|सुश्री|डॉ|shri|shree|smt|mr|mrs|ms|dr)\.?$/i;

/**
 * The label of the user menu: the first word of the name (docs/product.md, Header and footer) that is no title, at most
 * 40 characters.
 */
export function firstWord(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !title.test(word)) ?? words[0] ?? '';
  return first.slice(0, longest).toWellFormed();
}

/** The first name in a `Cookie` header or `document.cookie`; null without one or when it cannot be decoded. */
export function firstNameIn(cookies: string): string | null {
  const value = new RegExp(namePattern).exec(cookies)?.[1];
  try {
    return value ? firstWord(decodeURIComponent(value)) || null : null;
  } catch {
    return null;
  }
}
