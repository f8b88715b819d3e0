const colours = {
  light:
    '--c:#F6F1E6;--p:#FFFDF8;--l:#D9CFBD;--e:#857C6A;--i:#1B2318;--m:#4A5043;--g:#175A30;--o:#fff;--s:#E5D5F8;--t:#47197F;--w:#F9E2D5;--x:#7A2C0A;--b:#A3121A',
  dark: '--c:#14180F;--p:#1D2318;--l:#3A4233;--e:#8D937F;--i:#F4EFE2;--m:#C4C1B0;--g:#8FD29B;--o:#0B2112;--s:#3B1F63;--t:#E9DBFA;--w:#44240F;--x:#F4AA86;--b:#FFA39B',
};

/** All that the tracking page looks like: the design's colours and sizes, in as few bytes as they take. */
export const trackingStyle = [
  `:root{color-scheme:light dark;${colours.light}}@media(prefers-color-scheme:dark){:root{${colours.dark}}}`,
  '*{box-sizing:border-box}',
  'body{margin:0;background:var(--c);color:var(--i);font:400 1rem/1.5 Roboto,"Noto Sans","Noto Sans Devanagari",sans-serif;overflow-wrap:anywhere}',
  '[lang=hi]{font-size:1.125rem;line-height:1.6}',
  '.t{height:8px;background:linear-gradient(var(--g) 0 4px,var(--p) 4px 6px,#EBA91E 6px 8px)}',
  'header{background:var(--p);border-bottom:1px solid var(--l);padding:10px 16px;display:flex;flex-wrap:wrap;justify-content:space-between}',
  'header a{min-height:48px;min-width:48px;display:flex;align-items:center;justify-content:end}.h{font-weight:700;font-size:1.1875rem;color:inherit;text-decoration:none}',
  'main{padding:0 16px 24px;max-width:520px;margin:auto}a{color:var(--g)}p{margin:10px 0 0}',
  'h1{text-wrap:balance;font-size:1.75rem;line-height:1.25;margin:20px 0 0}h2,legend{font-size:1.125rem;line-height:1.4;margin:0;padding:0;font-weight:700}',
  '[lang=hi] h1{font-size:1.625rem;line-height:1.5}',
  '.k{color:var(--m);font-size:.9375em;display:block}.m{color:var(--m);font-size:.875em;margin-top:18px}',
  '.p{background:var(--p);border:1px solid var(--l);border-radius:12px;padding:14px 16px;margin:16px 0 0}',
  '.c{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:4px 12px}.c div{flex:1 1 10rem}.c b{font-size:1.75rem;line-height:1.25}',
  'ol{list-style:none;margin:16px 0 0}li{position:relative;padding:2px 0 18px 46px}li:last-child{padding-bottom:0}li b{display:block}',
  'li:before{content:"";position:absolute;left:0;top:0;width:28px;height:28px;border:2px solid var(--e);border-radius:50%;background:var(--p);font:700 18px/24px sans-serif;text-align:center}',
  'li:after{content:"";position:absolute;left:13px;top:34px;bottom:4px;border-left:2px dashed var(--e)}li:last-child:after{display:none}',
  '.y:before{content:"✓"/"";background:var(--g);border-color:var(--g);color:var(--o)}.y:after{border-left-style:solid;border-color:var(--g)}',
  '.n:before{background:var(--s);border-color:var(--t)}.w:before{background:var(--w);border-color:var(--x)}',
  '.s{display:inline-block;border-radius:4px;padding:2px 10px;font-weight:600;font-size:.9375em;background:var(--s);color:var(--t)}.r{background:var(--w);color:var(--x)}',
  '.b{display:flex;align-items:center;justify-content:center;width:100%;min-height:56px;border-radius:8px;background:var(--g);color:var(--o);border:2px solid var(--g);font:inherit;font-size:1.125rem;font-weight:700;text-decoration:none;text-align:center;padding:6px 12px;margin-top:16px;cursor:pointer}',
  '.l{background:var(--p);color:var(--g)}.g{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8rem),1fr));gap:0 10px}',
  'fieldset{min-width:0}legend{float:left;width:100%}legend~*{clear:both}.o{display:flex;gap:12px;align-items:center;min-height:52px;border-top:1px solid var(--l);font-weight:600}legend+.o{border-top:0}',
  '.o input{width:24px;height:24px;accent-color:var(--g);margin:0;flex:none}',
  '.f{display:block;font-weight:600;margin-top:16px}.i{width:100%;min-height:52px;border:2px solid var(--e);border-radius:8px;background:var(--p);color:inherit;padding:8px 14px;font:inherit;margin-top:6px}',
  '.i::placeholder{color:var(--m);opacity:1}[aria-invalid]{border-color:var(--b)}.e{color:var(--b);font-weight:600;margin:4px 0 0}',
  '.q{display:flex;align-items:center;min-height:52px;color:var(--m);margin:0}.q a{color:inherit;display:flex;align-items:center;min-height:52px}',
  ':focus-visible{outline:3px solid var(--g);outline-offset:2px}',
].join('');
