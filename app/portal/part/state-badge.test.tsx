import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { kindsOfState, StateBadge, type StateOf } from './state-badge.tsx';

const all = Object.entries(kindsOfState).flatMap(([of, { looks }]) =>
  Object.keys(looks).map((state) => ({ of, state }) as StateOf),
);

it.each(['/', '/hi'])('says each state of each kind in words with an icon (%s)', (address) => {
  for (const state of all) {
    const html = markup(<StateBadge {...state} values={{ days: 3 }} />, address);
    const [, words = ''] = /<\/svg>([^<]*)<\/span>$/.exec(html) ?? [];
    expect(words, `${state.of} ${state.state}`).toMatch(/^[^.{}]+$/);
  }
});
