import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { addApproval } from '../testing/approvals.ts';
import { ask } from '../testing/archives.ts';
import { addAccountCreated, addAuditEvent, eraseValues } from '../testing/audit.ts';
import { addCertificationType } from '../testing/compliance.ts';
import { markAsDemonstration } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { readSealState } from './seal-state.ts';
import { verifyChain } from './verify-chain.ts';

/**
 * An attacker with the portal's database role changes the rows that erasures and their verification rely on: the person
 * of an id, who is erased, who came with the demonstration, and how far the log is sealed.
 */
const portal = await testPortal({ pages: false });
const { database, newId } = portal.platform;
const refusal = /what erasures go by stays/;
const problem = async () => (await verifyChain(database)).problem;
const seal = () => sealAuditLog(portal.platform, new AbortController().signal);

/** Runs statements as the portal's role, in one transaction. */
async function run(...statements: string[]): Promise<void> {
  await database.pool.query(statements.join('; '));
}

const insertUser = (id: string, more = '', values = '') =>
  `INSERT INTO users (id, username, email, name, role, status, created_at, updated_at, department_id${more})
   SELECT '${id}', 'u-${newId()}', '${newId()}@example.com', 'Nobody', 'ROLE_STAFF', 'Inactive', now(), now(), id${values}
     FROM departments LIMIT 1`;

test('nobody gets another id, so that somebody else can be erased under theirs', async () => {
  const { id } = await portal.person();
  const other = newId();
  const swap = [`UPDATE users SET id = '${other}' WHERE id = '${id}'`, insertUser(id)];
  await expect(run(...swap)).rejects.toThrow(refusal);
  const { id: application } = await addApplication(portal, {
    jobId: (await addPosting(portal)).id,
  });
  await expect(
    run(`UPDATE applications SET id = '${other}' WHERE id = '${application}'`),
  ).rejects.toThrow(refusal);
});

test('who was erased stays so, checks made early or not', async () => {
  const { id } = await portal.person({ status: 'Inactive' });
  await addAccountCreated(portal, { id, email: 'gone@example.com' });
  const erase = `UPDATE users SET erased_at = now() WHERE id = '${id}'`;
  for (const back of [
    'erased_at = NULL',
    `erased_at = NULL, id = '${newId()}'`,
    "erased_at = '2020-01-01'",
    "status = 'Active'",
  ]) {
    const turnBack = `UPDATE users SET ${back} WHERE id = '${id}'`;
    await expect(run(erase, 'SET CONSTRAINTS ALL IMMEDIATE', turnBack)).rejects.toThrow(refusal);
  }
  await run(erase);
  await expect(run(`DELETE FROM users WHERE id = '${id}'`)).rejects.toThrow(refusal);
  await expect(run(`UPDATE users SET demo = true WHERE id = '${id}'`)).rejects.toThrow(refusal);

  const { id: active } = await portal.person();
  const marked = `UPDATE users SET erased_at = now() WHERE id = '${active}'`;
  await expect(run(marked)).rejects.toThrow(refusal);
});

test('nobody is added who was erased already', async () => {
  await expect(run(insertUser(newId(), ', erased_at', ', now()'))).rejects.toThrow(refusal);
});

test('only what came with the demonstration is deleted, and an account the log says is', async () => {
  const real = await portal.person();
  const remove = `DELETE FROM users WHERE id = '${real.id}'`;
  await expect(run(remove)).rejects.toThrow(refusal);
  await expect(run(`UPDATE users SET demo = true WHERE id = '${real.id}'`, remove)).rejects.toThrow(
    refusal,
  );
  await addAuditEvent(portal, { action: 'user.deleted', subject: { type: 'user', id: real.id } });
  await run(remove);

  const shown = await portal.person({ status: 'Inactive' });
  await markAsDemonstration(portal, shown.id);
  await run(
    `UPDATE users SET erased_at = now() WHERE id = '${shown.id}'`,
    `DELETE FROM users WHERE id = '${shown.id}'`,
  );

  const { id } = await addApplication(portal, { jobId: (await addPosting(portal)).id });
  for (const statement of [
    `DELETE FROM applications WHERE id = '${id}'`,
    `UPDATE applications SET demo = true WHERE id = '${id}'`,
  ]) {
    await expect(run(statement)).rejects.toThrow(refusal);
  }
  await run(`UPDATE applications SET erased_at = now() WHERE id = '${id}'`);
  await expect(run(`UPDATE applications SET erased_at = NULL WHERE id = '${id}'`)).rejects.toThrow(
    refusal,
  );
});

