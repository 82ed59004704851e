import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
type KeyValue = { key: string; value: Value };

/** A span as a receiver of OTLP in JSON gets it. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, string | number | boolean | undefined>;
  status: { code?: number };
};

export type ReceivedPoint = {
  name: string;
  value: number;
  attributes: ReceivedSpan['attributes'];
};

const readAttributes = (attributes: KeyValue[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean]),
  );

/** A receiver of OpenTelemetry: OTLP over HTTP, in JSON. */
export async function telemetryReceiver() {
  const spans: ReceivedSpan[] = [];
  const points: ReceivedPoint[] = [];
  /** Everything that was received, to look for what must not be in it. */
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let mode: 'open' | 'hanging' = 'open';
  const hanging: ServerResponse[] = [];
  const waiting = new Set<() => void>();

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      headers.push(request.headers);
      if (mode === 'hanging') hanging.push(response);
      else response.setHeader('content-type', 'application/json').end('{}');
      if (request.url === '/v1/traces') spans.push(...readSpans(body));
      if (request.url === '/v1/metrics') points.push(...readPoints(body));
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');

  /** Resolves with the first that fits, once it has arrived. */
  const waitFor = <Item>(items: readonly Item[], fits: (item: Item) => boolean) =>
    new Promise<Item>((resolve) => {
      const look = () => {
        const found = items.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });

  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    points,
    bodies,
    headers,
    span: (fits: (span: ReceivedSpan) => boolean) => waitFor(spans, fits),
    point: (fits: (point: ReceivedPoint) => boolean) => waitFor(points, fits),
    /** From now on takes everything and answers nothing. */
    hang: () => {
      mode = 'hanging';
    },
    requests: () => bodies.length,
    close: () => {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function readSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: {
      scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: KeyValue[] })[] }[];
    }[];
  };
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({ ...span, attributes: readAttributes(span.attributes) }));
}

type DataPoint = { asDouble?: number; asInt?: number; count?: number; attributes?: KeyValue[] };

function readPoints(body: string): ReceivedPoint[] {
  const { resourceMetrics } = JSON.parse(body) as {
    resourceMetrics: {
      scopeMetrics: {
        metrics: ({ name: string } & Record<
          'sum' | 'gauge' | 'histogram',
          { dataPoints: DataPoint[] } | undefined
        >)[];
      }[];
    }[];
  };
  return resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics)
    .flatMap(({ name, sum, gauge, histogram }) =>
      ((sum ?? gauge ?? histogram)?.dataPoints ?? []).map((point) => ({
        name,
        value: Number(point.asDouble ?? point.asInt ?? point.count),
        attributes: readAttributes(point.attributes),
      })),
    );
}
