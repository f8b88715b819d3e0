import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney } from '../../i18n/format.ts';
import { classes } from '../classes.ts';

const sizes = { card: null, line: 'text-figure-line', large: 'text-figure-large' };

/** Price in the shop's typography. */
export function Price({ paise, size = 'card' }: { paise: Paise; size?: keyof typeof sizes }) {
  return <span className={classes('price', sizes[size])}>{formatMoney(paise)}</span>;
}
