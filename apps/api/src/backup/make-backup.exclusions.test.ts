import { rm } from 'node:fs/promises';
import { zstdDecompressSync } from 'node:zlib';
import { grantPortalAccess, portalRole } from '@icare/database/roles';
import { expect, test } from 'vitest';
import { erasedListPath, readErased } from '../platform/personal-data/erased-list.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { addApplication, addPosting } from '../testing/applications.ts';
import { addAppointmentRequest } from '../testing/appointments.ts';
import {
  ask,
  backUp,
  emptyPlace,
  placeOf,
  restore,
  scratchFolder,
  takeApart,
} from '../testing/archives.ts';
import { password } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const folder = await scratchFolder();

test('nothing in a backup opens an account: no session, no link, no stored answer, no mail text with a link', async () => {
  const person = await portal.person();
  const { token } = (
    await portal.visitor.post('/hrsuit/login').send({ username: person.username, password })
  ).body;
  expect(token).toBeTruthy();
  const now = portal.clock.now();
  const { newId } = portal.platform;
  await prisma.passwordLink.create({
    data: {
      ...{ id: newId(), hash: 'b'.repeat(64), userId: person.id, purpose: 'reset' },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
    },
  });
  await prisma.idempotencyKey.create({
    data: {
      ...{ caller: 'x', endpoint: 'POST /x', key: 'k', bodyHash: 'h', status: 201 },
      ...{ answer: { track: 'open-sesame' }, createdAt: now },
    },
  });
  await prisma.mail.create({
    data: {
      ...{ id: newId(), messageId: newId(), to: person.email, subject: 'Your account' },
      ...{ text: 'Go to open-sesame', html: '<a>open-sesame</a>', holdsSecret: true },
      ...{ repeatable: true, createdAt: now, nextAttemptAt: now },
    },
  });
  const { parts, manifest } = await takeApart(await backUp(placeOf(portal), folder));
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
  for (const table of [
    'sessions',
    'sign_in_challenges',
    'password_links',
    'single_sign_on_attempts',
    'idempotency_keys',
    'passkey_challenges',
    'rate_limits',
  ]) {
    expect([table, rowsOf(table)]).toEqual([table, 0]);
  }
  expect(rowsOf('users')).toBeGreaterThan(0);
  const tables = parts.filter(({ header }) => header.name.startsWith('tables/'));
  const rows = tables.map(({ content }) => zstdDecompressSync(content).toString()).join('');
  expect(rows).toContain('Your account');
  expect(rows).not.toContain('open-sesame');
});

test('data erased after a backup is erased again after its restore', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  const hr = await portal.as('ROLE_HR');
  const person = await portal.person({ status: 'Inactive', name: 'Ngozi Wasthere' });
  const stays = await portal.person({ name: 'Adaeze Stays' });
  const application = await addApplication(portal, {
    jobId: (await addPosting(portal)).id,
    candidateName: 'Obi Applied',
  });
  const { reference } = await prisma.application.findUniqueOrThrow({
    where: { id: application.id },
  });
  const request = await addAppointmentRequest(portal);
  const path = await backUp(placeOf(portal), folder);
  await admin
    .post(`/users/${person.id}/erase`)
    .send({ reason: 'Asked for it', confirm: person.username })
    .expect(200);
  await hr
    .post(`/hrsuit/api/job-applications/${application.id}/erase`)
    .send({ reason: 'Asked for it', confirm: reference })
    .expect(200);
  await admin
    .post(`/api/appointment-requests/${request.id}/erase`)
    .send({ reason: 'asked_for', confirm: request.reference })
    .expect(200);
  const expected = [
    { kind: 'user', id: person.id },
    { kind: 'application', id: application.id },
    { kind: 'appointment_request', id: request.id },
  ];
  const list = erasedListPath(portal.platform.config.dataDirectory);
  expect(await readErased(list)).toEqual(expect.arrayContaining(expected));
  // As if the portal had ended, or the disk been full, between each erasure and its entry.
  await rm(list);

  // Another machine, where only the folder of the backups is left; the next backup keeps the list in it.
  await backUp(placeOf(portal), folder);
  expect(await readErased(erasedListPath(folder))).toEqual(expect.arrayContaining(expected));
  const place = await emptyPlace();
  const { erased } = await restore(place, path);
  expect(erased).toBeGreaterThanOrEqual(3);
  const namesOf = () =>
    ask(
      place.databaseUrl,
      `SELECT name FROM users WHERE id IN ('${person.id}', '${stays.id}')
         UNION ALL SELECT candidate_name FROM applications WHERE id = '${application.id}' ORDER BY 1`,
    ).then((rows) => rows.map(({ name }) => name));
  expect(await namesOf()).toEqual(['Adaeze Stays', 'Ngozi Wasthere', 'Obi Applied']);
  await grantPortalAccess(place.databaseUrl, portalRole);
  const restored = await testPortal({
    pages: false,
    databaseUrl: place.databaseUrl,
    replace: ({ config }) => ({
      config: { ...config, dataDirectory: place.config.dataDirectory },
    }),
  });
  expect(await repeatErasures(restored.platform)).toBe(3);
  expect(await namesOf()).toEqual(['Adaeze Stays', 'Erased person', null]);
  const left = `SELECT FROM appointment_requests WHERE id = '${request.id}'`;
  expect(await ask(place.databaseUrl, left)).toEqual([]);
  expect(await repeatErasures(restored.platform)).toBe(0);
  await restored.close();
});
