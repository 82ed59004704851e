import pg from 'pg';

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
