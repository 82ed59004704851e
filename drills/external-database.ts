import { join } from 'node:path';
import { findFreePort } from '@icare/api/testing/free-port';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@icare/database/embedded-postgres';

/** Starts a database server separate from the portal, as a hospital might run one. */
export async function startDatabase(folder: string, port?: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    port: port ?? (await findFreePort()),
  });
}

export function readPort(server: EmbeddedPostgres): number {
  return Number(new URL(server.url('postgres')).port);
}
