/** Starts the portals of all workers in parallel. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { firstPort, workers } from './settings.ts';

const servers = Array.from({ length: workers }, (_, index) =>
  fork(join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, E2E_PORT: String(firstPort + index) },
  }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const server of servers) server.kill('SIGTERM');
  });
}
for (const server of servers) {
  server.once('exit', (code) => {
    // The journeys need all portals.
    for (const other of servers) if (other !== server) other.kill('SIGTERM');
    process.exitCode ||= code ?? 1;
  });
}
await Promise.all(servers.map((server) => once(server, 'message')));
console.log('All portals are up.');
