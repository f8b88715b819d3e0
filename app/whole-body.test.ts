import { describe, expect, it } from 'vitest';
import { bytesOf, wholeBody } from './whole-body.ts';

describe('the body of an answer', () => {
  const bytes = new TextEncoder().encode('₹ 1,799');

  it('that is at hand is not copied', async () => {
    expect(await bytesOf(new Response(wholeBody(bytes)))).toBe(bytes);
    expect(await new Response(wholeBody(bytes)).text()).toBe('₹ 1,799');
  });

  it('is whole where it comes in pieces', async () => {
    const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(new Uint8Array(await bytesOf(new Response(pieces)))).toEqual(bytes);
  });

  it('may be empty', async () => {
    expect(await bytesOf(new Response(null, { status: 304 }))).toEqual(new Uint8Array());
  });
});