test('no program becomes a person', async () => {
  const { id } = await portal.person();
  await run(`UPDATE users SET kind = 'service' WHERE id = '${id}'`);
  await expect(run(`UPDATE users SET kind = 'person' WHERE id = '${id}'`)).rejects.toThrow(refusal);
});

test('a request stays what it is; what it says may be emptied', async () => {
  const person = await portal.person();
  const other = await portal.person();
  const type = await addCertificationType(portal);
  const { id } = await addApproval(portal, { userId: person.id, typeId: type.id });
  for (const change of [
    `subject_id = '${other.id}'`,
    `asked_by_id = '${other.id}'`,
    `kind = 'erasure'`,
    `payload = '{"reason": "Another"}'`,
    `id = '${newId()}'`,
  ]) {
    const statement = `UPDATE approvals SET ${change} WHERE id = '${id}'`;
    await expect(run(statement)).rejects.toThrow(refusal);
  }
  await run(`UPDATE approvals SET payload = '{}', note = NULL WHERE id = '${id}'`);
});

test('no event chooses its number', async () => {
  for (const number of ['-5', 'DEFAULT', '1000000']) {
    await expect(
      run(
        `INSERT INTO audit_events (id, sequence, at, action, subject_type)
         VALUES ('${newId()}', ${number}, now() - interval '40 days', 'user.edited', 'user')`,
      ),
    ).rejects.toThrow('permission denied for table audit_events');
  }
});

test('how far the log is sealed only grows, up to its last number', async () => {
  await addAuditEvent(portal);
  await seal();
  const { through } = await readSealState(database);
  expect(through).toBeGreaterThan(0);
  for (const statement of [
    `UPDATE settings SET value = value || '{"through": -100}' WHERE key = 'audit-seals'`,
    `UPDATE settings SET value = value || '{"through": 1000000}' WHERE key = 'audit-seals'`,
    `UPDATE settings SET value = value - 'through' WHERE key = 'audit-seals'`,
    `UPDATE settings SET key = 'x' WHERE key = 'audit-seals'`,
    `DELETE FROM settings WHERE key = 'audit-seals'`,
  ]) {
    await expect(run(statement)).rejects.toThrow(refusal);
  }
  // Lowering the stored progress does not make sealed numbers unsettled.
  await run(`UPDATE settings SET value = value || '{"next": 0}' WHERE key = 'audit-seals'`);
  await addAuditEvent(portal);
  await seal();
  expect((await readSealState(database)).through).toBeGreaterThanOrEqual(through);
  expect(await problem()).toBeNull();
});

test('an event under a number that the log never gave is named, sealed or not', async () => {
  const id = newId();
  await ask(
    portal.databaseUrl,
    `INSERT INTO audit_events (id, sequence, at, action, subject_type) VALUES ('${id}', -5, now(), 'user.edited', 'user');
     INSERT INTO audit_details (event_id) VALUES ('${id}')`,
  );
  const named = `event ${id} (user.edited) has the number -5, which the log never gave`;
  expect(await problem()).toMatch(`Not sealed: ${named}`);
  await ask(
    portal.databaseUrl,
    `UPDATE settings SET value = value || '{"through": -100}' WHERE key = 'audit-seals'`,
  );
  await seal();
  expect(await problem()).toMatch(named);
});

test('an erasure as it should be takes the values of a person, and verifying agrees', async () => {
  const other = await testPortal({ pages: false });
  const { id } = await other.person();
  const event = await addAuditEvent(other, {
    ...{ action: 'user.edited', subject: { type: 'user', id }, after: { name: 'Ada' } },
  });
  await eraseValues(other, [event], id);
  expect((await verifyChain(other.platform.database)).problem).toBeNull();
});
