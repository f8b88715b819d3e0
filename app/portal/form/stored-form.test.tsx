import { expect, it } from 'vitest';
import { atMost, type FieldRules, required } from '../../../market/kernel/field-rules.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { StoredForm } from './stored-form.tsx';

const rules: FieldRules<'name' | 'state' | 'note'> = {
  name: [required('name.required')],
  state: [required('required')],
  note: [atMost(20)],
};

const page = (failure?: PageFailure | null, typed = 'Beej Bhandar', version?: number) =>
  markup(
    <StoredForm
      id="firm"
      rules={rules}
      labelOf={(name) => `The ${name}`}
      sections={[
        {
          title: 'Firm',
          help: 'As on its papers',
          fields: [
            { name: 'name', autoComplete: 'organization' },
            { name: 'state', options: [{ value: 'Goa', label: 'Goa' }] },
            ({ note }) => <textarea name={note.name} defaultValue={note.initialValue} />,
          ],
        },
      ]}
      stored={{ name: 'Krishi Kendra', state: 'Goa', note: 'Closed on Sundays' }}
      textOf={(name) => `the ${name} of another person`}
      version={version}
      answer={
        failure === undefined
          ? undefined
          : { failure, reply: { initialValue: { name: typed, state: 'Goa', note: '' } } }
      }
      conflict="Another person was first"
      save="Save"
      cancel="/vendor/dashboard"
    />,
    '/vendor/profile',
  );

it('has each field with its name, its label and what is stored, and the version', () => {
  const html = page(undefined, '', 7);
  for (const part of [
    'name="name"',
    'autoComplete="organization"',
    'value="Krishi Kendra"',
    'name="state"',
    'name="note"',
    'Closed on Sundays',
    'name="version" value="7"',
    'name="intent"',
  ])
    expect(html).toContain(part);
  expect(page()).not.toContain('name="version"');
});

it('lists what is wrong, and says of an edit conflict which values are others now', () => {
  const wrong = page({ code: 'input.invalid', fields: { state: 'required' } });
  expect(wrong).toMatch(/<a href="#[^"]*"[^>]*>The state: /);
  const conflict = page({ code: 'conflict.changed' });
  expect(conflict).toContain('Another person was first');
  expect(conflict).toContain('The name: now the name of another person');
  expect(conflict).not.toContain('now the state');
  expect(conflict).toContain('value="Beej Bhandar"');
});
