import { expect, it } from 'vitest';
import { fillColumn } from './tracking-column.ts';

const orders = ['KB-2611-0861', 'KB-2611-0860', 'KB-2611-0855'];
const empty = ['', '', ''];

it('fills from one column of numbers, top to bottom, from the row it is pasted into', () => {
  expect(fillColumn(orders, empty, '111111\r\n222222\r\n')).toEqual({
    numbers: ['111111', '222222', ''],
    filled: 2,
  });
  expect(fillColumn(orders, ['typed', '', ''], '222222\n333333\n444444', 1).numbers).toEqual([
    'typed',
    '222222',
    '333333',
  ]);
  // A row without a number in the spreadsheet stays empty here.
  expect(fillColumn(orders, empty, '111111\n\n333333').numbers).toEqual(['111111', '', '333333']);
});

it('fills by order number from two columns, in any order', () => {
  const text = 'Order\tTracking\nkb-2611-0855\t333333\nKB-2611-0861\t111111\nKB-2611-9999\t999999';
  expect(fillColumn(orders, ['', 'typed', ''], text)).toEqual({
    numbers: ['111111', 'typed', '333333'],
    filled: 2,
  });
});

it('reads a CSV file of this shop or of a spreadsheet: order number first, tracking number last', () => {
  const text = '\uFEFFOrder,Customer,Tracking number\r\n"KB-2611-0860","Patil, Wai",\'EM123456789IN\r\n';
  expect(fillColumn(orders, empty, text)).toEqual({ numbers: ['', 'EM123456789IN', ''], filled: 1 });
  expect(fillColumn(orders, empty, 'KB-2611-0860;149583920424').numbers).toEqual(['', '149583920424', '']);
  // The export of orders that were never shipped has empty numbers.
  expect(fillColumn(orders, ['typed', '', ''], 'KB-2611-0861,Wai,').numbers).toEqual(['typed', '', '']);
});
