/** A part of a text, in UTF-16 units: `end` is the first unit after it. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Spans in order, with those that overlap as one. */
export function joinSpans(spans: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start < last.end) joined.splice(-1, 1, { ...last, end: Math.max(last.end, span.end) });
    else joined.push({ start: span.start, end: span.end });
  }
  return joined;
}
