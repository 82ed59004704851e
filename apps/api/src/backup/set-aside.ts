import type pg from 'pg';
import { quoted } from './tables.ts';

/**
 * Moves everything of the portal from the schema `public` into the schema `schema`. Extensions stay, and so do `public`
 * itself and its permissions, which may belong to others.
 */
export async function setAside(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `WITH own AS (SELECT 'public'::regnamespace AS schema)
     SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END AS kind,
            'public.' || quote_ident(relname) AS name
       FROM pg_class c, own
      WHERE relnamespace = schema AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('a', 'i', 'e'))
     UNION ALL
     SELECT 'TYPE', 'public.' || quote_ident(typname) FROM pg_type t, own
      WHERE typnamespace = schema AND typtype IN ('e', 'd', 'r')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype IN ('i', 'e'))
     UNION ALL
     SELECT CASE prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END,
            'public.' || quote_ident(proname) || '(' || pg_get_function_identity_arguments(f.oid) || ')'
       FROM pg_proc f, own
      WHERE pronamespace = schema
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = f.oid AND deptype = 'e')
     UNION ALL
     SELECT 'TEXT SEARCH CONFIGURATION', 'public.' || quote_ident(cfgname) FROM pg_ts_config, own WHERE cfgnamespace = schema
     UNION ALL
     SELECT 'TEXT SEARCH DICTIONARY', 'public.' || quote_ident(dictname) FROM pg_ts_dict d, own
      WHERE dictnamespace = schema
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_ts_dict'::regclass AND objid = d.oid AND deptype = 'e')`,
  );
  if (rows.length === 0) return;
  await client.query(`CREATE SCHEMA ${quoted(schema)}`);
  for (const { kind, name } of rows) {
    await client.query(`ALTER ${kind} ${name} SET SCHEMA ${quoted(schema)}`);
  }
}
