import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { NewSpan, Span } from './span.ts';

/** Traces and metrics for a receiver of OpenTelemetry. Without one there is no telemetry, and nothing of it is loaded. */
export type Telemetry = {
  /**
   * Begins the trace of a call. It gets the id that the caller's `traceparent` names, but whether it is recorded is
   * decided here alone: strangers must not choose what is.
   */
  beginCall: (span: NewSpan, traceparent: unknown) => Span;
  /** Continues the trace that the portal itself has stored; begins one if it has stored none. */
  resume: (traceparent: unknown, span: NewSpan) => Span;
  /** Null if only traces are wanted. */
  meter: Meter | null;
  /** Sends what is left, within two seconds. */
  close: () => Promise<void>;
};

export async function openTelemetry(
  { telemetry }: Pick<Config, 'telemetry'>,
  log: FastifyBaseLogger,
): Promise<Telemetry | null> {
  if (!telemetry) return null;
  const { startSdk } = await import('./sdk.ts');
  return startSdk(telemetry, log);
}
