import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@icare/database/embedded-postgres';

/** A database server of the drill's own, as a hospital would run one beside the portal. */
export function startDatabase(folder: string, port?: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    ...(port !== undefined && { port }),
  });
}

export function portOf(server: EmbeddedPostgres): number {
  return Number(new URL(server.url('postgres')).port);
}
