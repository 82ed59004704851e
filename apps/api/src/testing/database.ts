import { asRole, portalRole } from '@icare/database/roles';
import pg from 'pg';

/** The password of the role that the tests' portals run as. */
export const portalRolePassword = 'of the role that reads and writes';

/** The database's address for the portal's role; tests are given the owner's address. */
export const forPortal = (ownerUrl: string) => asRole(ownerUrl, portalRole, portalRolePassword);

/** Creates a database on the server, optionally as a copy of `template`. Returns its address. */
export async function createDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<string> {
  const copied = template ? ` TEMPLATE "${template}" STRATEGY FILE_COPY` : '';
  await onServer(server, `CREATE DATABASE "${name}"${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return onServer(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
