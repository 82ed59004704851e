import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';

/** Milliseconds between two warnings about the same outage. */
const warnIntervalMs = 300_000;

/** What sends to the receiver, in the form that is set; only that one is loaded. */
export async function openExporters(
  { traces, metrics, protocol, headers }: NonNullable<Config['telemetry']>,
  timeoutMillis: number,
  log: FastifyBaseLogger,
): Promise<{ traces: SpanExporter | null; metrics: PushMetricExporter | null }> {
  const isJson = protocol === 'http/json';
  const options = { headers, timeoutMillis, concurrencyLimit: 1 };
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] = isJson
    ? await Promise.all([
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/exporter-metrics-otlp-http'),
      ])
    : await Promise.all([
        import('@opentelemetry/exporter-trace-otlp-proto'),
        import('@opentelemetry/exporter-metrics-otlp-proto'),
      ]);
  const warn = throttledWarning(log);
  return {
    traces: traces === null ? null : warning(new OTLPTraceExporter({ ...options, url: traces })),
    metrics:
      metrics === null ? null : warning(new OTLPMetricExporter({ ...options, url: metrics })),
  };

  /** Whoever watches the portal must learn that they no longer see it. */
  function warning<Exporter extends SpanExporter | PushMetricExporter>(exporter: Exporter) {
    const send = exporter.export.bind(exporter) as (
      batch: unknown,
      done: (result: { code: number; error?: Error }) => void,
    ) => void;
    return Object.assign(exporter, {
      export: ((batch, done) =>
        send(batch, (result) => {
          if (result.code !== 0) warn(result.error);
          done(result);
        })) as typeof send,
    });
  }
}

function throttledWarning(log: FastifyBaseLogger) {
  let last = Number.NEGATIVE_INFINITY;
  return (error: unknown) => {
    if (performance.now() - last < warnIntervalMs) return;
    last = performance.now();
    log.warn({ err: error }, 'The receiver of traces and metrics does not take them.');
  };
}
