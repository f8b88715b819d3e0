import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import type { EntryAnswer } from '../form/entry-form.tsx';
import { type Act, Acts } from './acts.tsx';
import { Outcome } from './outcome.tsx';

const acts: Act[] = [
  { key: 'note', node: <hr /> },
  {
    intent: 'cancel',
    label: 'Cancel it',
    fields: [{ name: 'reason', label: 'Reason', longest: 300 }],
    quiet: true,
  },
  false,
  {
    intent: 'paid',
    label: 'Paid',
    hidden: { seen: 3 },
    fields: [
      { name: 'utr', label: 'UTR', value: 'N1' },
      { name: 'paidOn', label: 'Day', as: 'day', value: '2026-11-05' },
      false,
      {
        name: 'as',
        label: 'As',
        as: 'choice',
        value: 'charge',
        options: [
          { value: 'charge', label: 'A charge' },
          { value: 'lost', label: 'Lost' },
        ],
      },
    ],
  },
  { intent: 'again', label: 'Again' },
];

const page = (answer?: EntryAnswer) => markup(<Acts acts={acts} answer={answer} />, '/admin');
const forms = (html: string) => [...html.matchAll(/<form.*?<\/form>/g)].map(([form]) => form);

it('offers the acts that are possible, each under its name, with the one filled button at the likely one', () => {
  const all = forms(page());
  expect(all.map((form) => /name="intent" value="(\w+)"/.exec(form)?.[1])).toEqual([
    'cancel',
    'paid',
    'again',
  ]);
  expect(all.map((form) => /class="button( button-line)?/.exec(form)?.[1])).toEqual([
    ' button-line',
    undefined,
    ' button-line',
  ]);
  expect(all[1]).toContain('name="seen" value="3"');
});

it('shows what was typed and refused in its own form alone', () => {
  const failure = { code: 'input.invalid', fields: { utr: 'required' } } as const;
  const [cancel = '', paid = ''] = forms(page({ intent: 'paid', typed: { utr: 'X', as: 'lost' }, failure }));
  expect(cancel).not.toContain('aria-invalid="true"');
  expect(paid).toMatch(/<input(?=[^>]*name="utr")(?=[^>]*value="X")(?=[^>]*aria-invalid="true")/);
  expect(paid).toMatch(/<input(?=[^>]*value="lost")(?=[^>]*checked)/);
  expect(paid).toMatch(/<input(?=[^>]*name="paidOn-month")(?=[^>]*value="11")/);
});

it('sends a file with the form that asks for one, and each of several options that is chosen', () => {
  const parts = [
    { value: 'p1', label: 'Wheat', isChosen: true },
    { value: 'p2', label: 'Seeds' },
  ];
  const asked: Act[] = [
    {
      intent: 'draft',
      label: 'Compare',
      fields: [{ name: 'file', label: 'File', as: 'file', accept: '.csv' }],
    },
    {
      intent: 'book',
      label: 'Book',
      fields: [{ name: 'parts', label: 'Parcels', as: 'several', options: parts }],
    },
  ];
  const failure = { code: 'input.invalid', fields: { parts: 'required' } } as const;
  const [draft = '', book = ''] = forms(
    markup(<Acts acts={asked} answer={{ intent: 'book', typed: {}, failure }} />),
  );
  expect(draft).toContain('encType="multipart/form-data"');
  expect(draft).toMatch(/<input(?=[^>]*type="file")(?=[^>]*accept=".csv")/);
  expect(book).not.toContain('encType');
  expect(book).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*value="p1")(?=[^>]*checked="")/);
  expect(book).not.toMatch(/<input(?=[^>]*value="p2")(?=[^>]*checked="")/);
  expect(book).toContain('role="alert"');
});

it('says what the address says was done, and nothing for what is no act', () => {
  const outcome = (done: string) =>
    markup(<Outcome texts="adminRefunds" failure={null} />, `/admin/money/refunds/1?done=${done}`);
  expect(outcome('paid')).toContain('Paid. The buyer gets a message with the UTR.');
  for (const done of ['', 'constructor', 'paid.x', '__proto__', 'toString', 'asked'])
    expect(outcome(done), done).toBe('');
});

it('says that something has changed in the meantime, and leaves errors of fields to their form', () => {
  const of = (code: 'conflict.changed' | 'input.invalid') =>
    markup(<Outcome texts="adminRefunds" failure={{ code }} />, '/admin/money/refunds/1?done=paid');
  expect(of('conflict.changed')).toContain('This has changed in the meantime.');
  expect(of('input.invalid')).toBe('');
});
