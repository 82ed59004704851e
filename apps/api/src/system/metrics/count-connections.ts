import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';

/** Adds how the connections of this process to its database are used. */
export function countConnections(registry: Registry, { connections, standby }: Database): void {
  new Gauge({
    name: 'icare_database_pool_connections',
    help: 'Connections of this process to the database, by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, used, idle } of connections()) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'icare_database_pool_waiting',
    help: 'Calls that wait for a connection to the database, by pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const { pool, waiting } of connections()) this.set({ pool }, waiting);
    },
  });
  if (!standby) return;
  new Gauge({
    name: 'icare_database_standby_used',
    help: 'Whether the standby of the database answers reads, as DATABASE_READ_URL asks for: 1 or 0.',
    registers: [registry],
    collect() {
      this.set(standby.unusedFor() === null ? 1 : 0);
    },
  });
}
