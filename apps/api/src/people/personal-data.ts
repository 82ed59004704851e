import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { by, kept, type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

/** The person's account, and what they have done to the accounts of others. */
export const peoplePersonalData: PersonalData = {
  copy: [
    {
      name: 'account',
      label: 'Account',
      covers: ['users.id', 'compliance_standings.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('users as u')
          .innerJoin('departments as d', 'd.id', 'u.department_id')
          .leftJoin('compliance_standings as s', 's.user_id', 'u.id')
          .select(({ cast, eb }) => [
            'u.id',
            'u.username',
            'u.name',
            'u.email',
            'u.role',
            'u.status',
            'd.name as department',
            'u.staff_number as staffNumber',
            'u.cadre',
            'u.phone',
            cast<string>('u.joined_on', 'text').as('joinedOn'),
            'u.last_sign_in_at as lastSignInAt',
            eb('u.password_hash', 'is not', null).as('hasPassword'),
            'u.must_change_password as mustChangePassword',
            'u.inactive_since as inactiveSince',
            cast<string>('u.keep_until', 'text').as('keepUntil'),
            'u.keep_reason as keepReason',
            's.clearance',
            's.clearance_reason as clearanceReason',
            's.requirements',
            's.requirements_met as requirementsMet',
            'u.demo as demonstration',
            'u.created_at as createdAt',
            'u.updated_at as updatedAt',
          ])
          .where('u.id', '=', id),
    },
    {
      name: 'departmentsLed',
      label: 'Departments they lead, or led as a deputy',
      covers: ['departments.head_id', 'departments.deputy_id'],
      query: ({ id }) =>
        build
          .selectFrom('departments')
          .select(({ cast, eb }) => [
            'name',
            eb.case().when('head_id', '=', id).then('head').else('deputy').end().as('as'),
            cast<string>('deputy_until', 'text').as('deputyUntil'),
          ])
          .where(({ eb, or }) => or([eb('head_id', '=', id), eb('deputy_id', '=', id)]))
          .orderBy('name'),
    },
    {
      name: 'departmentsEdited',
      label: 'Departments whose documents they write as an editor',
      covers: ['department_editors.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('department_editors as e')
          .innerJoin('departments as d', 'd.id', 'e.department_id')
          .select(['d.name', 'e.created_at as since'])
          .where('e.user_id', '=', id)
          .orderBy('d.name'),
    },
    {
      name: 'imports',
      label: 'Imports of the last day that added or changed them',
      covers: ['imported_people.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('imported_people')
          .select(['at', 'before', 'after'])
          .where('user_id', '=', id)
          .orderBy('at'),
    },
    {
      name: 'administration',
      label: 'Accounts, keys, links and imports they made',
      covers: [
        'password_links.created_by_id',
        'service_accounts.created_by_id',
        'service_keys.created_by_id',
        'user_imports.started_by_id',
      ],
      query: ({ id }) =>
        build
          .selectFrom(
            build
              .selectFrom('password_links')
              .select([sql.lit('link to set a password').as('made'), 'created_at as at'])
              .where('created_by_id', '=', id)
              .unionAll(
                build
                  .selectFrom('service_accounts')
                  .select([sql.lit('service account').as('made'), 'created_at as at'])
                  .where('created_by_id', '=', id),
              )
              .unionAll(
                build
                  .selectFrom('service_keys')
                  .select([sql.lit('service key').as('made'), 'created_at as at'])
                  .where('created_by_id', '=', id),
              )
              .unionAll(
                build
                  .selectFrom('user_imports')
                  .select([sql.lit('import of people').as('made'), 'created_at as at'])
                  .where('started_by_id', '=', id),
              )
              .as('made'),
          )
          .selectAll()
          .orderBy('at'),
    },
  ],
  erasure: [
    {
      label: 'Departments they lead, which have no head then',
      table: 'departments',
      where: by('head_id'),
      covers: ['departments.head_id'],
      fate: 'cleared',
      set: () => sql`head_id = NULL`,
    },
    {
      label: 'Departments they led as a deputy, which have no deputy then',
      table: 'departments',
      where: by('deputy_id'),
      covers: ['departments.deputy_id'],
      fate: 'cleared',
      set: () => sql`deputy_id = NULL, deputy_until = NULL`,
    },
    removed('Being an editor of departments', 'department_editors'),
    removed('What imports of the last day changed of them', 'imported_people'),
    kept('Imports they started', 'user_imports', 'started_by_id'),
  ],
};
