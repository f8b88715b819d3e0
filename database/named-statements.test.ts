import { expect, it } from 'vitest';
import { StatementNames } from './named-statements.ts';

it('names a statement at its second use, and 500 at most for one database', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 0')).toBeUndefined();
  const name = names.nameOf('select 0');
  expect(name).toMatch(/^[\w-]{22}$/);
  for (let n = 1; n < 600; n++) for (let use = 0; use < 2; use++) names.nameOf(`select ${n}`);
  expect(names.nameOf('select 0')).toBe(name);
  expect(names.nameOf('select 499')).toBeDefined();
  expect(names.nameOf('select 500')).toBeUndefined();

  const others = new StatementNames();
  others.nameOf('select 500');
  expect(others.nameOf('select 500')).toBeDefined();
});
