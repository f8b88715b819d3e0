import { expect, it } from 'vitest';
import { templatesCsv } from './templates-csv.ts';

it('keeps the exact text of templates, with quotes and the line that fills in a code', () => {
  const text = 'Kheti "Bazaar": {#var#} is your code.\n@kheti.example #{#var#}';
  expect(templatesCsv([['code en', text]])).toBe(
    '\uFEFF"code en","Kheti ""Bazaar"": {#var#} is your code.\n@kheti.example #{#var#}"\r\n',
  );
});

it.each(['=kbx()', '+kbx', '-kbx', '@kbx', '＝kbx', '\tkbx'])(
  'makes no formula of a shop named %j',
  (name) => {
    expect(templatesCsv([[`${name}: we have your order`]])).toBe(`\uFEFF"'${name}: we have your order"\r\n`);
  },
);
