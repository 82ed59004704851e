import type { Tables } from '@icare/database/tables';
import { type AliasableExpression, expressionBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import { type Given, type Parameter, statement } from '../platform/database/statement.ts';

type Subject = { subjectType: string; subjectId: string | null };

const { ref } = expressionBuilder<Tables, 'users' | 'certification_types' | 'stored_files'>();
const person = sql<string>`case when ${ref('users.erased_at')} is null then ${ref('users.name')} else 'Erased person' end`;
const typeAndPerson = sql<string>`${ref('certification_types.name')} || ' · ' || ${person}`;
const fileAndPerson = sql<string>`${ref('stored_files.name')} || ' · ' || ${person}`;

/** Queries for the current names of subjects, by kind. Applicants are named by their reference only. */
const labels: Record<string, AliasableExpression<{ id: string; label: string }>> = {
  application: build.selectFrom('applications').select(['id', 'reference as label']),
  appointment_request: build
    .selectFrom('appointment_requests')
    .select(['id', 'reference as label']),
  certification_type: build.selectFrom('certification_types').select(['id', 'name as label']),
  compliance_alert: build
    .selectFrom('compliance_alerts')
    .innerJoin('users', 'users.id', 'compliance_alerts.user_id')
    .innerJoin('certification_types', 'certification_types.id', 'compliance_alerts.type_id')
    .select(['compliance_alerts.id', typeAndPerson.as('label')]),
  contact_message: build
    .selectFrom('contact_messages')
    .select((column) => [
      'id',
      sql<string>`'Message to ' || ${column.ref('department')}`.as('label'),
    ]),
  doctor: build.selectFrom('doctors').select(['id', 'name as label']),
  document: build.selectFrom('documents').select(['id', 'name as label']),
  facility: build.selectFrom('facilities').select(['id', 'name as label']),
  hospital_paper: build
    .selectFrom('hospital_papers')
    .innerJoin('paper_holders', 'paper_holders.id', 'hospital_papers.holder_id')
    .innerJoin('certification_types', 'certification_types.id', 'hospital_papers.type_id')
    .select(({ ref }) => [
      'hospital_papers.id',
      sql<string>`${ref('certification_types.name')} || ' · ' || ${ref('paper_holders.name')}`.as(
        'label',
      ),
    ]),
  job: build.selectFrom('jobs').select(['id', 'job_title as label']),
  mail: build.selectFrom('mails').select(['id', 'subject as label']),
  paper_holder: build.selectFrom('paper_holders').select(['id', 'name as label']),
  reading_collection: build.selectFrom('reading_collections').select(['id', 'name as label']),
  service_account: build.selectFrom('users').select(['id', 'name as label']),
  session: build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', person.as('label')]),
  staff_compliance: build
    .selectFrom('staff_compliance')
    .innerJoin('users', 'users.id', 'staff_compliance.user_id')
    .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
    .select(['staff_compliance.id', typeAndPerson.as('label')]),
  staff_paper: build
    .selectFrom('staff_papers')
    .innerJoin('users', 'users.id', 'staff_papers.user_id')
    .innerJoin('stored_files', 'stored_files.id', 'staff_papers.file_id')
    .select(['staff_papers.id', fileAndPerson.as('label')]),
  user: build.selectFrom('users').select(['id', person.as('label')]),
  waiver: build
    .selectFrom('waivers')
    .innerJoin('users', 'users.id', 'waivers.user_id')
    .innerJoin('certification_types', 'certification_types.id', 'waivers.type_id')
    .select(['waivers.id', typeAndPerson.as('label')]),
  webhook: build.selectFrom('webhooks').select(['id', 'name as label']),
};

/** Selects labels for the given ids of several kinds. */
const labelsOfKinds = statement((given: Given<Record<string, string[]>>) => {
  const [first, ...others] = Object.entries(given).map(([type, ids]) => selectLabels(type, ids));
  if (!first) throw new Error('Labels are asked of at least one kind.');
  return others.reduce((all, labelled) => all.unionAll(labelled), first);
});

function selectLabels(type: string, ids: Parameter<string[]>) {
  const named = labels[type];
  if (!named) throw new Error(`Nothing of the kind ${type} has a label.`);
  return build
    .selectFrom(named.as('named'))
    .select([sql.lit(type).as('type'), 'named.id', 'named.label'])
    .where('named.id', '=', ({ fn }) => fn.any(ids));
}

/** Finds the names of a page's subjects, with one query for all kinds. Unknown kinds have none. */
export async function findLabels(
  database: Database,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const ids: Record<string, string[]> = {};
  // Always in the same order, so that each combination of kinds is one prepared statement.
  for (const type of Object.keys(labels)) {
    const known = new Set<string>();
    for (const { subjectType, subjectId } of subjects) {
      if (subjectType === type && subjectId !== null) known.add(subjectId);
    }
    if (known.size > 0) ids[type] = [...known];
  }
  if (Object.keys(ids).length === 0) return () => null;
  const rows = await readRows(database, labelsOfKinds(ids), { once: true });
  const found = new Map(rows.map(({ type, id, label }) => [`${type} ${id}`, label]));
  return ({ subjectType, subjectId }) => found.get(`${subjectType} ${subjectId}`) ?? null;
}
