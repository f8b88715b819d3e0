import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfQuietHours, isAllowed, nextMorning, replyIntent } from './rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}+05:30`);

describe('quiet hours', () => {
  it.each([
    ['08:59', '2026-11-23T09:00+05:30'],
    ['09:00', null],
    ['20:59', null],
    ['21:00', '2026-11-24T09:00+05:30'],
    ['00:00', '2026-11-23T09:00+05:30'],
  ])('at %s in India end at %s', (time, end) => {
    expect(endOfQuietHours(at(time))).toEqual(end === null ? null : new Date(end));
  });

  it('end at an instant outside of them', () => {
    const instant = fc.date({
      noInvalidDate: true,
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
    });
    fc.assert(
      fc.property(instant, (now) => {
        const end = endOfQuietHours(now);
        if (end) {
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(endOfQuietHours(end)).toBeNull();
        }
        expect(endOfQuietHours(nextMorning(now))).toBeNull();
      }),
    );
  });
});

describe('consent', () => {
  const given = { givenAt: at('10:00'), withdrawnAt: null };
  const withdrawn = { givenAt: at('10:00'), withdrawnAt: at('11:00') };

  it('is not needed for SMS about own orders, and for WhatsApp it is', () => {
    expect([isAllowed('sms', []), isAllowed('whatsapp', [])]).toEqual([true, false]);
  });

  it('counts as it was given or withdrawn last', () => {
    expect(isAllowed('whatsapp', [{ channel: 'whatsapp', ...given }])).toBe(true);
    expect(isAllowed('whatsapp', [{ channel: 'whatsapp', ...withdrawn }])).toBe(false);
    expect(isAllowed('sms', [{ channel: 'sms', givenAt: null, withdrawnAt: at('11:00') }])).toBe(false);
  });
});

it('reads replies that withdraw or give consent, and no other', () => {
  const texts = ['STOP', ' stop. ', 'रोकें', 'बंद', 'START', 'शुरू', 'Stop the order', 'बंद गोभी', ''];
  expect(texts.map(replyIntent)).toEqual([
    'stop',
    'stop',
    'stop',
    'stop',
    'start',
    'start',
    null,
    null,
    null,
  ]);
});
