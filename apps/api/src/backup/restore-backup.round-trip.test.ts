import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealAuditLog } from '../audit/seal-audit-log.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { openDatabase } from '../platform/database/database.ts';
import {
  ask,
  backUp,
  emptyPlace,
  placeOf,
  restore,
  scratchFolder,
  stateOf,
  takeApart,
} from '../testing/archives.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';
import { makeBackup } from './make-backup.ts';
import { removeSetAside } from './remove-set-aside.ts';
import { hasSameSecret } from './restore-backup.ts';
import { verifyArchive } from './verify-archive.ts';

const portal = await testPortal({ pages: false });
const folder = await scratchFolder();
await seedDemo(portal);
const admin = await portal.as('ROLE_ADMIN');
const document = await uploadDocument(admin, { name: 'Allem "und", \\t \\N 漢字 🏥' });
await admin.patch(`/documents/${document._id}`).send({ description: 'a\nb\\nc\\.\n\\.\nd' });
await portal.platform.database.prisma.mail.create({
  data: {
    id: portal.platform.newId(),
    messageId: '<waits@portal.example>',
    to: 'ward@hospital.example',
    subject: 'Waits',
    text: 'Text',
    html: '<p>Text</p>',
    repeatable: false,
    createdAt: portal.clock.now(),
    nextAttemptAt: portal.clock.now(),
  },
});

const changedOnPurpose = ['audit_details', 'audit_events', 'mails', 'sessions', 'settings'];

test('everything is restored: every table byte for byte, every file, every constraint', async () => {
  const before = await stateOf(placeOf(portal));
  const path = await backUp(placeOf(portal), folder);
  const place = await emptyPlace();
  const done = await restore(place, path);
  expect(done.kept).toBeNull();
  const after = await stateOf(place);
  for (const [name, rows] of Object.entries(before.tables)) {
    if (!changedOnPurpose.includes(name)) expect([name, after.tables[name]]).toEqual([name, rows]);
  }
  expect(Object.keys(after.tables)).toEqual(Object.keys(before.tables));
  const files = (all: Record<string, string>) =>
    Object.entries(all).filter(([name]) => name.startsWith('files'));
  expect(files(after.files)).toEqual(files(before.files));
  expect(done.files).toBe(files(before.files).length);
  expect(done.files).toBeGreaterThan(50);
});

test('generated columns, indexes, keys and triggers are those of the portal', async () => {
  const place = await emptyPlace();
  await restore(place, await backUp(placeOf(portal), folder));
  for (const question of [
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
    'SELECT tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2',
    'SELECT id, search_text, name_key, sign_in_key FROM users ORDER BY id',
    'SELECT id, search_text, name_key FROM documents ORDER BY id',
    'SELECT id, ends_on, check_on FROM staff_compliance ORDER BY id',
  ]) {
    const found = await ask(place.databaseUrl, question);
    expect(found).toEqual(await ask(portal.databaseUrl, question));
    expect(found.length).toBeGreaterThan(0);
  }
  for (const change of [
    "UPDATE audit_events SET action = 'x.y'",
    'DELETE FROM audit_events',
    'TRUNCATE audit_events CASCADE',
  ]) {
    await expect(ask(place.databaseUrl, change)).rejects.toThrow('the audit log only grows');
  }
  const next = "SELECT nextval('application_references') AS next";
  expect(await ask(place.databaseUrl, next)).toEqual(await ask(portal.databaseUrl, next));
});

test('sessions end, mails wait for a decision, and the audit log records the restore', async () => {
  const [waiting] = await ask(
    portal.databaseUrl,
    "SELECT count(*)::int AS count FROM mails WHERE state IN ('waiting', 'sending')",
  );
  expect(waiting?.['count']).toBeGreaterThan(0);
  const place = await emptyPlace();
  await restore(place, await backUp(placeOf(portal), folder));
  const [row] = await ask(
    place.databaseUrl,
    `SELECT (SELECT count(*)::int FROM sessions WHERE ended_at IS NULL) AS sessions,
            (SELECT count(*)::int FROM mails WHERE state IN ('waiting', 'sending')) AS waiting,
            (SELECT count(*)::int FROM mails WHERE state = 'uncertain') AS uncertain,
            (SELECT count(*)::int FROM audit_events WHERE action = 'backup.restored') AS events,
            (SELECT value->>'at' FROM settings WHERE key = 'last-restore') AS at`,
  );
  expect(row).toMatchObject({ sessions: 0, waiting: 0, events: 1 });
  expect(row?.['uncertain']).toBeGreaterThanOrEqual(waiting?.['count']);
  expect(Date.parse(row?.['at'])).toBeGreaterThan(0);
});

test('webhooks are paused, and what waited for them stays until somebody decides', async () => {
  const { database, newId, clock } = portal.platform;
  const [id, eventId, now] = [newId(), newId(), clock()];
  await database.prisma.webhook.create({
    data: {
      ...{ id, name: 'Rota', address: 'https://rota.example/', events: [] },
      ...{ secret: 'sealed', createdAt: now },
      deliveries: {
        create: {
          ...{ id: newId(), createdAt: now, nextAttemptAt: now },
          event: { create: { id: eventId, type: 'posting.opened', at: now, spreadAt: now } },
        },
      },
    },
  });
  const place = await emptyPlace();
  await restore(place, await backUp(placeOf(portal), folder));
  // So that the other tests compare rows that a restore leaves as they are.
  await database.prisma.webhook.delete({ where: { id } });
  const rows = await ask(
    place.databaseUrl,
    `SELECT webhooks.pause_reason, webhooks.paused_at IS NOT NULL AS paused, webhook_deliveries.state
     FROM webhooks JOIN webhook_deliveries ON webhook_id = webhooks.id`,
  );
  expect(rows).toEqual([{ pause_reason: 'restored', paused: true, state: 'waiting' }]);
});

