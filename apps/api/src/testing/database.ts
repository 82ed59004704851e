import { asRole, portalRole } from '@icare/database/roles';
import pg from 'pg';

/** Of the role that portals of tests run as. */
export const portalRolePassword = 'of the role that reads and writes';

/** The same database for the role that the portal runs as; the address that tests are given is the owner's. */
export const forPortal = (ownerUrl: string) => asRole(ownerUrl, portalRole, portalRolePassword);

/** Makes a database on the server and returns its address; with `template`, as a copy of that one. */
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
