import { describe, expect, it } from 'vitest';
import { piecesOf } from './rich-text.ts';
import { fillingFor } from './text.server.ts';
import english from './texts/en.json' with { type: 'json' };
import hindi from './texts/hi.json' with { type: 'json' };

const pages = Object.keys(english) as (keyof typeof english)[];
const filling = fillingFor({ phone: '020 1234', email: 'help@shop.example', address: 'Pune' });

/** Every text of a page by its place in it. */
function textsOf(page: (typeof english)['about']): Record<string, string> {
  const { sections, ...head } = page;
  const told = sections.flatMap(({ heading, paragraphs }, section) => [
    [`${section}`, heading],
    ...paragraphs.map((paragraph, index) => [`${section}.${index}`, paragraph]),
  ]);
  return { ...head, ...Object.fromEntries(told) };
}

/** The names of facts and links, in any order: another language says them in another order. */
const namesIn = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}|<\w+>/g)].map(String).sort();

describe.each(pages)('the page %s', (page) => {
  it('says in Hindi, place by place, what it says in English, with the same facts and links', () => {
    const [texts, translated] = [textsOf(english[page]), textsOf(hindi[page])];
    expect(Object.keys(translated)).toEqual(Object.keys(texts));
    for (const [place, text] of Object.entries(texts)) {
      expect([place, namesIn(translated[place])]).toEqual([place, namesIn(text)]);
      expect(translated[place]).toMatch(/[\u0900-\u097F]/);
    }
  });

  it('names only facts and links that exist, and closes every link', () => {
    for (const text of Object.values({
      ...textsOf(english[page]),
      hi: Object.values(textsOf(hindi[page])).join(' '),
    })) {
      const words = piecesOf(text, filling).map((piece) => (typeof piece === 'string' ? piece : piece.words));
      expect(words.join('')).not.toMatch(/[<>{}]/);
    }
  });
});

describe('the policies say what the specification says (sections 2 and 9)', () => {
  const whole = (page: keyof typeof english) => Object.values(textsOf(english[page])).join('\n');

  it.each([
    ['shipping', ['1-2 business days', '5-7 business days', '{freeAbove}', '{charge}', 'within 24 hours']],
    ['shipping', ['not liable for damage or loss in transit', 'borne by the customer']],
    ['refund', ['Send an email to', 'You pay the return shipping, unless the goods are defective']],
    ['refund', ['original payment method in about 7-14 business days']],
    ['terms', ["30 days' notice of material changes"]],
  ] as const)('%s: %j', (page, sentences) => {
    for (const sentence of sentences) expect(whole(page)).toContain(sentence);
    expect([filling.facts.freeAbove, filling.facts.charge]).toEqual(['₹5,000', '₹250']);
  });
});
