import { parseSync } from 'vite';

/** A call of a translation function: the keys that it may ask for, and the names of the arguments that it gives. */
export interface MessageCall {
  readonly path: string;
  readonly line: number;
  /** Full keys; `*` is a part that is known at run time only. */
  readonly keys: readonly string[];
  /** Null when the names cannot be read from the source. */
  readonly given: readonly string[] | null;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Names of translation functions with their namespaces, of a function and of those around it. */
type Scope = Map<string, string>;

/** All calls of `t(…)` and `t.rich(…)` in a file, where `t` is made by `useTranslations`, or is that of the mails. */
export function messageCalls(path: string, text: string): MessageCall[] {
  const outer: Scope = new Map(path.startsWith('app/mail/') ? [['t', 'mail.']] : []);
  if (outer.size === 0 && !text.includes('useTranslations(')) return [];
  const calls: MessageCall[] = [];
  const visit = (node: Node, scope: Scope) => {
    const inner = isFunction(node) ? scopeOf(node, scope) : scope;
    const call = node.type === 'CallExpression' ? callOf(node, inner) : null;
    if (call) calls.push({ path, line: text.slice(0, node.start).split('\n').length, ...call });
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(parseSync(path, text).program as unknown as Node, outer);
  return calls;
}

function isFunction({ type }: Node): boolean {
  return type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

/** The scope of a function: what its own statements declare, not those of functions inside it. */
function scopeOf(node: Node, outer: Scope): Scope {
  const scope = new Map(outer);
  const collect = (inner: Node) => {
    if (inner.type === 'VariableDeclarator') declare(inner, scope);
    for (const child of childrenOf(inner)) if (!isFunction(child)) collect(child);
  };
  for (const child of childrenOf(node)) collect(child);
  return scope;
}

function declare({ id, init }: Node, scope: Scope): void {
  const [name, made] = [id as Node, init as Node | null];
  if (name.type !== 'Identifier' || made?.type !== 'CallExpression') return;
  const maker = made.callee as Node;
  if (maker.type !== 'Identifier' || maker.name !== 'useTranslations') return;
  const [namespace] = made.arguments as Node[];
  if (namespace === undefined) scope.set(name.name as string, '');
  else if (namespace.type === 'Literal') scope.set(name.name as string, `${namespace.value as string}.`);
}

function callOf(
  { callee, arguments: given }: Node,
  scope: Scope,
): Pick<MessageCall, 'keys' | 'given'> | null {
  const called = callee as Node;
  const isRich = called.type === 'MemberExpression' && (called.property as Node).name === 'rich';
  const name = isRich ? (called.object as Node) : called;
  const namespace = name.type === 'Identifier' ? scope.get(name.name as string) : undefined;
  const [key, values] = given as Node[];
  if (namespace === undefined || key === undefined) return null;
  return { keys: textsOf(key).map((one) => namespace + one), given: namesIn(values) };
}

/** The texts that an expression may have. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[];
      return [quasis.map(({ value }) => value.cooked).join('*')];
    }
    case 'TSAsExpression':
      return textsOf(node.expression as Node);
    default:
      return [];
  }
}

function namesIn(values: Node | undefined): string[] | null {
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression') return null;
  const properties = values.properties as Node[];
  if (properties.some(({ type }) => type === 'SpreadElement')) return null;
  return properties.map(({ key }) => ((key as Node).name ?? (key as Node).value) as string);
}
