/**
 * Candidate SKUs for a picture's file name, the most likely first: the name without its extension, then also without the
 * picture number (`WHEAT-5-2.jpg` and `WHEAT-5 (2).jpg` are pictures of `WHEAT-5-2`, or else of `WHEAT-5`).
 */
export function productCodesIn(fileName: string): [string, ...string[]] {
  const name = fileName.replace(/^.*[\\/]/, '').normalize('NFC');
  const whole = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  const unnumbered = whole.replace(/[ _-]*(?:\(\d{1,2}\)|[ _-]\d{1,2})$/, '').trim();
  return unnumbered === whole || unnumbered === '' ? [whole] : [whole, unnumbered];
}
