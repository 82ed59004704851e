import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { kept, type PersonalData, removed } from '../platform/personal-data/personal-data.ts';

/** Personal data of people as former applicants and as members of HR. */
export const applicationsPersonalData: PersonalData = {
  copy: [
    {
      name: 'staffPapers',
      label: 'Papers in the staff file',
      covers: ['staff_papers.user_id'],
      folder: 'papers',
      query: ({ id }) =>
        build
          .selectFrom('staff_papers as p')
          .innerJoin('stored_files as f', 'f.id', 'p.file_id')
          .select(({ ref }) => [
            'p.kind',
            'f.name',
            'p.created_at as createdAt',
            'p.file_id as fileId',
            'f.size as fileSize',
            sql<string>`${ref('p.kind')} || ' ' || ${ref('f.name')} || '.' || ${ref('f.extension')}`.as(
              'fileName',
            ),
          ])
          .where('p.user_id', '=', id)
          .orderBy('p.id'),
    },
    {
      name: 'mailTemplates',
      label: 'Mails to applicants whose text they wrote last',
      covers: ['mail_templates.updated_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('mail_templates as t')
          .select(['t.status', 't.subject', 't.updated_at as updatedAt'])
          .where('t.updated_by_id', '=', id)
          .orderBy('t.status'),
    },
    {
      name: 'decisionsOnApplications',
      label: 'Applications they moved or wrote notes about (by reference)',
      covers: ['application_moves.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('application_moves as m')
          .innerJoin('applications as a', 'a.id', 'm.application_id')
          .select(['a.reference', 'm.from', 'm.to', 'm.at'])
          .where('m.user_id', '=', id)
          .orderBy('m.at')
          .orderBy('m.id'),
    },
    {
      name: 'interviews',
      label: 'Interviews that they arranged or sat on (by reference)',
      covers: ['interviews.user_id', 'interview_panelists.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('interviews as i')
          .innerJoin('applications as a', 'a.id', 'i.application_id')
          .leftJoin('interview_panelists as p', (join) =>
            join.onRef('p.interview_id', '=', 'i.id').on('p.user_id', '=', id),
          )
          .select(({ eb }) => [
            'a.reference',
            'i.round',
            'i.starts_at as startsAt',
            eb('p.user_id', 'is not', null).$castTo<boolean>().as('satOnPanel'),
          ])
          .where(({ eb, or }) => or([eb('i.user_id', '=', id), eb('p.user_id', '=', id)]))
          .orderBy('i.starts_at')
          .orderBy('i.id'),
    },
    {
      name: 'scorecards',
      label: 'Scorecards that they gave applicants (by reference)',
      covers: ['scorecards.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('scorecards as s')
          .innerJoin('applications as a', 'a.id', 's.application_id')
          .select(['a.reference', 's.created_at as createdAt', 's.updated_at as updatedAt'])
          .where('s.user_id', '=', id)
          .orderBy('s.created_at')
          .orderBy('s.id'),
    },
    {
      name: 'offers',
      label: 'Offers that they made (by reference)',
      covers: ['offers.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('offers as o')
          .innerJoin('applications as a', 'a.id', 'o.application_id')
          .select(['a.reference', 'o.created_at as createdAt'])
          .where('o.user_id', '=', id)
          .orderBy('o.created_at')
          .orderBy('o.id'),
    },
  ],
  erasure: [
    removed('Papers in the staff file', 'staff_papers'),
    kept('Texts of mails to applicants that they wrote last', 'mail_templates', 'updated_by_id'),
    removed('Seats on the panels of interviews', 'interview_panelists'),
    kept('Interviews they arranged', 'interviews', 'user_id'),
    kept('Scorecards they gave applicants', 'scorecards', 'user_id'),
    kept('Offers they made', 'offers', 'user_id'),
    kept('Moves of applications they made', 'application_moves', 'user_id'),
  ],
  audited: [{ table: 'staff_papers', column: 'user_id', subjectType: 'staff_paper' }],
};
