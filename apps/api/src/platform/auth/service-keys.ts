import { createHash, randomBytes } from 'node:crypto';
import type { DepartmentName } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import type { Platform } from '../platform.ts';
import type { Maker } from './caller.ts';

/** Tells a key from a person's token at a glance, and secret scanners what they look at. */
const prefix = 'icare_';

export const isServiceKey = (bearer: string) => bearer.startsWith(prefix);
/** What a key is kept as: whoever reads the database cannot use it. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');
export const makeServiceKey = () => `${prefix}${randomBytes(32).toString('base64url')}`;

/** A busy program must not write with every call. */
const touchEvery = 60_000;

type KeyRow = {
  id: string;
  last_used_at: string | null;
  read_only: boolean;
  user_id: string;
  username: string;
  name: string;
  email: string;
  role: Role;
  department: DepartmentName;
  makers: Maker[];
};

/** The program a key belongs to, if the key still works. Asked on every call, so that a revoked one is dead at once. */
export async function findServiceCaller(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  key: string,
): Promise<{ keyId: string; readOnly: boolean; user: SessionUser; makers: Maker[] } | null> {
  const now = clock();
  const [row] = await database.query<KeyRow>(
    `SELECT k.id, k.last_used_at, a.read_only, u.id AS user_id, u.username, u.name, u.email, u.role,
            d.name AS department,
            (SELECT coalesce(json_agg(json_build_object('id', m.id, 'email', m.email)), '[]')
               FROM users m WHERE m.id IN (a.created_by_id, k.created_by_id)) AS makers
       FROM service_keys k JOIN service_accounts a ON a.user_id = k.account_id
       JOIN users u ON u.id = a.user_id JOIN departments d ON d.id = u.department_id
      WHERE k.hash = $1 AND k.revoked_at IS NULL AND k.expires_at > $2 AND a.retired_at IS NULL`,
    [hashOfKey(key), now],
  );
  if (!row) return null;
  if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) > touchEvery) {
    // A write of this program holds the row for a moment; the next call notes it then.
    await database.query(
      `UPDATE service_keys SET last_used_at = $2
        WHERE id IN (SELECT id FROM service_keys WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)`,
      [row.id, now],
    );
  }
  return {
    keyId: row.id,
    readOnly: row.read_only,
    makers: row.makers,
    user: {
      id: row.user_id,
      username: row.username,
      fullName: row.name,
      email: row.email,
      role: row.role,
      department: row.department,
    },
  };
}
