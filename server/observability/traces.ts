import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type QueryEvent, queriesDone } from '../../database/connect.ts';
import { type ActionTrace, actionTraces } from '../../market/kernel/action-trace.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';
import { type RequestTrace, requestTraces } from './request-trace.ts';

// Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT (docs/decisions/observability.md).

/** In milliseconds. */
const longestEnd = 3_000;

/** The span of each open request or action trace. */
const spans = new WeakMap<object, Span>();
/** OpenTelemetry context of the current request or verb. */
const current = new AsyncLocalStorage<Context>();

/**
 * Exports a span for each request, verb and query to `OTEL_EXPORTER_OTLP_ENDPOINT`; the exporter's other environment
 * variables apply too. Spans have no query parameters and no personal data.
 */
export function startTraces(): { end(): Promise<void> } {
  const service = process.env.OTEL_SERVICE_NAME ?? 'kheti-bazaar';
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('kheti-bazaar');
  followRequests(tracer);
  followVerbs(tracer);
  followQueries(tracer);
  // Spans that the collector does not accept in time are lost.
  return { end: () => withTimeout(longestEnd, provider.shutdown()).catch(() => {}) };
}

function followRequests(tracer: Tracer): void {
  requestTraces.start.bindStore(current, (work) => {
    const { traceparent, method } = work as RequestTrace;
    return begin(tracer, work as object, method, SpanKind.SERVER, parentOf(traceparent));
  });
  requestTraces.asyncEnd.subscribe((work) => {
    const { method, route, status, requestId } = work as RequestTrace;
    const span = spans.get(work as object)?.updateName(`${method} ${route}`);
    span?.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'kheti.request_id': requestId,
    });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

function followVerbs(tracer: Tracer): void {
  actionTraces.start.bindStore(current, (work) => {
    return begin(tracer, work as object, (work as ActionTrace).name, SpanKind.INTERNAL, current.getStore());
  });
  actionTraces.asyncEnd.subscribe((work) => {
    const { result } = work as ActionTrace;
    const span = spans.get(work as object);
    if (!result) span?.setStatus({ code: SpanStatusCode.ERROR });
    else if (!result.ok) span?.setAttribute('kheti.refused', result.failure.code);
    span?.end();
  });
}

function followQueries(tracer: Tracer): void {
  queriesDone.subscribe((event) => {
    const parent = current.getStore();
    if (!parent) return;
    const { level, query, queryDurationMillis } = event as QueryEvent;
    const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
    const startTime = Date.now() - queryDurationMillis;
    const [name = 'query'] = query.sql.split(/\s/, 1);
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

function begin(tracer: Tracer, work: object, name: string, kind: SpanKind, parent = ROOT_CONTEXT): Context {
  const span = tracer.startSpan(name, { kind }, parent);
  spans.set(work, span);
  return trace.setSpan(parent, span);
}

/** The caller's span from the `traceparent` header (W3C Trace Context). */
function parentOf(traceparent = ''): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(traceparent) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
