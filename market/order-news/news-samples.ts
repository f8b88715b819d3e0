import { type NewsCell, type NewsState, newsCells, type OrderNews, stateOfNews } from './news.ts';

const ofOrder: readonly NewsState[] = [
  'unpaid',
  'unconfirmed',
  'sent',
  'sent-late',
  'mixed',
  'cancelled',
  'expired',
];

/** Examples of all news, as an order and as one parcel of several, for those who read and test all sentences. */
export const newsSamples: readonly OrderNews[] = newsCells.flatMap((cell) => {
  const state = stateOfNews({ cell });
  const news = { cell, ...sampleFacts(cell) };
  return [
    ...(state === 'parcel-cancelled' ? [] : [news]),
    ...(ofOrder.includes(state) ? [] : [{ ...news, isParcel: true }]),
  ];
});

function sampleFacts(cell: NewsCell): Omit<OrderNews, 'cell'> {
  const [state = '', money = ''] = cell.split('.');
  const isDue = /now|advance|due|rest|balance/i.test(money);
  return {
    ...(isDue && { due: 24_299_00 }),
    ...(money.startsWith('advance') && { rest: 21_599_00 }),
    ...(/back|check/.test(money) && { back: 2_699_00 }),
    ...(['pending', 'processing', 'shipped', 'sent', 'delivered'].includes(state) && { day: '2026-11-30' }),
    ...(state.startsWith('un') && { time: '2026-11-26T04:45:00.000Z' }),
    ...(state === 'out-coded' && { code: '4071' }),
    ...(state.startsWith('shipped') && { carrier: 'DTDC D12345678' }),
  };
}
