const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Regular expression of a table list: the keywords before and after it. */
const lists =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?<list>(?:(?!\b(?:where|on|set|order|group|limit|values|select|left|inner|cross|join|from|for|returning|union|using|into|update|table|truncate)\b)[\w\s",.])+)/gi;

/** The names used as tables in the SQL of a source file, in database notation. */
export function tablesInSql(source: string): string[] {
  const code = source.replace(comments, '');
  return [...code.matchAll(lists)].flatMap(({ groups }) => (groups?.list ?? '').split(',').flatMap(nameIn));
}

/** The table name in an item such as `only public."orders" as o`. */
function nameIn(item: string): string[] {
  const name = /^\s*(?:only\s+)?(?:"?public"?\.)?"?(?<name>[a-z_]\w*)/i.exec(item)?.groups?.name;
  return name ? [name.toLowerCase()] : [];
}

const builder =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?|using|from)\(\s*\[?(?<names>[^)=(]*)/g;

/** The tables in query builder calls, in the notation of our types. */
export function tablesInBuilder(source: string): string[] {
  return [...source.matchAll(builder)].flatMap(({ groups }) =>
    [...(groups?.names ?? '').matchAll(/'(\w+)(?:\s+as\s+\w+)?'/g)].map(([, name = '']) => name),
  );
}

const writes =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:"?public"?\.)?"?(?<name>[a-z_]\w*)/gi;

/** The tables that the SQL of a source file writes, in database notation. */
export function tablesWrittenInSql(source: string): string[] {
  const code = source.replace(comments, '');
  return [...code.matchAll(writes)].map(({ groups }) => (groups?.name ?? '').toLowerCase());
}

const writers = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<name>\w+)/g;

/** The tables that query builder calls write, in the notation of our types. */
export function tablesWrittenInBuilder(source: string): string[] {
  return [...source.matchAll(writers)].map(({ groups }) => groups?.name ?? '');
}
