import { z } from 'zod';

/** Pieces of each line as a form sends them, in line order; an empty field is 0. */
export const typedPieces = z.array(z.string().trim().max(9)).max(200);

/** The pieces of one line; `NaN` for what is no count. */
export function piecesFrom(typed = ''): number {
  return /^\d{0,6}$/.test(typed) ? Number(typed) : Number.NaN;
}
