import { pause } from '../http/graceful-stop';
import type { Log, LogFields, LogLevel } from '../log';
import type { RequestClass } from './metrics';
import type { TraceContext } from '../http/trace-context';

/** A completed request. */
export interface CompletedRequest {
  readonly trace: TraceContext;
  readonly requestId: string;
  readonly method: string;
  readonly kind: RequestClass;
  readonly status: number;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
}

/** Exports log events and requests to a collector by OTLP, in batches. */
export interface Otlp {
  readonly addEvent: (level: LogLevel, event: string, fields: LogFields) => void;
  readonly addRequest: (request: CompletedRequest) => void;
  /** Flushes pending data, within a few seconds. Never rejects. */
  readonly stop: () => Promise<void>;
}

const scope = 'municipal-portal';

/** Time-out of the last flush on shutdown. */
const flushTimeoutMs = 3_000;

/** Converts log fields to attributes, without undefined values. */
function toAttributes(fields: LogFields): Record<string, string | number | boolean> {
  const known = Object.entries(fields).flatMap(([name, value]): [string, string | number | boolean][] =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(known);
}

/**
 * Creates the exporter for the collector of the standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and
 * others). Imports the OpenTelemetry libraries lazily, so that servers without a collector do not load them.
 */
export async function openOtlp(log: Pick<Log, 'event'>): Promise<Otlp> {
  const [
    { diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace: traces },
    { SeverityNumber },
    { BatchLogRecordProcessor, LoggerProvider },
    { OTLPLogExporter },
    { TracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import(/* webpackIgnore: true */ '@opentelemetry/api'),
    import(/* webpackIgnore: true */ '@opentelemetry/api-logs'),
    import(/* webpackIgnore: true */ '@opentelemetry/sdk-logs'),
    import(/* webpackIgnore: true */ '@opentelemetry/exporter-logs-otlp-http'),
    import(/* webpackIgnore: true */ '@opentelemetry/sdk-trace'),
    import(/* webpackIgnore: true */ '@opentelemetry/exporter-trace-otlp-http'),
    import(/* webpackIgnore: true */ '@opentelemetry/resources'),
  ]);
  // Logs to the local log only: exporting the failure would fail too.
  const onError = (): void => log.event('warn', 'otlp-failed');
  const ignore = (): void => undefined;
  diag.setLogger({ error: onError, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
  const resource = resourceFromAttributes({ 'service.name': scope }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const loggers = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  // The span is created after the request, but back ends have received its id already, so ids come from here.
  let currentTrace: TraceContext | undefined;
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    idGenerator: {
      generateTraceId: () => currentTrace?.traceId ?? '',
      generateSpanId: () => currentTrace?.spanId ?? '',
    },
  });
  const logger = loggers.getLogger(scope);
  const tracer = tracers.getTracer(scope);
  const severities = {
    debug: SeverityNumber.DEBUG,
    info: SeverityNumber.INFO,
    warn: SeverityNumber.WARN,
    error: SeverityNumber.ERROR,
  } as const;
  return {
    addEvent(level, event, fields) {
      logger.emit({
        severityNumber: severities[level],
        severityText: level,
        body: event,
        attributes: toAttributes(fields),
      });
    },
    addRequest({ trace, requestId, method, kind, status, start, end }) {
      currentTrace = trace;
      const { traceId, parentId, flags } = trace;
      const traceFlags = Number.parseInt(flags, 16);
      const parent =
        parentId === undefined
          ? ROOT_CONTEXT
          : traces.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags, isRemote: true });
      const attributes = {
        'http.request.method': method,
        'http.response.status_code': status,
        'portal.request.class': kind,
        'portal.request.id': requestId,
      };
      const options = { kind: SpanKind.SERVER, startTime: start, attributes };
      const span = tracer.startSpan(`${method} ${kind}`, options, parent);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async stop() {
      const stopped = Promise.allSettled([loggers.shutdown(), tracers.shutdown()]);
      const outcomes = await Promise.race([stopped, pause(flushTimeoutMs)]);
      if (outcomes?.every(({ status }) => status === 'fulfilled') !== true) onError();
    },
  };
}

/** Wraps a log so that its events are also exported. Requests are exported as spans instead. */
export function exportEvents(log: Log, { addEvent }: Pick<Otlp, 'addEvent'>): Log {
  return {
    ...log,
    event(level, event, fields = {}) {
      log.event(level, event, fields);
      if (event !== 'request') addEvent(level, event, fields);
    },
  };
}
