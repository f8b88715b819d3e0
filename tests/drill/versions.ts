/** Compares a version such as 4.1.4 with the parts of another. */
export function isAtLeast(version: string, parts: readonly number[]): boolean {
  const own = version.split('.').map(Number);
  const differs = parts.findIndex((part, at) => (own[at] ?? 0) !== part);
  return differs < 0 || (own[differs] ?? 0) > (parts[differs] ?? 0);
}
