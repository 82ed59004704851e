import * as z from 'zod';
import { text, webAddress, wholeNumber } from './config-values.ts';

/** OpenTelemetry's standard variables, as far as the portal follows them. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(parseHeaders),
  OTEL_SERVICE_NAME: text().default('icare-portal'),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      'must be always_on, always_off or traceidratio, or one of these with parentbased_ before it',
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|[01]?\.\d+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .pipe(z.number().max(1, 'must be a number from 0 to 1'))
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(10, 600_000).default(5_000),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(100, 3_600_000).default(60_000),
};

export type TelemetryConfig = {
  /** Where traces go; null: nowhere. */
  traces: string | null;
  metrics: string | null;
  protocol: 'http/protobuf' | 'http/json';
  headers: Record<string, string>;
  serviceName: string;
  /** The share of calls and jobs that is recorded, from 0 to 1. */
  sampleRatio: number;
  /** Milliseconds between two batches of spans. */
  traceInterval: number;
  /** Milliseconds between two reports of the metrics. */
  metricInterval: number;
};

type Values = z.output<z.ZodObject<typeof telemetryVariables>>;

/** Null without an address: then there is no telemetry. */
export function readTelemetry(value: Values): TelemetryConfig | null {
  const base = value.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const traces = value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base ? `${base}/v1/traces` : null);
  const metrics = value.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? (base ? `${base}/v1/metrics` : null);
  if (traces === null && metrics === null) return null;
  return {
    traces,
    metrics,
    protocol: value.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: value.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: value.OTEL_SERVICE_NAME,
    sampleRatio: chooseRatio(value),
    traceInterval: value.OTEL_BSP_SCHEDULE_DELAY,
    metricInterval: value.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

/** With `parentbased_` it is the same: the pages of visitors decide nothing, and within the portal all parts go together. */
function chooseRatio({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Values): number {
  if (OTEL_TRACES_SAMPLER.endsWith('always_off')) return 0;
  return OTEL_TRACES_SAMPLER.endsWith('always_on') ? 1 : OTEL_TRACES_SAMPLER_ARG;
}

/** `name=value,other=value`, the values encoded as in an address. */
function parseHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    try {
      if (!name || !value) throw new URIError();
      headers[name] = decodeURIComponent(value);
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be headers like authorization=Basic%20abc, with commas between them',
      });
      return z.NEVER;
    }
  }
  return headers;
}
