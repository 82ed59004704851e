import { portalRole } from '@icare/database/roles';
import { expect, test } from 'vitest';
import { ask } from '../../testing/archives.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
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

/** Somebody who needs a licence, with one that ends in a week, worked out. */
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

test('a change of what everybody needs waits for whoever is being worked out, and is seen', async () => {
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
    await somebodyWaits();
  });
  await marking;
  await evaluateBacklog(platform);
  expect(await standing(person.id)).toMatchObject({ requirements: 0 });
});

test('crossing somebody who holds its alerts, an evaluation gives way and is still due', async () => {
  const { person } = await licensed();
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  // Whoever has waited this long looks whether they wait for each other, and gives way: the evaluation here.
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
    await somebodyWaits();
    await lockPeople(transaction, [person.id]);
  });
  expect(await crossed).toBe(0);
  expect(await states(person.id)).toEqual(['7 pending']);
  expect(await evaluateBacklog(platform)).toEqual({ waiting: 0 });
  expect(await states(person.id)).toEqual(['7 resolved']);
});

test('while somebody holds its alerts, who reads figures waits a moment and is told that people wait', async () => {
  const { person } = await licensed();
  await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT FROM compliance_alerts WHERE user_id = ${person.id}::uuid FOR UPDATE`;
    const begun = performance.now();
    expect(await evaluateBacklog(platform)).toEqual({ waiting: 1 });
    expect(performance.now() - begun).toBeLessThan(4000);
  });
  expect(await evaluateBacklog(platform)).toEqual({ waiting: 0 });
  expect(await states(person.id)).toEqual(['7 resolved']);
});

/** Until somebody waits for a lock of somebody else. */
async function somebodyWaits() {
  const waiting = () =>
    runSql(
      platform.database,
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
  while ((await waiting()).length === 0) await new Promise(setImmediate);
}
