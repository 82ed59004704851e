import { expect, test } from 'vitest';
import { personalData } from '../personal-data.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';

const portal = await testPortal({ pages: false });
const { database } = portal.platform;

/** Tables that copies of personal data leave out, with reasons. Every new table belongs in a section or here. */
const notExported: Record<string, string> = {
  'service_accounts.user_id': 'A program, not a person.',
  'idempotency_keys.caller': 'Answers of calls, gone within a day; what they tell of is exported.',
  'applications.hired_user_id': 'A copy of applications is made on their own page.',
  'single_sign_on_attempts.session_id':
    'Random values of a proof that was begun, gone within ten minutes; the sign-in itself is exported.',
  'mails.about_id': 'Of mails, those to their address are theirs.',
  'webhook_events.subject_id':
    'That something of them changed, for 30 days; what changed is exported where it stands.',
  'hospital_paper_alerts.told_to_id': 'The mail itself is exported.',
};

/** References that no step of the erasure handles, with reasons. */
const notErased: Record<string, string> = {
  'users.id': 'Cleared field by field: the row itself stays for what refers to it.',
  'compliance_standings.user_id':
    'Figures alone; worked out anew, and nothing is counted of the inactive.',
  'service_accounts.user_id': 'A program, not a person; erasing refuses it.',
  'applications.hired_user_id': 'Erased by the rule of applications; the reference stays.',
  'audit_events.subject_id': 'Events stay; their details are cleared.',
};

/** Tables without rows about members of staff, with reasons. */
const aboutNobody: Record<string, string> = {
  _prisma_migrations: 'The portal itself.',
  applications:
    'An applicant; the copy and the erasure of applicants are theirs. What HR did to them is in moves.',
  audit_seals: 'Hashes.',
  cadres_without_licence: 'Names of cadres.',
  compliance_snapshots: 'Sums of a day.',
  contact_addresses: 'The address of a desk.',
  document_numbers: 'What documents are called on paper.',
  document_series: 'Counters of those numbers.',
  document_periods: 'Days on which documents were in force.',
  purged_document_periods: 'Days on which documents that were deleted for good were in force.',
  document_references: 'Which documents and rules documents refer to.',
  document_review_reminders: 'Which reviews were mailed about; the mails say to whom.',
  document_scans: 'Text of documents of the hospital.',
  document_sections: 'Text of documents of the hospital.',
  document_texts: 'Text of documents of the hospital.',
  facilities: 'Services and wards with their hours.',
  interview_mails:
    'Which mail told whom of an interview; who sits on a panel stands in interview_panelists.',
  held_moves: 'How an application stood before; who moved it stands in its moves.',
  job_runs: 'The portal itself.',
  jobs: 'Postings.',
  paper_requirements: 'Papers that the hospital must have; who is responsible is with the holders.',
  rate_limits: 'Counters, gone within a day.',
  reading_collection_documents: 'Which documents are read together.',
  reading_questions: 'What is asked about documents.',
  resume_texts:
    'The text of an applicant’s resume; it is erased with the application, as its file is.',
  search_misses:
    'What was searched without result: no person; texts with addresses or long numbers are left out.',
  search_synonyms: 'Words that mean the same.',
  search_words: 'Words of documents, without order.',
  server_errors: 'Errors without values, gone after a month.',
  file_malware: 'What a scanner found in a file; whose it is stands where the file is named.',
  settings: 'The portal itself.',
  webhook_deliveries: 'How an event reached a program; whom it is about stands in webhook_events.',
  stored_files: 'What a file is; whose it is stands where it is named.',
};

/** Columns of ids that are not those of people. */
const idsOfOthers = new Set([
  'audit_events.id',
  'audit_details.cleared_by_event',
  // The erased person, whom the event of the erasure names too.
  'audit_details.cleared_for',
  // A call that moved applications.
  'held_moves.call_id',
  'mails.lease_id',
  'webhook_deliveries.lease_id',
  // One reading of a file; the records are named by their holder.
  'staff_compliance.import_id',
  'imported_people.import_id',
  'compliance_alerts.type_id',
  'compliance_alerts.department_id',
  // The document may be gone.
  'document_numbers.document_id',
  'purged_document_periods.document_id',
  'reading_receipts.document_id',
]);

async function referencesToPeople(): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    database,
    `SELECT c.conrelid::regclass || '.' || a.attname AS name
       FROM pg_constraint AS c JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
      WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
     UNION
     -- What holds an id without saying whose: neither the row's own nor one that a foreign key explains.
     SELECT a.attrelid::regclass || '.' || a.attname
       FROM pg_attribute AS a JOIN pg_class AS t ON t.oid = a.attrelid AND t.relkind = 'r'
       JOIN pg_namespace AS n ON n.oid = t.relnamespace AND n.nspname = 'public'
      WHERE a.atttypid IN ('uuid'::regtype, 'uuid[]'::regtype) AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attname <> 'id'
        AND NOT EXISTS (SELECT FROM pg_constraint AS c
          WHERE c.contype = 'f' AND c.conrelid = a.attrelid AND a.attnum = ANY(c.conkey))
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !idsOfOthers.has(name));
}

async function tables(): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    database,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const exported = personalData.flatMap(({ copy }) => copy).flatMap(({ covers }) => covers);
const erased = personalData.flatMap(({ erasure }) => erasure).flatMap(({ covers }) => covers);
const tableOf = (column: string) => column.split('.')[0] ?? '';

test('the catalogue knows references with a foreign key and without', async () => {
  expect(await referencesToPeople()).toEqual(
    expect.arrayContaining([
      'staff_papers.user_id',
      'audit_events.actor_id',
      'user_imports.started_by_id',
    ]),
  );
});

test('every reference to a person is exported, or excluded with a reason', async () => {
  const known = [...exported, ...Object.keys(notExported)];
  expect((await referencesToPeople()).filter((name) => !known.includes(name))).toEqual([]);
});

test('every reference to a person is erased or kept by a step, or excluded with a reason', async () => {
  const known = [...erased, ...Object.keys(notErased)];
  expect((await referencesToPeople()).filter((name) => !known.includes(name))).toEqual([]);
});

test('every table is about people, or listed with the reason why not', async () => {
  const about = new Set([...exported, ...erased, 'audit_details'].map(tableOf));
  const unknown = (await tables()).filter((name) => !about.has(name) && !(name in aboutNobody));
  expect(unknown).toEqual([]);
});

test('the lists name only what exists', async () => {
  const there = new Set(await tables());
  const named = [...exported, ...erased, ...Object.keys(notExported), ...Object.keys(notErased)];
  expect(named.map(tableOf).filter((name) => !there.has(name))).toEqual([]);
  expect(Object.keys(aboutNobody).filter((name) => !there.has(name))).toEqual([]);
});
