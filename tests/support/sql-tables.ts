const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** A list of tables begins behind one of these words, and ends before one of those. */
const lists =
  /\b(?:from|join|into|update|using|table|truncate)\s+(?<list>(?:(?!\b(?:where|on|set|order|group|limit|values|select|left|inner|cross|join|from|for|returning|union|using|into|update|table|truncate)\b)[\w\s",.])+)/gi;

/** The names that the SQL in a source file uses where a table's name belongs, as the database writes them. */
export function tablesInSql(source: string): string[] {
  const code = source.replace(comments, '');
  return [...code.matchAll(lists)].flatMap(({ groups }) => (groups?.list ?? '').split(',').flatMap(nameIn));
}

/** The first name of `only public."orders" as o`. */
function nameIn(item: string): string[] {
  const name = /^\s*(?:only\s+)?(?:"?public"?\.)?"?(?<name>[a-z_]\w*)/i.exec(item)?.groups?.name;
  return name ? [name.toLowerCase()] : [];
}

const builder =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?|using|from)\(\s*\[?(?<names>[^)=(]*)/g;

/** The tables that calls of the query builder name, as our types write them. */
export function tablesInBuilder(source: string): string[] {
  return [...source.matchAll(builder)].flatMap(({ groups }) =>
    [...(groups?.names ?? '').matchAll(/'(\w+)(?:\s+as\s+\w+)?'/g)].map(([, name = '']) => name),
  );
}

const writes =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:"?public"?\.)?"?(?<name>[a-z_]\w*)/gi;

/** The tables that the SQL in a source file writes, as the database writes their names. */
export function tablesWrittenInSql(source: string): string[] {
  const code = source.replace(comments, '');
  return [...code.matchAll(writes)].map(({ groups }) => (groups?.name ?? '').toLowerCase());
}

const writers = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<name>\w+)/g;

/** The tables that calls of the query builder write, as our types write them. */
export function tablesWrittenInBuilder(source: string): string[] {
  return [...source.matchAll(writers)].map(({ groups }) => groups?.name ?? '');
}
