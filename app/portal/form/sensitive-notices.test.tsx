import { Trash2 } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { PortalPage } from '../portal-page.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { EntryForm } from './entry-form.tsx';
import { PortalForm } from './portal-form.tsx';
import { RowForm } from './row-form.tsx';
import { rowOf, type SensitiveAnswer } from './sensitive-answer.ts';

const remove = (id: string) => (
  <RowForm values={{ intent: 'remove', id }} label="Remove" of={id} icon={Trash2} />
);

const page = (answer: Partial<SensitiveAnswer>, address = '/admin/settings/rates') =>
  markup(
    <PortalPage title="GST rates">
      {remove('one')}
      {remove('two')}
      <EntryForm intent="add" save="Add" saving="Adding">
        <input name="hsn" />
      </EntryForm>
      <PortalForm save="Save" cancel="/admin/settings">
        <input name="holder" />
      </PortalForm>
      <ConfirmForm details="Meera Joshi" cancel="/admin/users" />
    </PortalPage>,
    address,
    answer,
  );

const asked = {
  field: 'currentPassword',
  error: undefined,
  failure: null,
  intent: 'add',
  row: rowOf({}),
  again: 'sealed',
} as const;

/** The page without its forms. */
const formsOf = (html: string) => html.match(/<form.*?<\/form>/gs) ?? [];

describe('a page whose sensitive act does not hold yet', () => {
  it.each([
    ['add', {}, 'name="hsn"', '>Add<'],
    ['save', {}, 'name="holder"', '>Save<'],
    ['delete', {}, 'Meera Joshi', '>Delete<'],
    ['remove', { id: 'two' }, 'value="one"', 'value="two"'],
  ])(
    'asks once for the proof of %s, in a form of its own in the place of the button',
    (intent, row, before, gone) => {
      const html = page({ proofAsked: { ...asked, intent, row: rowOf(row) } });
      const questions = formsOf(html).filter((form) => form.includes('name="again"'));
      expect(questions).toHaveLength(1);
      expect(questions[0]).toMatch(/<form[^>]*method="post"/);
      expect(questions[0]).toContain(`name="intent" value="${intent}"`);
      expect(questions[0]).toContain('name="again" value="sealed"');
      expect(questions[0]).toMatch(/<input[^>]*type="password"[^>]*>/);
      expect(html.indexOf(before)).toBeLessThan(html.indexOf('name="again"'));
      expect(page({})).toContain(before);
      expect(html).not.toContain(gone);
      expect(html.match(/<fieldset disabled/g) ?? []).toHaveLength(intent === 'remove' ? 0 : 1);
    },
  );

  it('asks for a code, and says what was wrong', () => {
    const html = page(
      { proofAsked: { ...asked, field: 'proof', error: 'code.wrong' } },
      '/hi/admin/settings/rates',
    );
    expect(html).toMatch(/autoComplete="one-time-code"/i);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('पक्का करें कि आप ही हैं');
    expect(html).toContain('href="/hi/admin/settings/rates"');
  });

  it('says why no proof counts, and leaves the form as it is', () => {
    const failure = { code: 'rate.limited', facts: { seconds: 60, minutes: 1 } } as const;
    const html = page({ proofAsked: { ...asked, failure } });
    expect(html).not.toContain('name="again"');
    expect(html).toContain('>Add<');
  });

  it('says when a change that waits holds, or that another administrator approves it', () => {
    expect(page({ changeHeld: { holdsFrom: '2026-11-26T04:45:00.000Z' } })).toContain('26 November 2026');
    const second = page({ changeHeld: { holdsFrom: null } });
    expect(second).toContain('Another full administrator has to approve it');
    expect(second).toContain('href="/admin/settings/changes"');
  });

  it('shows nothing otherwise', () => {
    const plain = page({ proofAsked: null, changeHeld: null });
    expect(plain).not.toContain('name="again"');
    expect(plain).not.toContain('<fieldset disabled');
  });
});
