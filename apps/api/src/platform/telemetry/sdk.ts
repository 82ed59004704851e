import { randomBytes, randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { portalVersion } from '../process/version.ts';
import { withTimeout } from '../process/with-timeout.ts';
import { openExporters } from './exporters.ts';
import type { NewSpan, Span } from './span.ts';
import type { Telemetry } from './telemetry.ts';
import { formatTraceparent, parseTraceparent, type Traceparent } from './traceparent.ts';

/** Spans that wait to be sent; with a receiver that hangs, further ones are dropped. A span takes about 2 kB. */
const maxQueueSize = 2_048;
/** Milliseconds that the receiver may take for one batch. */
const exportTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;
/** Combinations of labels for one metric: there are some 500 routes, each with a few statuses. */
const cardinalityLimit = 4_000;

/** Loaded only if there is a receiver. Nothing is registered globally, so that several portals in one process are apart. */
export async function startSdk(
  config: NonNullable<Config['telemetry']>,
  log: FastifyBaseLogger,
): Promise<Telemetry> {
  const resource = resourceFromAttributes({
    'service.name': config.serviceName,
    'service.version': portalVersion,
    'service.instance.id': randomUUID(),
  });
  const exporters = await openExporters(config, exportTimeoutMs, log);
  const tracers =
    exporters.traces &&
    new TracerProvider({
      resource,
      // What is recorded is decided before a span begins, see `isChosen`.
      sampler: new AlwaysOnSampler(),
      spanLimits: { attributeValueLengthLimit: 2_000 },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: exporters.traces,
          maxQueueSize,
          scheduledDelayMillis: config.traceInterval,
          exportTimeoutMillis: exportTimeoutMs,
        }),
      ],
    });
  const meters =
    exporters.metrics &&
    new MeterProvider({
      resource,
      readers: [
        new PeriodicExportingMetricReader({
          exporter: exporters.metrics,
          exportIntervalMillis: config.metricInterval,
          exportTimeoutMillis: Math.min(config.metricInterval, exportTimeoutMs),
          cardinalityLimits: { default: cardinalityLimit },
        }),
      ],
    });
  const begin = createSpans(tracers?.getTracer('icare-portal') ?? null);
  // Not by the id of the trace, as OpenTelemetry's own sampler does: callers choose the ids.
  const isChosen = () => Math.random() < config.sampleRatio;
  return {
    beginCall: (span, traceparent) => {
      const given = parseTraceparent(traceparent);
      return begin(span, given && { ...given, isSampled: isChosen() }, isChosen);
    },
    resume: (traceparent, span) => begin(span, parseTraceparent(traceparent), isChosen),
    meter: meters?.getMeter('icare-portal') ?? null,
    close: async () => {
      await withTimeout(closeTimeoutMs, Promise.all([tracers?.shutdown(), meters?.shutdown()]));
    },
  };
}

type Begin = (span: NewSpan, parent: Traceparent | null, isChosen: () => boolean) => Span;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} satisfies Record<NewSpan['kind'], SpanKind>;

function createSpans(tracer: Tracer | null): Begin {
  const begin: Begin = (span, parent, isChosen) => {
    const isSampled = parent ? parent.isSampled : isChosen();
    return tracer && isSampled ? record(tracer, span, parent) : carry(parent);
  };

  function record(
    on: Tracer,
    { name, kind, attributes = {} }: NewSpan,
    parent: Traceparent | null,
  ): Span {
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: 1, isRemote: true })
      : ROOT_CONTEXT;
    const span = on.startSpan(name, { kind: kinds[kind], attributes }, context);
    const own = { ...span.spanContext(), isSampled: true };
    return {
      traceId: own.traceId,
      traceparent: formatTraceparent(own),
      isRecorded: true,
      begin: (part) => record(on, part, own),
      resume: (traceparent, part) => begin(part, parseTraceparent(traceparent) ?? own, () => true),
      set: (more) => {
        span.setAttributes(more);
      },
      end: (failure) => {
        if (failure !== undefined) {
          span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  /** A span that is not recorded, for its ids. */
  function carry(parent: Traceparent | null): Span {
    const own = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: parent?.spanId ?? randomBytes(8).toString('hex'),
      isSampled: false,
    };
    const span: Span = {
      traceId: own.traceId,
      traceparent: formatTraceparent(own),
      isRecorded: false,
      begin: () => span,
      resume: (traceparent, part) => begin(part, parseTraceparent(traceparent) ?? own, () => false),
      set: () => {},
      end: () => {},
    };
    return span;
  }
  return begin;
}
