import { type SqlBool, sql } from 'kysely';
import { by, type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

/** How people sign in. */
export const sessionPersonalData: PersonalData = {
  copy: [
    {
      name: 'sessions',
      label: 'Sign-ins of the last months, and where from',
      covers: ['sessions.user_id'],
      sql: `SELECT address, created_at AS "startedAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt",
        ended_at AS "endedAt"
      FROM sessions WHERE user_id = $1::uuid ORDER BY created_at, id`,
    },
    {
      name: 'unfinishedSignIns',
      label: 'Sign-ins that were begun',
      covers: ['sign_in_challenges.user_id'],
      sql: `SELECT step, address, created_at AS "startedAt", expires_at AS "expiresAt"
      FROM sign_in_challenges WHERE user_id = $1::uuid ORDER BY created_at, id`,
    },
    {
      name: 'secondFactor',
      label: 'Second factor (without its secret)',
      covers: ['second_factors.user_id', 'recovery_codes.user_id'],
      sql: `SELECT s.created_at AS "createdAt", s.confirmed_at AS "confirmedAt",
        (SELECT count(*)::int FROM recovery_codes AS c WHERE c.user_id = s.user_id AND c.used_at IS NULL)
          AS "recoveryCodesLeft"
      FROM second_factors AS s WHERE s.user_id = $1::uuid`,
    },
    {
      name: 'passkeys',
      label: 'Passkeys (without their keys)',
      covers: ['passkeys.user_id', 'passkey_challenges.user_id'],
      sql: `SELECT name, backed_up AS "isSynced", created_at AS "addedAt", last_used_at AS "lastUsedAt"
      FROM passkeys WHERE user_id = $1::uuid ORDER BY created_at, id`,
    },
    {
      name: 'passwordLinks',
      label: 'Links to set a password (without what opens them)',
      covers: ['password_links.user_id'],
      sql: `SELECT purpose, created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"
      FROM password_links WHERE user_id = $1::uuid ORDER BY created_at, id`,
    },
    {
      name: 'identities',
      label: 'Who they are to an identity provider',
      covers: ['identities.user_id'],
      sql: `SELECT issuer, subject, created_at AS "createdAt", last_used_at AS "lastUsedAt"
      FROM identities WHERE user_id = $1::uuid ORDER BY created_at`,
    },
  ],
  erasure: [
    {
      label: 'Proofs that were begun at an identity provider',
      table: 'single_sign_on_attempts',
      where: (who) =>
        sql<SqlBool>`t.session_id IN (SELECT id FROM sessions WHERE user_id = ${who.id}::uuid)`,
      covers: ['single_sign_on_attempts.session_id'],
      fate: 'removed',
    },
    removed('Sign-ins', 'sessions'),
    removed('Unfinished sign-ins', 'sign_in_challenges'),
    removed('Recovery codes', 'recovery_codes'),
    removed('Second factors', 'second_factors'),
    removed('Passkeys', 'passkeys'),
    removed('Passkeys that were asked for', 'passkey_challenges'),
    removed('Links to set a password', 'password_links'),
    removed('Accounts at an identity provider', 'identities'),
    {
      label: 'Links they made for others',
      table: 'password_links',
      where: (who) => sql<SqlBool>`${by('created_by_id')(who)} AND NOT ${by('user_id')(who)}`,
      covers: ['password_links.created_by_id'],
      fate: 'kept',
    },
  ],
};
