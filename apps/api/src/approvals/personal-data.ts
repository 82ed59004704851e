import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { by, kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

export const approvalsPersonalData: PersonalData = {
  copy: [
    {
      name: 'approvals',
      label: 'What was asked for about them, or by them, and decided by a second person',
      covers: ['approvals.subject_id', 'approvals.asked_by_id', 'approvals.decided_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('approvals as a')
          .select(({ case: when, eb, ref }) => [
            'a.kind',
            'a.state',
            when()
              .when('a.subject_id', '=', id)
              .then(sql<string | null>`${ref('a.payload')} ->> 'reason'`)
              .end()
              .as('reason'),
            eb('a.subject_id', '=', id).as('aboutThem'),
            eb('a.asked_by_id', '=', id).as('askedByThem'),
            eb('a.decided_by_id', '=', id).as('decidedByThem'),
            'a.asked_at as askedAt',
            'a.decided_at as decidedAt',
          ])
          .where(({ or, eb }) =>
            or([
              eb('a.subject_id', '=', id),
              eb('a.asked_by_id', '=', id),
              eb('a.decided_by_id', '=', id),
            ]),
          )
          .orderBy('a.asked_at')
          .orderBy('a.id'),
    },
  ],
  erasure: [
    {
      label: 'Requests about them that a second person decided or decides',
      table: 'approvals',
      where: (who) =>
        sql<SqlBool>`${by('subject_id')(who)} AND (t.payload <> '{}' OR t.note IS NOT NULL)`,
      covers: ['approvals.subject_id'],
      fate: 'cleared',
      // Keeps who asked and who decided.
      set: () => sql`payload = '{}', note = NULL`,
    },
    kept('Requests about others they made', 'approvals', 'asked_by_id'),
    kept('Requests of others they decided', 'approvals', 'decided_by_id'),
  ],
  audited: [{ table: 'approvals', column: 'subject_id', subjectType: 'approval' }],
};
