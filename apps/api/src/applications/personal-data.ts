import {
  fileColumns,
  kept,
  type PersonalData,
  removed,
} from '../platform/personal-data/personal-data.ts';

/** Personal data of people as former applicants and as members of HR. */
export const applicationsPersonalData: PersonalData = {
  copy: [
    {
      name: 'staffPapers',
      label: 'Papers in the staff file',
      covers: ['staff_papers.user_id'],
      folder: 'papers',
      sql: `SELECT p.kind, f.name, p.created_at AS "createdAt", ${fileColumns('p', `p.kind || ' ' || f.name || '.' || f.extension`)}
      FROM staff_papers AS p JOIN stored_files AS f ON f.id = p.file_id
      WHERE p.user_id = $1::uuid ORDER BY p.id`,
    },
    {
      name: 'decisionsOnApplications',
      label: 'Applications they moved or wrote notes about (by reference)',
      covers: ['application_moves.user_id'],
      sql: `SELECT a.reference, m."from", m."to", m.at
      FROM application_moves AS m JOIN applications AS a ON a.id = m.application_id
      WHERE m.user_id = $1::uuid ORDER BY m.at, m.id`,
    },
  ],
  erasure: [
    removed('Papers in the staff file', 'staff_papers'),
    kept('Moves of applications they made', 'application_moves', 'user_id'),
  ],
  audited: [{ table: 'staff_papers', column: 'user_id', subjectType: 'staff_paper' }],
};
