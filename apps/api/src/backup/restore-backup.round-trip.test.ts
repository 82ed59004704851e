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
const { database, newId, clock } = portal.platform;
const folder = await scratchFolder();
const never = new AbortController().signal;
await seedDemo(portal);
const admin = await portal.as('ROLE_ADMIN');
const document = await uploadDocument(admin, { name: 'Allem "und", \\t \\N 漢字 🏥' });
await admin.patch(`/documents/${document._id}`).send({ description: 'a\nb\\nc\\.\n\\.\nd' });
const now = clock();
await database.prisma.mail.create({
  data: {
    ...{ id: newId(), messageId: '<waits@portal.example>', to: 'ward@hospital.example' },
    ...{ subject: 'Waits', text: 'Text', html: '<p>Text</p>', repeatable: false },
    ...{ createdAt: now, nextAttemptAt: now },
  },
});
await database.prisma.webhook.create({
  data: {
    ...{ id: newId(), name: 'Rota', address: 'https://rota.example/', events: [] },
    ...{ secret: 'sealed', createdAt: now },
    deliveries: {
      create: {
        ...{ id: newId(), createdAt: now, nextAttemptAt: now },
        event: { create: { id: newId(), type: 'posting.opened', at: now, spreadAt: now } },
      },
    },
  },
});
await sealAuditLog(portal.platform, never);
await uploadDocument(admin, { name: 'Not sealed yet' });
const secret = 'made at the first start, and kept since then';
await writeFile(join(portal.platform.config.dataDirectory, 'jwt-secret'), `${secret}\n`);

/** The portal, whose secret is not a setting. */
const source = { ...placeOf(portal), config: { ...portal.platform.config, jwtSecret: null } };
const before = await stateOf(source);
const path = await backUp(source, folder);
// A backup and a restore take seconds, and most tests ask what became of these.
const place = await emptyPlace();
await writeFile(join(place.config.dataDirectory, 'admin-password'), 'of somebody else\n');
const done = await restore(place, path);
const after = await stateOf(place);

const changedOnPurpose = [
  ...['audit_details', 'audit_events', 'mails', 'sessions', 'settings', 'webhooks'],
];

test('everything is restored: every table byte for byte, every file, every constraint', () => {
  expect(done.kept).toBeNull();
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
  const rows = await ask(
    place.databaseUrl,
    `SELECT webhooks.pause_reason, webhooks.paused_at IS NOT NULL AS paused, webhook_deliveries.state
     FROM webhooks JOIN webhook_deliveries ON webhook_id = webhooks.id`,
  );
  expect(rows).toEqual([{ pause_reason: 'restored', paused: true, state: 'waiting' }]);
  const others = "SELECT to_jsonb(webhooks) - 'pause_reason' - 'paused_at' AS row FROM webhooks";
  expect(await ask(place.databaseUrl, others)).toEqual(await ask(portal.databaseUrl, others));
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
  const { config } = place;
  const kept = join(config.dataDirectory, 'jwt-secret');
  expect(await readFile(kept, 'utf8')).toBe(`${secret}\n`);
  if (process.platform !== 'win32') expect((await stat(kept)).mode & 0o777).toBe(0o600);
  await expect(stat(join(config.dataDirectory, 'admin-password'))).rejects.toThrow('ENOENT');
  const manifest = await verifyArchive(path);
  expect(await hasSameSecret(config, manifest)).toBe(true);
  const other = { ...config, jwtSecret: 'another secret, set by somebody else' };
  expect(await hasSameSecret(other, manifest)).toBe(false);
  // If the secret is a setting, the backup does not contain it.
  const { parts } = await takeApart(await backUp(placeOf(portal), folder));
  expect(parts.map(({ header }) => header.name)).not.toContain('secrets/jwt-secret');
});

test('no backup is made while a secret cannot be read, since what is sealed would be lost with it', async () => {
  const other = placeOf(await testPortal({ pages: false }));
  const { dataDirectory } = other.config;
  const ownSecret = { ...other, config: { ...other.config, jwtSecret: null } };
  const target = await scratchFolder();
  const file = join(target, 'one.tar');
  for (const name of ['sealing-keys.json', 'jwt-secret']) {
    const unreadable = join(dataDirectory, name);
    await mkdir(unreadable);
    await expect(makeBackup({ ...ownSecret, file })).rejects.toThrow(
      `The secret in ${unreadable} cannot be read (EISDIR).`,
    );
    expect(await readdir(target)).toEqual([]);
    await rm(unreadable, { recursive: true });
  }
  // With JWT_SECRET the first one is not in use.
  await mkdir(join(dataDirectory, 'jwt-secret'));
  await makeBackup({ ...other, file });
});

test('the hash chain of the audit log is valid after a restore, and continues', async () => {
  const restored = openDatabase(place.databaseUrl, { connections: 2 });
  try {
    const found = await verifyChain(restored);
    expect(found).toMatchObject({ problem: null });
    expect(found.sealed).toBeGreaterThan(0);
    expect(await sealAuditLog({ ...portal.platform, database: restored }, never)).toBeGreaterThan(
      0,
    );
    expect(await verifyChain(restored)).toMatchObject({ problem: null, waiting: 0 });
    const [row] = await runSql<{ sealed: number }>(
      restored,
      "SELECT count(*)::int AS sealed FROM audit_seals s JOIN audit_events e ON e.id = s.event_id WHERE e.action = 'backup.restored'",
    );
    expect(row?.sealed).toBe(1);
  } finally {
    await restored.close();
  }
});

// The last: it restores into the place that the others look at.
test('an existing portal is replaced only on request, and set aside', async () => {
  const present = await stateOf(place);
  await expect(restore(place, path)).rejects.toThrow('Add --replace');
  expect(await stateOf(place)).toEqual(present);
  const { kept } = await restore(place, path, true);
  const replaced = await stateOf(place);
  expect(replaced.tables['users']).toBe(present.tables['users']);
  const [row] = await ask(
    place.databaseUrl,
    `SELECT count(*)::int AS count FROM ${kept?.schema}.users`,
  );
  expect(row?.['count']).toBeGreaterThan(50);
  expect(Object.keys(replaced.files).some((name) => name.startsWith(`${kept?.files}`))).toBe(true);
  await removeSetAside(place.config.dataDirectory, place.databaseUrl);
  const left = await stateOf(place);
  expect(left.schemas).toEqual(present.schemas);
  // What the first restore set aside is gone too.
  const own = Object.keys(present.files).filter((name) => !name.includes('-before-restore-'));
  expect(Object.keys(left.files)).toEqual(own);
});
