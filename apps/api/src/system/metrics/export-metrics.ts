import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { metrics } from './gauges.ts';
import type { SystemReader } from './read-system.ts';
import { secondsBuckets } from './seconds-buckets.ts';

/**
 * Reports metrics to a receiver of OpenTelemetry. Those of answers, connections and the process have the names of its
 * conventions, those of the portal the names that they have for Prometheus.
 */
export function exportMetrics(
  app: FastifyInstance,
  meter: Meter,
  { database, readSystem }: { database: Database; readSystem: SystemReader },
) {
  timeAnswers(app, meter);
  reportConnections(meter, database);
  reportProcess(app, meter);
  reportSystem(meter, readSystem);
}

/** Labels are the patterns of routes, and never a path or method as somebody typed it. */
function timeAnswers(app: FastifyInstance, meter: Meter) {
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long answers took.',
    advice: { explicitBucketBoundaries: secondsBuckets },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    duration.record(reply.elapsedTime / 1000, {
      'http.request.method': route ? request.method : '_OTHER',
      'http.response.status_code': reply.statusCode,
      ...(route && { 'http.route': route }),
    });
    done();
  });
}

function reportConnections(meter: Meter, database: Database) {
  const count = meter.createObservableUpDownCounter('db.client.connection.count', {
    unit: '{connection}',
    description: 'Connections to the database, by pool and state.',
  });
  const pending = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    unit: '{request}',
    description: 'Calls that wait for a connection, by pool.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const { pool, used, idle, waiting } of database.connections()) {
        const of = { 'db.client.connection.pool.name': pool };
        result.observe(count, used, { ...of, 'db.client.connection.state': 'used' });
        result.observe(count, idle, { ...of, 'db.client.connection.state': 'idle' });
        result.observe(pending, waiting, of);
      }
    },
    [count, pending],
  );
}

function reportProcess(app: FastifyInstance, meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  const p50 = meter.createObservableGauge('nodejs.eventloop.delay.p50', { unit: 's' });
  const p99 = meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' });
  const memory = meter.createObservableUpDownCounter('process.memory.usage', { unit: 'By' });
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(p50, delay.percentile(50) / 1e9);
      result.observe(p99, delay.percentile(99) / 1e9);
      // Each report is of the time since the last.
      delay.reset();
      result.observe(memory, process.memoryUsage.rss());
    },
    [p50, p99, memory],
  );
}

/** Read once for all of them at each report; what is unknown is left out. */
function reportSystem(meter: Meter, readSystem: SystemReader) {
  const gauges = metrics.map(({ name, help, label, values }) => ({
    gauge: meter.createObservableGauge(name, { description: help }),
    label,
    values,
  }));
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await readSystem();
      for (const { gauge, label, values } of gauges) {
        const found = values(state);
        if (typeof found === 'number') result.observe(gauge, found);
        else if (Array.isArray(found) && label) {
          for (const [of, value] of found) result.observe(gauge, value, { [label]: of });
        }
      }
    },
    gauges.map(({ gauge }) => gauge),
  );
}
