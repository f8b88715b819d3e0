import { describe, expect, it } from 'vitest';
import { piecesOf } from './rich-text.ts';

const filling = { facts: { phone: '020 1234' }, links: { call: 'tel:0201234', contact: '/contact' } };

describe('pieces of a text', () => {
  it('are plain words and links, with the facts filled in', () => {
    expect(piecesOf('Call <call>{phone}</call> or <contact>write</contact>.', filling)).toEqual([
      'Call ',
      { words: '020 1234', to: 'tel:0201234' },
      ' or ',
      { words: 'write', to: '/contact' },
      '.',
    ]);
  });

  it('are one piece when there is nothing to fill in', () => {
    expect(piecesOf('Nothing here.', filling)).toEqual(['Nothing here.']);
  });

  it('cannot have unknown facts or links', () => {
    expect(() => piecesOf('{mobile}', filling)).toThrow('mobile');
    expect(() => piecesOf('<away>x</away>', filling)).toThrow('away');
  });
});
