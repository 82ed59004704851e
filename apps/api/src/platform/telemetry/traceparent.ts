/** What continues a trace elsewhere, as in the header of that name (W3C Trace Context). */
export type Traceparent = { traceId: string; spanId: string; isSampled: boolean };

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]([0-9a-f])$/;

/** Null for anything that does not have the form, such as what a stranger sends. */
export function parseTraceparent(text: unknown): Traceparent | null {
  if (typeof text !== 'string' || text.length !== 55) return null;
  const [, traceId, spanId, flags] = form.exec(text) ?? [];
  if (!traceId || !spanId) return null;
  return { traceId, spanId, isSampled: Number.parseInt(flags ?? '0', 16) % 2 === 1 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: Traceparent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
