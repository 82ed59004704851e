import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { policyFields, sendForm } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { newPersonBody } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;

describe('adding a person', () => {
  const create = (body: object, key: string, client = admin) =>
    client.post('/users').set('idempotency-key', key).send(body);

  test('again with the same key gives the first answer', async () => {
    const [body, key] = [newPersonBody(), randomUUID()];
    const first = await create(body, key);
    portal.clock.advance(1000);
    const second = await create(body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  test('with another body the key is refused', async () => {
    const [body, key] = [newPersonBody(), randomUUID()];
    await create(body, key);
    for (const other of [newPersonBody(), { ...body, password: 'five other words are here' }]) {
      const answer = await create(other, key);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: 'key_reused',
        message: 'This Idempotency-Key was used for something else.',
      });
    }
  });

  test('eight times at once makes one person and one answer', async () => {
    const [body, key] = [newPersonBody(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.user._id)).size).toBe(1);
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: answers[0]?.body.data.user._id },
    });
    expect(events).toHaveLength(1);
  });

  test('a refused call leaves the key free', async () => {
    const [body, key] = [newPersonBody(), randomUUID()];
    const taken = await portal.person();
    expect((await create({ ...body, username: taken.username }, key)).status).toBe(409);
    expect((await create(body, key)).status).toBe(201);
  });

  test('somebody else’s key is another key', async () => {
    const [body, key] = [newPersonBody(), randomUUID()];
    const first = await create(body, key);
    const second = await create(newPersonBody(), key, await portal.as('ROLE_ADMIN'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.user._id).not.toBe(first.body.data.user._id);
  });

  test.each(['short', 'with spaces in between', 'x'.repeat(256), 'ümlaut-in-the-key!'])(
    'the key “%s” is refused',
    async (key) => {
      const answer = await create(newPersonBody(), encodeURI(key) === key ? key : 'é'.repeat(20));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('An Idempotency-Key has 16 to 255 visible characters.');
    },
  );

  test('neither the password nor its hash is kept with the key', async () => {
    const [body, key] = [newPersonBody({ password: 'unmistakable words of mine' }), randomUUID()];
    await create(body, key);
    const rows = await prisma.idempotencyKey.findMany({ where: { key } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/unmistakable|argon2/);
  });
});

describe('uploading a document', () => {
  const upload = (key: string, bytes: Buffer, fields = policyFields, path = '/documents') =>
    sendForm(admin, path, fields, { bytes }).set('idempotency-key', key);

  test('again with the same key gives the first answer and keeps one file', async () => {
    const [key, bytes] = [randomUUID(), pdf()];
    const first = await upload(key, bytes);
    const filesBefore = await portal.files();
    const second = await upload(key, bytes);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await portal.files()).toEqual(filesBefore);
  });

  test('with another file or field the key is refused', async () => {
    const [key, bytes] = [randomUUID(), pdf()];
    await upload(key, bytes);
    const filesBefore = await portal.files();
    expect((await upload(key, pdf())).status).toBe(422);
    expect((await upload(key, bytes, { ...policyFields, name: 'Other' })).status).toBe(422);
    expect(await portal.files()).toEqual(filesBefore);
  });

  test('six times at once makes one document and one file', async () => {
    const [key, bytes] = [randomUUID(), pdf()];
    const before = await portal.files();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(key, bytes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.document._id)).size).toBe(1);
    expect(await portal.files()).toHaveLength(before.length + 1);
  });

  test('a new version, too, is added once', async () => {
    const { body } = await upload(randomUUID(), pdf());
    const path = `/documents/${body.data.document._id}/versions`;
    const [key, bytes] = [randomUUID(), pdf()];
    const answers = await Promise.all(
      [1, 2, 3].map(() => upload(key, bytes, { basedOn: '1' }, path)),
    );
    expect(answers.map(({ body: { data } }) => data?.document.version)).toEqual([2, 2, 2]);
    expect((await upload(key, bytes, { basedOn: '2' }, path)).status).toBe(422);
  });
});
