import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number | boolean>;

/** What is about to be measured. Names and attributes never hold what somebody typed, or who it was. */
export type NewSpan = {
  /** One of few: a route, the first word of a statement, a job. */
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes?: Attributes;
};

/** A part of a trace that has begun. Where `isRecorded` is false it only carries the ids, for the log. */
export type Span = {
  traceId: string;
  /** For what continues the trace elsewhere: a job, a mail. */
  traceparent: string;
  isRecorded: boolean;
  /** Begins a part of this span. */
  begin: (span: NewSpan) => Span;
  /** Continues the trace that a row of the portal carries, or this one if it carries none. */
  resume: (traceparent: string | null, span: NewSpan) => Span;
  set: (attributes: Attributes) => void;
  /** `failure`: the kind of error, such as its code; never its message, which may quote values. */
  end: (failure?: string) => void;
};

const current = new AsyncLocalStorage<Span>();

/** The span that this code runs in; undefined without telemetry. */
export const currentSpan = (): Span | undefined => current.getStore();

export function within<Result>(span: Span | null | undefined, work: () => Result): Result {
  return span ? current.run(span, work) : work();
}

/** Runs work in a span and ends it. */
export async function runIn<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await current.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** The span of a statement, if the call or job that sends it is recorded. */
export function beginStatement(text: string): Span | undefined {
  const parent = current.getStore();
  if (!parent?.isRecorded) return undefined;
  const operation = /^\s*(\w{1,20})/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return parent.begin({
    name: operation,
    kind: 'client',
    // The text has placeholders where it has values.
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    },
  });
}

/** The kind of an error, without what it says. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
