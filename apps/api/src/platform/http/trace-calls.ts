import { healthCalls } from '@icare/contracts/health';
import type { FastifyInstance } from 'fastify';
import type { Span } from '../telemetry/span.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without telemetry. */
    span: Span | null;
  }
}

const untraced = new Set<string>(healthCalls.map(({ path }) => path));

/** Begins a trace for every call of an endpoint. It names the route, never the address. */
export function traceCalls(app: FastifyInstance, telemetry: Telemetry | null) {
  app.decorateRequest('span', null);
  if (!telemetry) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || untraced.has(endpoint.path)) return done();
    const { method, path } = endpoint;
    const attributes = {
      'http.request.method': method,
      'http.route': path,
      'icare.request_id': request.id,
    };
    const span = telemetry.beginCall(
      { name: `${method} ${path}`, kind: 'server', attributes },
      request.headers.traceparent,
    );
    request.span = span;
    // However the call ends: answered, or given up by the caller.
    reply.raw.once('close', () => {
      if (!reply.raw.headersSent) return span.end('aborted');
      span.set({ 'http.response.status_code': reply.raw.statusCode });
      span.end(reply.raw.statusCode >= 500 ? String(reply.raw.statusCode) : undefined);
    });
    done();
  });
}
