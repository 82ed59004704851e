import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { lagosDate } from '@icare/domain/lagos-date';
import { beforeAll, expect, test } from 'vitest';
import { inspectFile } from '../platform/storage/inspect-file.ts';
import { addCertificationType } from '../testing/compliance.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { testPortal } from '../testing/portal.ts';
import { evaluatePeople } from './status/evaluate-people.ts';

const portal = await testPortal();
const { platform } = portal;
const { storage } = platform;
const { prisma } = platform.database;

beforeAll(async () => {
  await seedDemo(portal);
});

test('evaluating the demonstration data changes no alert and sends no mail', async () => {
  const read = () =>
    prisma.complianceAlert.findMany({
      orderBy: { id: 'asc' },
      select: { id: true, key: true, status: true, severity: true, passedOffline: true },
    });
  const before = await read();
  expect(before.length).toBeGreaterThan(25);
  const users = await prisma.user.findMany({ where: { demo: true } });
  await prisma.$transaction((transaction) =>
    evaluatePeople(
      { ...platform, tx: transaction, now: platform.clock() },
      users.map(({ id }) => id),
    ),
  );
  expect(await read()).toEqual(before);

  const everyone = await prisma.complianceStanding.findMany({ where: { isActive: true } });
  const last = await prisma.complianceSnapshot.findFirstOrThrow({
    where: { departmentId: null },
    orderBy: { day: 'desc' },
  });
  const sum = (name: 'requirements' | 'requirementsMet' | 'expired' | 'expiring' | 'missing') =>
    everyone.reduce((total, standing) => total + standing[name], 0);
  expect(last).toMatchObject({
    demo: true,
    totalStaff: everyone.length,
    basis: everyone.filter(({ requirements }) => requirements > 0).length,
    requirements: sum('requirements'),
    requirementsMet: sum('requirementsMet'),
    expired: sum('expired'),
    expiring: sum('expiring'),
    missing: sum('missing'),
  });
  const without = everyone.filter(({ clearance }) => clearance === 'not_cleared');
  expect(without.map(({ clearanceReason }) => clearanceReason).sort()).toEqual([
    'expired',
    'expired',
    'expired',
    'missing',
    'pending',
    'revoked',
  ]);
});

test('stored certificates pass the checks for uploads', async () => {
  const rows = await prisma.complianceRecord.findMany({
    where: { fileId: { not: null } },
    include: { file: true },
  });
  expect(rows.length).toBeGreaterThanOrEqual(25);
  for (const { file } of rows) {
    if (!file) throw new Error('A certificate has no file.');
    const bytes = await buffer(await storage.open(file.id));
    expect([file.name, createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([
      file.name,
      file.sha256,
      file.size,
    ]);
    const staged = await storage.stage();
    await pipeline(Readable.from([bytes]), staged.writable);
    const upload = {
      sender: 'test',
      size: bytes.length,
      extension: file.extension,
      declaredType: '',
    };
    expect([file.name, await inspectFile(portal.platform.sandbox, staged.path, upload)]).toEqual([
      file.name,
      null,
    ]);
    await staged.discard();
  }
  const kinds = rows.map(({ file }) => file?.extension);
  expect(kinds.filter((kind) => kind === 'png').length).toBeGreaterThanOrEqual(3);
});

test('the history names the author of each event', async () => {
  const records = await prisma.complianceRecord.findMany({
    include: { events: { include: { user: true } }, user: true },
  });
  expect(records.every(({ demo }) => demo)).toBe(true);
  for (const { events, state, user, supersededById } of records) {
    const actions = events.map(({ action }) => action);
    expect(actions).toContain('created');
    if (state === 'revoked' || state === 'rejected') expect(actions).toContain(state);
    expect(actions.includes('superseded')).toBe(supersededById !== null);
    const maker = events.find(({ action }) => action === 'created')?.user?.username;
    const isSubmitted = state === 'pending' || state === 'rejected';
    expect(maker).toBe(isSubmitted ? user.username : 'chikodi.obinna');
  }
});

test('an older demonstration database gets certifications once, unless the demonstration was removed', async () => {
  const older = await testPortal();
  const { prisma } = older.platform.database;
  const remove = async () => {
    await prisma.setting.deleteMany({ where: { key: 'demonstration-compliance' } });
    await prisma.complianceRecord.deleteMany();
    await prisma.waiver.deleteMany();
    await prisma.privilege.deleteMany();
    await prisma.developmentActivity.deleteMany();
    await prisma.complianceSnapshot.deleteMany();
    await prisma.certificationType.deleteMany({ where: { heldBy: 'person' } });
  };
  await seedDemo(older);
  // In the last quarter there are also licences of this year that those for next year have taken the place of.
  const current = { where: { supersededById: null } };
  const records = await prisma.complianceRecord.count(current);
  await remove();
  await prisma.user.delete({ where: { username: 'ebere.iwuala' } });
  const later = new Date(older.clock.now().getTime() + 40 * 86_400_000);
  const own = await addCertificationType(older, { name: 'BASIC LIFE SUPPORT (BLS)' });
  expect(await seedDemo(older, { now: later })).toEqual(['Adding demonstration certifications…']);
  const after = await prisma.complianceRecord.findMany(current);
  expect(after.length).toBeGreaterThan(records - 15);
  expect(after.length).toBeLessThan(records + 15);
  expect(after.some(({ typeId }) => typeId === own.id)).toBe(true);
  const today = lagosDate(later);
  expect(after.some(({ expirationDate }) => expirationDate?.toISOString().startsWith(today))).toBe(
    true,
  );
  expect(await seedDemo(older, { now: later })).toEqual([]);
  expect(await prisma.complianceRecord.count(current)).toBe(after.length);

  await remove();
  await prisma.user.updateMany({ data: { demo: false } });
  expect(await seedDemo(older)).toEqual([]);
  expect(await prisma.certificationType.count({ where: { heldBy: 'person' } })).toBe(0);
});
