import { describe, expect, it } from 'vitest';
import { circlesIn } from './circles.ts';
import {
  tablesInBuilder,
  tablesInSql,
  tablesWrittenInBuilder,
  tablesWrittenInSql,
} from './database/sql-tables.ts';
import { importsOf } from './source.ts';

describe('imports', () => {
  it.each([
    ["import { a } from './b.css';", 'market/b.css'],
    ["import type { A } from './b.css';", 'market/b.css'],
    ["import { type A } from './b.css';", 'market/b.css'],
    ["export type { A } from './b.css';", 'market/b.css'],
    ["export * from './b.css';", 'market/b.css'],
    ["import '../app/b.css';", 'app/b.css'],
    ["type A = import('./b.css').A;", 'market/b.css'],
    ["const a = await import('./b.css');", 'market/b.css'],
  ])('are found in %s', (text, target) => {
    expect(importsOf('market/a.ts', text)).toEqual([{ target, isOurs: true }]);
  });
});

describe('import cycles', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e', 'x']],
    ['e', ['d']],
    ['f', ['f', 'a']],
  ]);

  it('are found, long ones and self-imports', () => {
    expect(circlesIn(graph)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']]);
  });
});

describe('tables', () => {
  it.each([
    ['sql`select from orders`', ['orders']],
    [
      'sql<{ id: string }>`select id\n  from order_lines l join consignments c on c.id = l.id`',
      ['order_lines', 'consignments'],
    ],
    ['sql`insert into public."orders" (id) select id`', ['orders']],
    [
      'sql`update only stock set n = 1 from orders o, users u where o.id = u.id`',
      ['stock', 'orders', 'users'],
    ],
    ['sql`lock table users in exclusive mode`', ['users']],
    ['sql`delete from carts using users where true`', ['carts', 'users']],
    ['// from orders\n/** from users */ const a = 1;', []],
  ])('are found in %s', (text, tables) => {
    expect(tablesInSql(text)).toEqual(tables);
  });

  it.each([
    ["db.selectFrom('orders')", ['orders']],
    ["db.selectFrom(['orders as o', 'users'])", ['orders', 'users']],
    ["db.updateTable('a').from('b')", ['a', 'b']],
    ["db.selectFrom('a').innerJoin('b as c', 'c.id', 'a.id')", ['a', 'b']],
  ])('are found in the call %s', (text, tables) => {
    expect(tablesInBuilder(text)).toEqual(tables);
  });

  it.each([
    ['sql`insert into public."orders" (id) select id from users`', ['orders']],
    ['sql`update only stock set n = 1 from orders o`', ['stock']],
    ['sql`delete from carts using users where true`', ['carts']],
    ['sql`select from orders for update`', []],
    ["db.insertInto('orders')", []],
    ['// update orders\n/** delete from users */ const a = 1;', []],
  ])('are written in %s', (text, tables) => {
    expect(tablesWrittenInSql(text)).toEqual(tables);
  });

  it('are found in query builder calls for insert, update, delete and merge', () => {
    const calls = "db.insertInto('a'); db.updateTable('b').from('x'); db.deleteFrom('c').using('y');";
    expect(tablesWrittenInBuilder(`${calls} db.mergeInto('d as t'); db.selectFrom('z');`)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});
