import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { by, type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

export const sessionPersonalData: PersonalData = {
  copy: [
    {
      name: 'sessions',
      label: 'Sign-ins of the last months, and where from',
      covers: ['sessions.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('sessions')
          .select([
            'address',
            'created_at as startedAt',
            'last_seen_at as lastSeenAt',
            'expires_at as expiresAt',
            'ended_at as endedAt',
          ])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .orderBy('id'),
    },
    {
      name: 'unfinishedSignIns',
      label: 'Sign-ins that were begun',
      covers: ['sign_in_challenges.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('sign_in_challenges')
          .select(['step', 'address', 'created_at as startedAt', 'expires_at as expiresAt'])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .orderBy('id'),
    },
    {
      name: 'secondFactor',
      label: 'Second factor (without its secret)',
      covers: ['second_factors.user_id', 'recovery_codes.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('second_factors as s')
          .select(({ selectFrom }) => [
            's.created_at as createdAt',
            's.confirmed_at as confirmedAt',
            selectFrom('recovery_codes as c')
              .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
              .whereRef('c.user_id', '=', 's.user_id')
              .where('c.used_at', 'is', null)
              .as('recoveryCodesLeft'),
          ])
          .where('s.user_id', '=', id),
    },
    {
      name: 'passkeys',
      label: 'Passkeys (without their keys)',
      covers: ['passkeys.user_id', 'passkey_challenges.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('passkeys')
          .select([
            'name',
            'backed_up as isSynced',
            'created_at as addedAt',
            'last_used_at as lastUsedAt',
          ])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .orderBy('id'),
    },
    {
      name: 'passwordLinks',
      label: 'Links to set a password (without what opens them)',
      covers: ['password_links.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('password_links')
          .select([
            'purpose',
            'created_at as createdAt',
            'expires_at as expiresAt',
            'used_at as usedAt',
          ])
          .where('user_id', '=', id)
          .orderBy('created_at')
          .orderBy('id'),
    },
    {
      name: 'identities',
      label: 'Who they are to an identity provider',
      covers: ['identities.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('identities')
          .select(['issuer', 'subject', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
          .where('user_id', '=', id)
          .orderBy('created_at'),
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
