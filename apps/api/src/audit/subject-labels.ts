import type { Database } from '../platform/database/database.ts';

type Subject = { subject_type: string; subject_id: string | null };

const person = "CASE WHEN u.erased_at IS NULL THEN u.name ELSE 'Erased person' END";

/** How each kind of thing is called today: `x.id` and a text. An applicant goes by the reference alone. */
const labels: Record<string, string> = {
  application: 'SELECT x.id, x.reference FROM applications AS x',
  certification_type: 'SELECT x.id, x.name FROM certification_types AS x',
  compliance_alert: `SELECT x.id, t.name || ' · ' || ${person} FROM compliance_alerts AS x
     JOIN users AS u ON u.id = x.user_id JOIN certification_types AS t ON t.id = x.type_id`,
  contact_message: "SELECT x.id, 'Message to ' || x.department FROM contact_messages AS x",
  document: 'SELECT x.id, x.name FROM documents AS x',
  job: 'SELECT x.id, x.job_title FROM jobs AS x',
  mail: 'SELECT x.id, x.subject FROM mails AS x',
  service_account: 'SELECT x.id, x.name FROM users AS x',
  session: `SELECT x.id, ${person} FROM sessions AS x JOIN users AS u ON u.id = x.user_id`,
  staff_compliance: `SELECT x.id, t.name || ' · ' || ${person} FROM staff_compliance AS x
     JOIN users AS u ON u.id = x.user_id JOIN certification_types AS t ON t.id = x.type_id`,
  staff_paper: `SELECT x.id, f.name || ' · ' || ${person} FROM staff_papers AS x JOIN users AS u ON u.id = x.user_id
     JOIN stored_files AS f ON f.id = x.file_id`,
  user: `SELECT x.id, ${person} FROM users AS u CROSS JOIN LATERAL (SELECT u.id) AS x`,
  waiver: `SELECT x.id, t.name || ' · ' || ${person} FROM waivers AS x
     JOIN users AS u ON u.id = x.user_id JOIN certification_types AS t ON t.id = x.type_id`,
};

/** What the things of a page are called, asked once for each kind among them. Unknown kinds have no label. */
export async function findLabels(
  database: Database,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const ids = new Map<string, Set<string>>();
  for (const { subject_type: type, subject_id: id } of subjects) {
    if (id === null || !Object.hasOwn(labels, type)) continue;
    const known = ids.get(type) ?? new Set();
    ids.set(type, known.add(id));
  }
  const kinds = [...ids];
  if (kinds.length === 0) return () => null;
  const parts = kinds.map(
    ([type], index) =>
      `SELECT '${type}' AS type, * FROM (${labels[type]} WHERE x.id = ANY($${index + 1}::uuid[])) AS named (id, label)`,
  );
  const rows = await database.queryOnce<{ type: string; id: string; label: string }>(
    parts.join(' UNION ALL '),
    kinds.map(([, wanted]) => [...wanted]),
  );
  const found = new Map(rows.map(({ type, id, label }) => [`${type} ${id}`, label]));
  return ({ subject_type, subject_id }) => found.get(`${subject_type} ${subject_id}`) ?? null;
}
