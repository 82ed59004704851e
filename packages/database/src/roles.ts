/**
 * Two database roles: the owner creates and alters tables, the portal reads and writes rows. The portal's grants are
 * derived from the catalogue, so that a new table needs no change here.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { migrationLock } from './migrate.ts';

/** The role the portal runs as in its built-in database. */
export const portalRole = 'portal_app';

/** The portal role's password in the built-in database, derived one-way from the owner's. */
export function portalPassword(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword.trim()).update(portalRole).digest('base64url');
}

/** The same connection string for another role. */
export function asRole(url: string, role: string, password: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  return address.href;
}

export const roleFromUrl = (url: string): string => decodeURIComponent(new URL(url).username);

/** Creates or resets the role so that it can sign in and nothing else. Needs a role that may create roles. */
export async function ensurePortalRole(url: string, role: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const name = pg.escapeIdentifier(role);
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(
      `${verb} ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`,
    );
    // A role may change the defaults of its own sessions, such as the search path or read-only mode: undo that.
    await client.query(`ALTER ROLE ${name} RESET ALL`);
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(datname) AS name FROM pg_db_role_setting JOIN pg_database ON pg_database.oid = setdatabase
        WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = $1)`,
      [role],
    );
    for (const database of rows) {
      await client.query(`ALTER ROLE ${name} IN DATABASE ${database.name} RESET ALL`);
    }
  });
}

/**
 * Lets a role read and write rows and nothing else: it cannot create, alter or drop a table, function or trigger, nor
 * change append-only rows. The owner runs this after every migration, under the migration lock. Atomic and idempotent.
 */
export async function grantPortalAccess(ownerUrl: string, role: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const name = pg.escapeIdentifier(role);
    const { rows } = await client.query<{ statement: string }>(grantStatements, [role]);
    const [database] = (await client.query('SELECT quote_ident(current_database()) AS name')).rows;
    // Sent together, the statements are one transaction.
    await client.query(
      [
        // The portal needs no tables of its own, not even temporary ones.
        `REVOKE CREATE, TEMPORARY ON DATABASE ${database?.name} FROM PUBLIC, ${name}`,
        `GRANT CONNECT ON DATABASE ${database?.name} TO ${name}`,
        `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${name}`,
        ...rows.map(({ statement }) => statement),
      ].join(';\n'),
    );
  });
}

/** The schemas of the portal and of its background jobs. */
const schemas = `'public', 'pgboss'`;

/**
 * Selects one GRANT or REVOKE statement per row. Where a trigger refuses updates or deletes, they are not granted either,
 * and only the owner can drop the trigger. Details of the audit log may be cleared, as their trigger permits, but not
 * moved to another event; the database numbers the events, so that none can be inserted before another.
 */
const grantStatements = `
  WITH role AS (SELECT quote_ident($1) AS name),
  refusals AS (SELECT tgrelid, tgtype FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'refuse_change'),
  schemas AS (SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspname IN (${schemas})),
  tables AS (
    SELECT c.oid, c.relname, quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name,
           EXISTS (SELECT FROM refusals WHERE tgrelid = c.oid AND tgtype & 16 <> 0) AS never_changes,
           EXISTS (SELECT FROM refusals WHERE tgrelid = c.oid AND tgtype & 8 <> 0) AS never_goes
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE n.nspname IN (${schemas}) AND c.relkind IN ('r', 'p')
  ),
  statements AS (
    SELECT 1 AS step, 'GRANT USAGE ON SCHEMA ' || schemas.name || ' TO ' || role.name AS statement FROM schemas, role
    UNION ALL
    SELECT 2, 'REVOKE ALL ON ALL TABLES IN SCHEMA ' || schemas.name || ' FROM ' || role.name FROM schemas, role
    UNION ALL
    SELECT 3, 'GRANT SELECT'
           || CASE WHEN relname IN ('_prisma_migrations', 'audit_events') THEN '' ELSE ', INSERT' END
           || CASE WHEN relname IN ('_prisma_migrations', 'audit_details') OR never_changes THEN '' ELSE ', UPDATE' END
           || CASE WHEN relname = '_prisma_migrations' OR never_goes THEN '' ELSE ', DELETE' END
           || ' ON ' || tables.name || ' TO ' || role.name
      FROM tables, role
    UNION ALL
    SELECT 4, 'GRANT ' || verb || ' (' || string_agg(quote_ident(attname), ', ') || ') ON ' || tables.name || ' TO '
           || role.name
      FROM (VALUES ('audit_details', 'UPDATE', 'event_id'), ('audit_events', 'INSERT', 'sequence'))
           AS but_for(relname, verb, attname_kept)
      JOIN tables USING (relname) JOIN pg_attribute ON attrelid = tables.oid, role
     WHERE attnum > 0 AND NOT attisdropped AND attname <> attname_kept
     GROUP BY verb, tables.name, role.name
    UNION ALL
    SELECT 5, 'REVOKE ALL ON ALL SEQUENCES IN SCHEMA ' || schemas.name || ' FROM ' || role.name FROM schemas, role
    UNION ALL
    SELECT 6, 'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ' || schemas.name || ' TO ' || role.name FROM schemas, role
  )
  SELECT statement FROM statements ORDER BY step`;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
