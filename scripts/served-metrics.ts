import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository-files.ts';

/** Of the process, from prom-client's own metrics, and of Prometheus itself. */
const common = ['up', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];

const folder = join(root, 'apps/api/src/system/metrics');

/** Every metric that the portal serves and that rules, dashboards and the autoscaler may name. */
export const servedMetrics = new Set([
  ...common,
  ...readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'(icare_\w+)'/g)])
    .map(([, name]) => name ?? ''),
]);
