/**
 * The codes that a picture's file may be named after, the likeliest first: the name without its ending, and that without the
 * number of the picture (`WHEAT-5-2.jpg` and `WHEAT-5 (2).jpg` are pictures of `WHEAT-5-2`, or else of `WHEAT-5`).
 */
export function productCodesIn(fileName: string): [string, ...string[]] {
  const name = fileName.replace(/^.*[\\/]/, '').normalize('NFC');
  const whole = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  const unnumbered = whole.replace(/[ _-]*(?:\(\d{1,2}\)|[ _-]\d{1,2})$/, '').trim();
  return unnumbered === whole || unnumbered === '' ? [whole] : [whole, unnumbered];
}
