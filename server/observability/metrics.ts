import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { type QueryEvent, queriesDone } from '../../database/connect.ts';
import { type ActionTrace, actionTraces } from '../../market/kernel/action-trace.ts';
import { type BudgetAlarm, budgetAlarms } from '../../market/limits/budget-alarms.ts';
import { type RequestTrace, requestTraces } from './request-trace.ts';

// Loaded only with METRICS_PORT (docs/decisions/observability.md). deploy/ uses these names and labels; a test compares
// them.

const requests = new Counter({
  name: 'kheti_requests_total',
  help: 'Requests answered, by the pattern of their address',
  labelNames: ['route', 'method', 'status'],
});
const requestSeconds = new Histogram({
  name: 'kheti_request_seconds',
  help: 'Seconds until an answer began',
  labelNames: ['route'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
});
const inFlight = new Gauge({ name: 'kheti_requests_in_flight', help: 'Requests that wait for their answer' });
const querySeconds = new Histogram({
  name: 'kheti_query_seconds',
  help: 'Seconds that a query of the database took',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
});
const queryErrors = new Counter({ name: 'kheti_query_errors_total', help: 'Queries that failed' });
const ordersPlaced = new Counter({ name: 'kheti_orders_placed_total', help: 'Orders placed' });
const refusals = new Counter({
  name: 'kheti_refusals_total',
  help: 'What the marketplace refused to do, and why',
  labelNames: ['verb', 'code'],
});
const budgetsHalved = new Counter({
  name: 'kheti_budget_alarms_total',
  help: 'Times that half of a budget was spent',
  labelNames: ['budget'],
});
const faults = new Counter({
  name: 'kheti_verb_faults_total',
  help: 'What the marketplace tried to do and could not',
  labelNames: ['verb'],
});

/** Subscribes to traces of requests, verbs and queries, and counts them from now on. */
export function countWhatHappens(): void {
  collectDefaultMetrics();
  requestTraces.start.subscribe(() => inFlight.inc());
  requestTraces.asyncEnd.subscribe((work) => onRequestEnd(work as RequestTrace));
  actionTraces.asyncEnd.subscribe((work) => onVerbEnd(work as ActionTrace));
  budgetAlarms.subscribe((alarm) => budgetsHalved.inc({ budget: (alarm as BudgetAlarm).budget }));
  queriesDone.subscribe((event) => onQueryEnd(event as QueryEvent));
}

const methods = new Set(['GET', 'HEAD', 'POST']);

function onRequestEnd({ route, method, status, began }: RequestTrace): void {
  inFlight.dec();
  requests.inc({ route, method: methods.has(method) ? method : 'other', status });
  requestSeconds.observe({ route }, (performance.now() - began) / 1_000);
}

function onVerbEnd({ name: verb, result }: ActionTrace): void {
  if (!result) faults.inc({ verb });
  else if (!result.ok) refusals.inc({ verb, code: result.failure.code });
  else if (verb === 'placeOrder' && (result.value as { isNew: boolean }).isNew) ordersPlaced.inc();
}

function onQueryEnd({ level, queryDurationMillis }: QueryEvent): void {
  querySeconds.observe(queryDurationMillis / 1_000);
  if (level === 'error') queryErrors.inc();
}
