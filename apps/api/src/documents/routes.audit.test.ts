import { describe, expect, test } from 'vitest';
import { ask } from '../testing/archives.ts';
import { policyFields, sendForm, uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';

const portal = await testPortal({ mayFail: true });
const { database } = portal.platform;
const { prisma } = database;
const person = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(person);

test('every change of a document is audited with author, time, values and request id', async () => {
  const { _id } = await uploadDocument(admin, { name: 'Before' });
  await admin.patch(`/documents/${_id}`).send({ name: 'After' });
  await sendForm(admin, `/documents/${_id}/versions`, {}, { bytes: pdf() });
  await admin.delete(`/documents/${_id}`);
  const { headers } = await admin.post(`/documents/${_id}/restore`);
  const events = await prisma.auditEvent.findMany({
    where: { subjectType: 'document', subjectId: _id },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'document.created',
    'document.edited',
    'document.version_added',
    'document.deleted',
    'document.restored',
  ]);
  for (const event of events) {
    expect(event).toMatchObject({ actorId: person.id, actorRole: 'ROLE_ADMIN' });
    expect(event.at).toEqual(portal.clock.now());
    expect(event.detail?.address).toMatch(/127\.0\.0\.1/);
  }
  expect(events[1]?.detail).toMatchObject({ before: { name: 'Before' }, after: { name: 'After' } });
  expect(events[4]?.requestId).toBe(headers['x-request-id']);
});

describe('while the audit log cannot be written', () => {
  async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
    await ask(
      portal.databaseUrl,
      'ALTER TABLE audit_details ADD CONSTRAINT refused CHECK (false) NOT VALID',
    );
    try {
      return await work();
    } finally {
      await ask(portal.databaseUrl, 'ALTER TABLE audit_details DROP CONSTRAINT refused');
    }
  }
  const rows = async () => {
    const [counts] = await runSql(
      database,
      `SELECT (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM stored_files) AS files,
              (SELECT count(*) FROM document_versions) AS versions, (SELECT count(*) FROM audit_events) AS events,
              (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM idempotency_keys) AS keys`,
    );
    return { ...counts, onDisk: (await portal.files()).length };
  };

  test('nothing is changed either', async () => {
    const document = await uploadDocument(admin);
    const before = await rows();
    await withoutAudit(async () => {
      const answers = [
        await sendForm(admin, '/documents', policyFields),
        await sendForm(admin, '/documents', policyFields).set('idempotency-key', 'k'.repeat(16)),
        await sendForm(admin, `/documents/${document._id}/versions`, {}),
        await admin.patch(`/documents/${document._id}`).send({ name: 'Other' }),
        await admin.delete(`/documents/${document._id}`),
        await portal.visitor.post('/hrsuit/login').send(person),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(500);
        expect(body).toMatchObject({ success: false, code: 'internal' });
        expect(JSON.stringify(body)).not.toMatch(/audit|constraint|prisma|\.ts/i);
      }
    });
    expect(await rows()).toEqual(before);
    const after = await admin.get(`/api/documents/${document._id}`);
    expect(after.body.data).toMatchObject({ name: document.name, version: 1 });
  });
});

test.each([
  "UPDATE audit_events SET action = 'x'",
  'DELETE FROM audit_events',
  'TRUNCATE audit_events',
  'TRUNCATE audit_events CASCADE',
  'TRUNCATE audit_details, audit_events',
])('%s is refused by the database', async (statement) => {
  await uploadDocument(admin);
  await expect(ask(portal.databaseUrl, statement)).rejects.toThrow(/only grows|foreign key/);
});
