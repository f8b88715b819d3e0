import { createContext, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import type { knownKey, reportKey, requestIdKey } from '../../app/request/context.ts';
import { withTimeout } from '../http/timeout.ts';
import { statusOfError } from '../http/transient-error.ts';

interface Keys {
  readonly knownKey: typeof knownKey;
  readonly requestIdKey: typeof requestIdKey;
  readonly reportKey: typeof reportKey;
}

/** Hears the pattern of a request's route, without the language. */
export const onRouteKey = createContext<(pattern: string) => void>(() => {});

/** Whether the request's form was too large to be read: its page says so, and its action is left out. */
export const isRefusedKey = createContext(false);

/** Until when a request's page is made or given up, as `performance.now()` has it. */
export const deadlineKey = createContext(2 ** 31 - 1);

/**
 * The build whose loaders, actions and middleware tell the operator what broke in them, and the visitor the name of
 * the request, who is signed in and how to reach the shop: the router itself would strip a thrown error of everything, and after a broken action it loads nothing
 * else that knew the name.
 */
export function withErrorHandling<Build extends ServerBuild>(build: Build, keys: Keys): Build {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: withReporting(loader, keys) }),
      ...(action && { action: withReporting(unlessRefused(action), keys) }),
      ...(middleware && { middleware: middleware.map((one) => withReporting(one, keys)) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function unlessRefused<Answer>(action: (asked: LoaderFunctionArgs) => Answer) {
  return (asked: LoaderFunctionArgs): Answer => {
    if (asked.context.get(isRefusedKey)) throw data({ refused: 'too-large' }, { status: 413 });
    return action(asked);
  };
}

function withReporting<Rest extends unknown[], Answer>(
  handler: (asked: LoaderFunctionArgs, ...rest: Rest) => Answer,
  keys: Keys,
) {
  return async (asked: LoaderFunctionArgs, ...rest: Rest): Promise<Awaited<Answer>> => {
    asked.context.get(onRouteKey)(asked.pattern.replace(/^\/?:lang\?\/?/, '/'));
    try {
      const left = asked.context.get(deadlineKey) - performance.now();
      return await withTimeout(left, Promise.resolve(handler(asked, ...rest)));
    } catch (thrown) {
      // A redirect or a refusal is no error; nobody waits for the answer to an aborted request.
      if (!(thrown instanceof Error) || asked.request.signal.aborted) throw thrown;
      asked.context.get(keys.reportKey)(thrown);
      const requestId = asked.context.get(keys.requestIdKey);
      throw data({ requestId, ...asked.context.get(keys.knownKey) }, { status: statusOfError(thrown) });
    }
  };
}
