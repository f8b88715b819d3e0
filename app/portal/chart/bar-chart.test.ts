import { expect, it } from 'vitest';
import { labelEvery, labelLengthFor } from './bar-chart.tsx';

it('labels as many months as fit on a phone', () => {
  expect([1, 6, 7, 12, 24].map(labelEvery)).toEqual([1, 1, 2, 2, 4]);
  expect([4, 5, 6].map(labelLengthFor)).toEqual([9, 7, 6]);
});
