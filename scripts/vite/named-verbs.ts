import type { Plugin } from 'vite';

/** Tells each verb its name: of the constant that it is, or of the function that makes it. */
export function withNames(code: string): string {
  let name = '';
  return code.replace(
    /^(?:export )?(?:const|(?:async )?function) (?<declared>\w+)|(?<![.\w])verb\(/gm,
    (found, declared: string | undefined) => {
      name = declared ?? name;
      // On one line stands what declares a name, and what is made of it: the call is found by itself.
      return declared || !name ? found : `verb.named(${JSON.stringify(name)})(`;
    },
  );
}

/** Names the verbs of the market, for traces and metrics (decision 33). */
export function namedVerbs(): Plugin {
  return {
    name: 'named-verbs',
    enforce: 'pre',
    transform: {
      filter: { id: /\/market\/(?!kernel\/).+\.ts$/, code: /\bverb\(/ },
      handler: (code) => ({ code: withNames(code), map: null }),
    },
  };
}
