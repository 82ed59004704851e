import { portalRole } from '@icare/database/roles';
import { expect, test } from 'vitest';
import { ask } from '../../testing/archives.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { givenTime } from '../../testing/given-time.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';
import { evaluateBacklog } from './evaluate-backlog.ts';
import { evaluateDue } from './evaluate-due.ts';
import { evaluatePeople } from './evaluate-people.ts';
import { invalidateAll } from './invalidate-all.ts';
import { lockPeople } from './lock-people.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;

/** Creates a person with a required licence that expires in a week, and evaluates them. */
async function licensed() {
  const person = await portal.person();
  const type = await addCertificationType(portal, {
    isRequired: true,
    dueWithinDays: 0,
    scope: 'people',
    scopePeople: [person.id],
  });
  const expirationDate = dateOf(inDays(portal, 7));
  await addRecord(portal, { userId: person.id, typeId: type.id, expirationDate });
  await evaluateBacklog(platform);
  return { person, typeId: type.id };
}

const standing = (userId: string) =>
  prisma.complianceStanding.findUniqueOrThrow({ where: { userId } });
const states = async (userId: string) =>
  (await prisma.complianceAlert.findMany({ where: { userId } })).map(
    ({ stage, status }) => `${stage} ${status}`,
  );

test('changing a requirement waits for an evaluation in progress, and takes effect afterwards', async () => {
  const { person, typeId } = await licensed();
  expect(await standing(person.id)).toMatchObject({ requirements: 1 });
  await prisma.$transaction(invalidateAll);
  let marking: Promise<unknown> = Promise.resolve();
  await prisma.$transaction(async (transaction) => {
    await lockPeople(transaction, [person.id]);
    await evaluatePeople({ ...platform, tx: transaction, now: platform.clock() }, [person.id]);
    marking = prisma.$transaction(async (other) => {
      await other.certificationType.update({ where: { id: typeId }, data: { isRequired: false } });
      await invalidateAll(other);
    });
    await waitUntilBlocked();
  });
  await marking;
  await evaluateBacklog(platform);
  expect(await standing(person.id)).toMatchObject({ requirements: 0 });
});

test('an evaluation that deadlocks over alerts is rolled back and stays due', async () => {
  const { person } = await licensed();
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  // PostgreSQL aborts the transaction whose `deadlock_timeout` (ms) ends first: here the evaluation.
  await ask(
    portal.databaseUrl,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 3000', current_database()); END $$;
     GRANT SET ON PARAMETER deadlock_timeout TO ${portalRole}`,
  );
  const evaluator = await testPortal({ pages: false, beside: portal });
  let crossed: Promise<number> = Promise.resolve(-1);
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL deadlock_timeout = 60000`;
    await transaction.$executeRaw`UPDATE compliance_alerts SET told_officers_at = now() WHERE user_id = ${person.id}::uuid`;
    crossed = evaluateDue(evaluator.platform);
    await waitUntilBlocked();
    await lockPeople(transaction, [person.id]);
  });
  expect(await crossed).toBe(0);
  expect(await states(person.id)).toEqual(['7 pending']);
  expect(await evaluateBacklog(platform)).toEqual({ waiting: 0 });
  expect(await states(person.id)).toEqual(['7 resolved']);
});

test('while alerts are locked, reading metrics waits briefly and reports how many people are due', async () => {
  const { person } = await licensed();
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT FROM compliance_alerts WHERE user_id = ${person.id}::uuid FOR UPDATE`;
    const begun = givenTime();
    expect(await evaluateBacklog(platform)).toEqual({ waiting: 1 });
    expect(givenTime() - begun).toBeLessThan(4000);
  });
  expect(await evaluateBacklog(platform)).toEqual({ waiting: 0 });
  expect(await states(person.id)).toEqual(['7 resolved']);
});

/** Waits until one connection is blocked by a lock of another. */
async function waitUntilBlocked() {
  const waiting = () =>
    runSql(
      platform.database,
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
  while ((await waiting()).length === 0) await new Promise(setImmediate);
}
