import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { PortalPage } from '../portal-page.tsx';
import type { SensitiveAnswer } from './sensitive-answer.ts';

const page = (answer: Partial<SensitiveAnswer>, address = '/admin/settings/rates') =>
  markup(
    <PortalPage title="GST rates">
      <hr />
    </PortalPage>,
    address,
    answer,
  );

const asked = {
  field: 'currentPassword',
  error: undefined,
  failure: null,
  intent: 'add',
  again: 'sealed',
} as const;

describe('a page whose sensitive act does not hold yet', () => {
  it('asks for the password in a form of its own that works without script, above what was typed', () => {
    const html = page({ proofAsked: asked });
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toContain('name="intent" value="add"');
    expect(html).toContain('name="again" value="sealed"');
    expect(html).toMatch(/<input[^>]*type="password"[^>]*>/);
    expect(html.indexOf('name="again"')).toBeLessThan(html.indexOf('<hr'));
  });

  it('asks for a code, and says what was wrong', () => {
    const html = page(
      { proofAsked: { ...asked, field: 'proof', error: 'code.wrong' } },
      '/hi/admin/settings/rates',
    );
    expect(html).toMatch(/autoComplete="one-time-code"/i);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('पक्का करें कि आप ही हैं');
  });

  it('says why no proof counts', () => {
    const failure = { code: 'rate.limited', facts: { seconds: 60, minutes: 1 } } as const;
    expect(page({ proofAsked: { ...asked, failure } })).not.toContain('name="again"');
  });

  it('says when a change that waits holds, or that another administrator approves it', () => {
    expect(page({ changeHeld: { holdsFrom: '2026-11-26T04:45:00.000Z' } })).toContain('26 November 2026');
    const second = page({ changeHeld: { holdsFrom: null } });
    expect(second).toContain('Another full administrator has to approve it');
    expect(second).toContain('href="/admin/settings/changes"');
  });

  it('shows nothing otherwise', () => {
    expect(page({ proofAsked: null, changeHeld: null })).not.toContain('<form');
    expect(
      markup(
        <PortalPage title="GST rates">
          <hr />
        </PortalPage>,
      ),
    ).not.toContain('<form');
  });
});
