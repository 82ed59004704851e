import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { ask } from '../testing/archives.ts';
import { addAccountCreated, addAuditEvent } from '../testing/audit.ts';
import { addCertificationType, addRecord } from '../testing/compliance.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyChain } from './verify-chain.ts';

/**
 * An attacker with the portal's database role tries to erase the audit values of a granted permission, in the name of
 * another person's erasure, forged or real. Each attempt is one transaction, which commits or fails.
 */
const go = new AbortController().signal;
const portal = await testPortal({ pages: false });
const { database, newId } = portal.platform;
const refusal = /the audit log only grows|what erasures go by stays/;

type Attempt = {
  events: readonly string[];
  /** The person whose erasure is claimed. */
  whose: string;
  action?: 'user.erased' | 'application.erased';
  as?: string | null;
  /** Statements that run before the values are cleared and the erasure is recorded. */
  before?: readonly string[];
  after?: readonly string[];
};

async function attempt({
  events,
  whose,
  action = 'user.erased',
  as = 'person',
  before = [],
  after = [eraseRow(whose)],
}: Attempt): Promise<void> {
  const client = await database.pool.connect();
  const by = newId();
  try {
    await client.query('BEGIN');
    for (const statement of before) await client.query(statement);
    await client.query(
      `UPDATE audit_details SET address = NULL, before = NULL, after = NULL, salt = '', cleared_at = now(),
              cleared_by_event = $1, cleared_for = $3, cleared_as = $4 WHERE event_id = ANY($2::uuid[])`,
      [by, events, whose, as],
    );
    for (const statement of after) await client.query(statement);
    const type = action === 'user.erased' ? 'user' : 'application';
    const said = { count: events.length, sha256: sha256([...events].sort().join(',')) };
    await client.query(
      `WITH event AS (INSERT INTO audit_events (id, at, action, subject_type, subject_id)
                      VALUES ($1, now(), $2, $3, $4) RETURNING id)
       INSERT INTO audit_details (event_id, after) SELECT id, $5 FROM event`,
      [by, action, type, whose, JSON.stringify({ reason: 'Asked', clearedEvents: said })],
    );
    await client.query('COMMIT');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const eraseRow = (id: string) =>
  `UPDATE users SET erased_at = now(), status = 'Inactive' WHERE id = '${id}'`;
const inventUser = (id: string, email = `${id}@example.com`) =>
  `INSERT INTO users (id, username, email, name, role, status, created_at, updated_at, department_id)
   SELECT '${id}', 'u-${id}', '${email}', 'Nobody', 'ROLE_STAFF', 'Inactive', now(), now(), id
     FROM departments LIMIT 1`;

/** The grant of the administrator role by two others, in a sealed log. */
async function grant() {
  const [asker, confirmer, person] = [
    await portal.person({ role: 'ROLE_ADMIN' }),
    await portal.person({ role: 'ROLE_ADMIN' }),
    await portal.person({ role: 'ROLE_ADMIN' }),
  ];
  const subject = { type: 'approval', id: newId() };
  const about = { kind: 'administrator', subjectId: person.id };
  const events = [
    await addAuditEvent(portal, { action: 'approval.asked', subject, actor: asker, after: about }),
    await addAuditEvent(portal, {
      ...{ action: 'approval.approved', subject, actor: confirmer },
      ...{
        before: { state: 'waiting' },
        after: { state: 'approved', ...about, askedBy: asker.id },
      },
    }),
  ];
  await sealAuditLog(portal.platform, go);
  return { asker, confirmer, person, events, subject };
}

const problem = async () => (await verifyChain(database)).problem;

/** A person who has left, known to the log since before the test. */
async function leaver(email?: string) {
  const person = await portal.person({ status: 'Inactive', ...(email && { email }) });
  await addAccountCreated(portal, person);
  return person;
}

const reasons = [null, 'person', 'record', 'own', 'address', 'application', 'other'];
const setEmail = (id: string, email: string) =>
  `UPDATE users SET email = '${email}' WHERE id = '${id}'`;

test('an invented person, made and erased in one transaction, takes nothing', async () => {
  const { events } = await grant();
  for (const as of reasons) {
    const whose = newId();
    const invented = { events, whose, as, before: [inventUser(whose)] };
    await expect(attempt(invented)).rejects.toThrow(refusal);
  }
  expect(await problem()).toBeNull();
});

test('nor one that was invented long before, with a trail of its own', async () => {
  const { events, person } = await grant();
  const whose = newId();
  await runSql(database, inventUser(whose));
  await addAccountCreated(portal, { id: whose, email: person.email });
  const subject = { type: 'user', id: whose };
  const trail = await addAuditEvent(portal, { action: 'user.edited', subject, after: { a: 1 } });
  await sealAuditLog(portal.platform, go);
  for (const as of reasons) {
    await expect(attempt({ events, whose, as })).rejects.toThrow(refusal);
    await expect(attempt({ events: [...events, trail], whose, as })).rejects.toThrow(refusal);
  }
  expect(await problem()).toBeNull();
});

test('nor somebody who really left, whatever their rows are made to say', async () => {
  const { events, person, subject } = await grant();
  const { id: whose } = await leaver();
  const rows = [
    [`UPDATE approvals SET subject_id = '${whose}' WHERE id = '${subject.id}'`],
    [setEmail(person.id, 'moved@example.com'), setEmail(whose, person.email)],
    // Sets a word of the grant's values as the person's address.
    [setEmail(whose, 'approved')],
    [setEmail(whose, person.id)],
  ];
  for (const before of rows) {
    for (const as of reasons) {
      await expect(attempt({ events, whose, as, before })).rejects.toThrow(refusal);
    }
  }
  expect(await problem()).toBeNull();
});

test('nor those who asked for it or confirmed it, when they leave', async () => {
  const { events, asker, confirmer } = await grant();
  for (const { id: whose } of [asker, confirmer]) {
    for (const as of reasons) {
      await expect(attempt({ events, whose, as })).rejects.toThrow(refusal);
    }
  }
  expect(await problem()).toBeNull();
});

test('nor an application, invented or real', async () => {
  const { events } = await grant();
  const { id: whose } = await addApplication(portal, { jobId: (await addPosting(portal)).id });
  const after = [`UPDATE applications SET erased_at = now() WHERE id = '${whose}'`];
  for (const as of reasons) {
    const action = 'application.erased';
    await expect(attempt({ events, whose, as, action, after })).rejects.toThrow(refusal);
    const invented = { events, whose: newId(), as, action, after: [] } as const;
    await expect(attempt(invented)).rejects.toThrow(refusal);
  }
  expect(await problem()).toBeNull();
});

test('the one it is about has to be erased in their own row; it is for good', async () => {
  const { events, person } = await grant();
  const whose = person.id;
  const as = 'record';
  await expect(attempt({ events, whose, as, after: [] })).rejects.toThrow(refusal);
  await attempt({ events, whose, as });
  expect(await problem()).toBeNull();
  for (const change of ['erased_at = NULL', "erased_at = 'epoch'", "status = 'Active'"]) {
    const back = `UPDATE users SET ${change} WHERE id = '${whose}'`;
    await expect(runSql(database, back)).rejects.toThrow(refusal);
  }
  // The database's owner can change it; the verification finds that.
  await ask(portal.databaseUrl, `UPDATE users SET erased_at = NULL WHERE id = '${whose}'`);
  expect(await problem()).toMatch('names the erasure of somebody who was not erased');
  await ask(portal.databaseUrl, eraseRow(whose));
});

test('who was erased is not erased again, and a deleted account is not brought back for it', async () => {
  const gone = await leaver();
  const event = (action: `${string}.${string}`) =>
    addAuditEvent(portal, { action, subject: { type: 'user', id: gone.id }, after: { a: 1 } });
  const first = await event('user.edited');
  await attempt({ events: [first], whose: gone.id });
  const later = await event('user.password_set');
  await expect(attempt({ events: [later], whose: gone.id })).rejects.toThrow(refusal);

  const deleted = await portal.person();
  const about = { type: 'user', id: deleted.id };
  const trail = await addAuditEvent(portal, { action: 'user.edited', subject: about, after: {} });
  await addAuditEvent(portal, { action: 'user.deleted', subject: about });
  await runSql(database, `DELETE FROM users WHERE id = '${deleted.id}'`);
  await expect(
    attempt({ events: [trail], whose: deleted.id, before: [inventUser(deleted.id)] }),
  ).rejects.toThrow(refusal);
  expect(await problem()).toBeNull();
});

test('accounts and keys of programs keep their trail', async () => {
  const made = await leaver();
  const program = await portal.person();
  await runSql(database, `UPDATE users SET kind = 'service' WHERE id = '${program.id}'`);
  const events = [
    await addAuditEvent(portal, {
      ...{
        action: 'service_account.created',
        subject: { type: 'service_account', id: program.id },
      },
      ...{ actor: made, after: { purpose: made.email } },
    }),
  ];
  const own = await addAuditEvent(portal, {
    ...{ action: 'user.edited', subject: { type: 'user', id: program.id }, after: { role: 'x' } },
  });
  for (const as of reasons) {
    await expect(attempt({ events, whose: made.id, as })).rejects.toThrow(refusal);
    await expect(attempt({ events, whose: program.id, as })).rejects.toThrow(refusal);
  }
  await expect(attempt({ events: [own], whose: program.id })).rejects.toThrow(refusal);
});

test('what IT did about others keeps its values when they leave, what they did for themselves too', async () => {
  const it = await leaver();
  const other = await portal.person();
  const edited = await addAuditEvent(portal, {
    ...{ action: 'user.edited', subject: { type: 'user', id: other.id }, actor: it },
    ...{ before: { email: it.email }, after: { role: 'ROLE_ADMIN' } },
  });
  const silent = await addAuditEvent(portal, {
    ...{ action: 'user.second_factor_removed', subject: { type: 'user', id: other.id }, actor: it },
  });
  const job = await addAuditEvent(portal, {
    ...{ action: 'job.updated', subject: { type: 'job', id: newId() }, actor: it },
    ...{ after: { location: 'Orlu' } },
  });
  for (const event of [edited, silent, job]) {
    for (const as of reasons) {
      await expect(attempt({ events: [event], whose: it.id, as })).rejects.toThrow(refusal);
    }
  }
});

test('an address takes what quotes it only where the log knew it as theirs before', async () => {
  const address = 'redirected@example.com';
  const set = await addAuditEvent(portal, {
    ...{ action: 'contact_address.set', subject: { type: 'contact_address', id: null } },
    ...{ after: { department: 'Nursing', email: address } },
  });
  const { id: whose } = await leaver();
  const before = [setEmail(whose, address)];
  const taking = { events: [set], whose, as: 'address' };
  await expect(attempt({ ...taking, before })).rejects.toThrow(refusal);
  // An event written afterwards proves nothing about the time before.
  await addAccountCreated(portal, { id: whose, email: address });
  await expect(attempt({ ...taking, before })).rejects.toThrow(refusal);
  const again = await addAuditEvent(portal, {
    ...{ action: 'contact_address.set', subject: { type: 'contact_address', id: null } },
    ...{ after: { department: 'Nursing', email: address } },
  });
  await attempt({ ...taking, events: [again], before });
  expect(await problem()).toBeNull();
});

test('records that were made theirs for a moment keep the trail of whose they were', async () => {
  const { id: whose } = await leaver();
  const other = await portal.person();
  const type = await addCertificationType(portal);
  const record = await addRecord(portal, { userId: other.id, typeId: type.id });
  const subject = { type: 'staff_compliance', id: record.id };
  const named = await addAuditEvent(portal, {
    ...{ action: 'staff_compliance.verified', subject, after: { userId: other.id } },
  });
  const unnamed = await addAuditEvent(portal, {
    ...{ action: 'staff_compliance.edited', subject, after: { notes: 'Seen' } },
  });
  const before = [`UPDATE staff_compliance SET user_id = '${whose}' WHERE id = '${record.id}'`];
  for (const event of [named, unnamed]) {
    await expect(attempt({ events: [event], whose, as: 'record', before })).rejects.toThrow(
      refusal,
    );
  }
});
