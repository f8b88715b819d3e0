import { expect, it } from 'vitest';
import { ServerChoice, serversIn } from './server-choice.ts';

it.each([
  ['postgres://shop@db/shop', ['postgres://shop@db/shop'], false],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql'], false],
  ['postgres://u:p%40@a:5432/shop?target_session_attrs=read-write', ['postgres://u:p%40@a:5432/shop'], true],
  [
    'postgres://u:p@a:5432,[::1]:5433/shop?sslmode=require&target_session_attrs=primary',
    ['postgres://u:p@a:5432/shop?sslmode=require', 'postgres://u:p@[::1]:5433/shop?sslmode=require'],
    true,
  ],
  ['postgresql://a,b', ['postgresql://a', 'postgresql://b'], true],
])('reads the servers of %s', (url, urls, mustTakeWrites) => {
  expect(serversIn(url)).toEqual({ urls, mustTakeWrites });
});

it('refuses to ask for a server without writes', () => {
  expect(() => serversIn('postgres://a,b/shop?target_session_attrs=any')).toThrow('read-write or primary');
});

it('stays with the server that works, and passes over one only once for many failures', () => {
  const choice = new ServerChoice(['a', 'b', 'c']);
  for (const url of ['a', 'a', 'c']) choice.leave(url);
  expect(choice.current).toBe('b');
  choice.leave('b');
  choice.leave('c');
  expect(choice.current).toBe('a');
});
