import type { Document } from '@icare/contracts/documents';
import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const staff = await portal.as('ROLE_STAFF');
const officer = await portal.as('ROLE_COMPLIANCE');

const listed = async (client: Client, { _id }: { _id: string }) => {
  const { body } = await client.get('/api/documents');
  return body.data.documents.some((document: Document) => document._id === _id);
};
const statuses = async (client: Client, { _id, path }: Document) => [
  (await client.get(`/api/documents/${_id}`)).status,
  (await client.get(path)).status,
];

test('everybody can read a public document', async () => {
  const document = await uploadDocument(admin, { visibility: 'public' });
  for (const client of [portal.visitor, staff, officer, admin]) {
    expect(await listed(client, document)).toBe(true);
    expect(await statuses(client, document)).toEqual([200, 200]);
  }
});

test('a staff document is not listed for visitors; its download asks them to sign in', async () => {
  const document = await uploadDocument(admin, { visibility: 'staff' });
  expect(await listed(portal.visitor, document)).toBe(false);
  expect(await statuses(portal.visitor, document)).toEqual([401, 401]);
  const refused = await portal.visitor.get(document.path);
  expect(refused.body).toMatchObject({
    code: 'unauthenticated',
    message: 'This document is for staff. Sign in to read it.',
  });
  for (const client of [staff, officer, admin]) {
    expect(await listed(client, document)).toBe(true);
    expect(await statuses(client, document)).toEqual([200, 200]);
  }
});

test('a caller whose session has ended is a visitor', async () => {
  const document = await uploadDocument(admin, { visibility: 'staff' });
  const client = await portal.as('ROLE_STAFF');
  await client.post('/hrsuit/logout').send({});
  expect(await listed(client, document)).toBe(false);
  expect(await statuses(client, document)).toEqual([401, 401]);
});

test.each(['Draft', 'Archived'])('a document that is %s exists for IT only', async (status) => {
  const document = await uploadDocument(admin, { status, visibility: 'public' });
  for (const client of [portal.visitor, staff, officer]) {
    expect(await listed(client, document)).toBe(false);
    expect(await statuses(client, document)).toEqual([404, 404]);
  }
  expect(await listed(admin, document)).toBe(false);
  expect(await statuses(admin, document)).toEqual([200, 200]);
});

test('a visitor cannot tell whether a staff draft exists', async () => {
  const draft = await uploadDocument(admin, { status: 'Draft', visibility: 'staff' });
  expect(await statuses(portal.visitor, draft)).toEqual([404, 404]);
});

test('publishing, restricting to staff and archiving take effect from the next call', async () => {
  const document = await uploadDocument(admin, { status: 'Draft' });
  const change = (body: object) => admin.patch(`/documents/${document._id}`).send(body);
  await change({ status: 'Active' });
  expect(await statuses(portal.visitor, document)).toEqual([200, 200]);
  await change({ visibility: 'staff' });
  expect(await statuses(portal.visitor, document)).toEqual([401, 401]);
  await change({ status: 'Archived' });
  expect(await statuses(staff, document)).toEqual([404, 404]);
});

const onlyForAdmins = [
  ...['sha256', 'deletedAt', 'textState', 'textIsCut', 'owner', 'reviewEveryMonths'],
];

test('answers to visitors contain no hash, no deletion date, no state of the text and no owner', async () => {
  const document = await uploadDocument(admin);
  const { body } = await portal.visitor.get(`/api/documents/${document._id}`);
  expect(Object.keys(body.data).sort()).toEqual(
    Object.keys(document)
      .filter((key) => !onlyForAdmins.includes(key))
      .sort(),
  );
});

test('only private caches may store a staff document', async () => {
  const open = await uploadDocument(admin, { visibility: 'public' });
  const closed = await uploadDocument(admin, { visibility: 'staff' });
  const cacheOf = async ({ path }: Document) => (await staff.get(path)).headers['cache-control'];
  expect(await cacheOf(open)).toBe('public, no-cache');
  expect(await cacheOf(closed)).toBe('private, no-cache');
});

test('with CORS origins set, cached answers vary by origin', async () => {
  const origin = 'https://intranet.example';
  const open = await testPortal({ environment: { CORS_ORIGINS: origin } });
  const client = await open.as('ROLE_ADMIN');
  for (const [visibility, vary] of [
    ['public', 'origin'],
    ['staff', 'origin, authorization'],
  ] as const) {
    const { path } = await uploadDocument(client, { visibility });
    expect((await client.get(path)).headers['vary']).toBe(vary);
    expect((await client.get(path).set({ origin })).headers['vary']).toBe(vary);
  }
});
