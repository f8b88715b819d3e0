import { z } from 'zod';

/** An amount in paise, as a JSON number or as a text such as `179950`. */
export const Paise = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