test('the portal records its backup, which only its owner can read', async () => {
  const file = join(folder, 'told.tar');
  const { bytes, files } = await makeBackup({ ...placeOf(portal), file });
  const [row] = await ask(
    portal.databaseUrl,
    "SELECT value FROM settings WHERE key = 'last-backup'",
  );
  expect(row?.['value']).toMatchObject({ file, bytes, files });
  const info = await stat(file);
  expect(info.size).toBe(bytes);
  if (process.platform !== 'win32') expect(info.mode & 0o777).toBe(0o600);
  await expect(makeBackup({ ...placeOf(portal), file })).rejects.toThrow('is there already');
});

test('the secret of the installation is restored, and a different one is reported', async () => {
  const secret = 'made at the first start, and kept since then';
  await writeFile(join(portal.platform.config.dataDirectory, 'jwt-secret'), `${secret}\n`);
  const place = placeOf(portal);
  const own = { ...place, config: { ...place.config, jwtSecret: null } };
  const path = await backUp(own, folder);
  const target = await emptyPlace();
  await writeFile(join(target.config.dataDirectory, 'admin-password'), 'of somebody else\n');
  await restore(target, path);
  const kept = join(target.config.dataDirectory, 'jwt-secret');
  expect(await readFile(kept, 'utf8')).toBe(`${secret}\n`);
  if (process.platform !== 'win32') expect((await stat(kept)).mode & 0o777).toBe(0o600);
  await expect(stat(join(target.config.dataDirectory, 'admin-password'))).rejects.toThrow('ENOENT');
  const manifest = await verifyArchive(path);
  expect(await hasSameSecret(target.config, manifest)).toBe(true);
  const other = { ...target.config, jwtSecret: 'another secret, set by somebody else' };
  expect(await hasSameSecret(other, manifest)).toBe(false);
  // If the secret is a setting, the backup does not contain it.
  const { parts } = await takeApart(await backUp(place, folder));
  expect(parts.map(({ header }) => header.name)).not.toContain('secrets/jwt-secret');
});

test('no backup is made while a secret cannot be read, since what is sealed would be lost with it', async () => {
  const place = await emptyPlace();
  await restore(place, await backUp(placeOf(portal), folder));
  const target = await scratchFolder();
  const file = join(target, 'one.tar');
  for (const name of ['sealing-keys.json', 'jwt-secret']) {
    const secret = join(place.config.dataDirectory, name);
    await rm(secret, { force: true });
    await mkdir(secret);
    await expect(makeBackup({ ...place, file })).rejects.toThrow(
      `The secret in ${secret} cannot be read (EISDIR).`,
    );
    expect(await readdir(target)).toEqual([]);
    await rm(secret, { recursive: true });
  }
  // With JWT_SECRET the first one is not in use.
  await mkdir(join(place.config.dataDirectory, 'jwt-secret'));
  await makeBackup({ ...place, config: { ...place.config, jwtSecret: 'A setting' }, file });
});

test('an existing portal is replaced only on request, and set aside', async () => {
  const path = await backUp(placeOf(portal), folder);
  const place = await emptyPlace();
  await restore(place, path);
  const before = await stateOf(place);
  await expect(restore(place, path)).rejects.toThrow('Add --replace');
  expect(await stateOf(place)).toEqual(before);
  const { kept } = await restore(place, path, true);
  const after = await stateOf(place);
  expect(after.tables['users']).toBe(before.tables['users']);
  const [row] = await ask(
    place.databaseUrl,
    `SELECT count(*)::int AS count FROM ${kept?.schema}.users`,
  );
  expect(row?.['count']).toBeGreaterThan(50);
  expect(Object.keys(after.files).some((name) => name.startsWith(`${kept?.files}`))).toBe(true);
  await removeSetAside(place.config.dataDirectory, place.databaseUrl);
  const left = await stateOf(place);
  expect(left.schemas).toEqual(before.schemas);
  expect(Object.keys(left.files)).toEqual(Object.keys(before.files));
});

test('the hash chain of the audit log is valid after a restore, and continues', async () => {
  const never = new AbortController().signal;
  await sealAuditLog(portal.platform, never);
  await uploadDocument(admin, { name: 'Not sealed yet' });
  const place = await emptyPlace();
  await restore(place, await backUp(placeOf(portal), folder));
  const database = openDatabase(place.databaseUrl, { connections: 2 });
  try {
    const before = await verifyChain(database);
    expect(before).toMatchObject({ problem: null });
    expect(before.sealed).toBeGreaterThan(0);
    expect(await sealAuditLog({ ...portal.platform, database }, never)).toBeGreaterThan(0);
    const after = await verifyChain(database);
    expect(after).toMatchObject({ problem: null, waiting: 0 });
    const [row] = await runSql<{ sealed: number }>(
      database,
      "SELECT count(*)::int AS sealed FROM audit_seals s JOIN audit_events e ON e.id = s.event_id WHERE e.action = 'backup.restored'",
    );
    expect(row?.sealed).toBe(1);
  } finally {
    await database.close();
  }
});
