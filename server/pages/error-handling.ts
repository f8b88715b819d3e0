import { createContext, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import type { knownKey, reportKey, requestIdKey } from '../../app/request/context.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';
import { type Busy, isBusy } from '../../market/limits/places.ts';
import { statusOfError } from '../http/transient-error.ts';

interface Keys {
  readonly knownKey: typeof knownKey;
  readonly requestIdKey: typeof requestIdKey;
  readonly reportKey: typeof reportKey;
}

/** Callback with the pattern of a request's route, without the language. */
export const onRouteKey = createContext<(pattern: string) => void>(() => {});

/** Whether the request's form was too large: its action is skipped, and the page shows the error (413). */
export const isRefusedKey = createContext(false);

/** That a budget of this process is used up: the request is answered with the overload page (503). */
export const busyKey = createContext<Busy | null>(null);

/** Deadline of a request's page, in milliseconds of `performance.now()`. */
export const deadlineKey = createContext(2 ** 31 - 1);

/**
 * Wraps all loaders, actions and middleware of the build: errors are logged, and rethrown as data for the error page
 * with the request id, the signed-in person and the shop's contact. React Router itself strips a thrown error in
 * production, and runs no loader after a failed action.
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

function unlessRefused<Answer>(action: (args: LoaderFunctionArgs) => Answer) {
  return (args: LoaderFunctionArgs): Answer => {
    if (args.context.get(isRefusedKey)) throw data({ refused: 'too-large' }, { status: 413 });
    return action(args);
  };
}

function withReporting<Rest extends unknown[], Answer>(
  handler: (args: LoaderFunctionArgs, ...rest: Rest) => Answer,
  keys: Keys,
) {
  return async (args: LoaderFunctionArgs, ...rest: Rest): Promise<Awaited<Answer>> => {
    args.context.get(onRouteKey)(args.pattern.replace(/^\/?hi\?\/?/, '/'));
    try {
      const left = args.context.get(deadlineKey) - performance.now();
      return await withTimeout(left, Promise.resolve(handler(args, ...rest)));
    } catch (thrown) {
      // Redirects and refusals are no errors; errors of an aborted request are ignored.
      if (!(thrown instanceof Error) || args.request.signal.aborted) throw thrown;
      if (isBusy(thrown)) args.context.set(busyKey, thrown);
      else args.context.get(keys.reportKey)(thrown);
      const requestId = args.context.get(keys.requestIdKey);
      throw data({ requestId, ...args.context.get(keys.knownKey) }, { status: statusOfError(thrown) });
    }
  };
}
