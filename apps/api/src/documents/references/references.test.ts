import { randomUUID } from 'node:crypto';
import { listCriticalDocuments } from '@icare/contracts/document-reading';
import type { DocumentReference, NewReference } from '@icare/contracts/document-references';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { addInspector } from '../../testing/inspectors.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const owner = await portal.person({ name: 'Nkechi Obi' });
const [it, own, staff] = [
  await portal.as('ROLE_ADMIN'),
  await portal.as(owner),
  await portal.as('ROLE_STAFF'),
];

const ofOwner = (more = {}) => uploadDocument(it, { ownerId: owner.id, ...more });
const toDocument = (documentId: string): NewReference => ({ kind: 'document', documentId });
const rule = (title: string, address?: string): NewReference => ({ kind: 'rule', title, address });
const set = (client: Client, id: string, references: readonly object[], basedOn?: string) =>
  client.put(`/documents/${id}/references`).send({ references, basedOn });
const record = async (id: string, client = own) =>
  (await client.get(`/documents/${id}/record`).expect(200)).body.data;

/** What a reader sees: numbers, and names of rules. */
async function seenBy(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`/api/documents/${id}/references`).expect(200);
  return (body.data.references as DocumentReference[]).map((one) =>
    one.kind === 'rule' ? one.title : `${one.document.number} ${one.document.standing}`,
  );
}

test('an owner lists documents and rules in an order; readers see them, and the other record who refers to it', async () => {
  const [document, target] = [await ofOwner(), await uploadDocument(it)];
  const { body } = await set(own, document._id, [
    rule('NAFDAC Good Distribution Practice 2021', 'nafdac.gov.ng/gdp'),
    toDocument(target._id),
    rule('Labour Act'),
  ]).expect(200);
  expect(body.data.references).toEqual([
    {
      ...{ kind: 'rule', title: 'NAFDAC Good Distribution Practice 2021' },
      address: 'https://nafdac.gov.ng/gdp',
    },
    {
      kind: 'document',
      document: {
        ...{ _id: target._id, number: target.number, name: target.name, category: 'Policies' },
        standing: 'in_force',
      },
    },
    { kind: 'rule', title: 'Labour Act', address: null },
  ]);
  expect(await seenBy(portal.visitor, document._id)).toEqual([
    'NAFDAC Good Distribution Practice 2021',
    `${target.number} in_force`,
    'Labour Act',
  ]);
  const { references, referencesFingerprint, mayWrite } = await record(document._id);
  expect({ references, mayWrite }).toEqual({ references: body.data.references, mayWrite: true });
  expect(referencesFingerprint).toBe(body.data.fingerprint);
  expect((await record(target._id, it)).referredToBy).toEqual({
    documents: [
      { _id: document._id, number: document.number, name: document.name, category: 'Policies' },
    ],
    total: 1,
  });
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { subjectId: document._id, action: 'document.references_changed' },
    include: { detail: true },
  });
  expect([event.detail?.before, event.detail?.after]).toEqual([
    { references: [] },
    {
      references: [
        'NAFDAC Good Distribution Practice 2021 (https://nafdac.gov.ng/gdp)',
        target.number,
        'Labour Act',
      ],
    },
  ]);
  const history = await own.get(`/documents/${document._id}/history`).expect(200);
  expect(history.body.data.events[0]).toMatchObject({ action: 'references_changed' });
});

test('a reader learns which documents in force refer to one, as far as they may read them', async () => {
  const target = await uploadDocument(it);
  const referring = async (more = {}) => {
    const document = await ofOwner(more);
    await set(own, document._id, [toDocument(target._id)]).expect(200);
    return document;
  };
  const shown = await referring();
  const [ofStaff, draft] = [
    await referring({ visibility: 'staff' }),
    await referring({ status: 'Draft' }),
  ];
  const seen = async (client: Client) => {
    const { body } = await client.get(`/api/documents/${target._id}/references`).expect(200);
    const { documents, total } = body.data.referredToBy;
    return [total, ...documents.map(({ number }: { number: string }) => number)];
  };
  expect(await seen(portal.visitor)).toEqual([1, shown.number]);
  expect(await seen(staff)).toEqual([2, shown.number, ofStaff.number]);
  expect(await seen(staff)).not.toContain(draft.number);
});

test('the same list again is no event; an empty one takes all away', async () => {
  const document = await ofOwner();
  const list = [rule('Labour Act')];
  await set(own, document._id, list).expect(200);
  await set(own, document._id, list).expect(200);
  const where = { subjectId: document._id, action: 'document.references_changed' };
  expect(await prisma.auditEvent.count({ where })).toBe(1);
  await set(own, document._id, []).expect(200);
  expect(await seenBy(staff, document._id)).toEqual([]);
  expect(await prisma.auditEvent.count({ where })).toBe(2);
});

test('refused: itself, twice, unknown, deleted, a draft, another address than https, too many; nothing changes', async () => {
  const document = await ofOwner();
  const [target, gone] = [await uploadDocument(it), await uploadDocument(it)];
  const draft = await uploadDocument(it, { status: 'Draft' });
  await it.delete(`/documents/${gone._id}`).expect(200);
  await set(own, document._id, [rule('Labour Act')]).expect(200);
  const refused: [object[], string][] = [
    [[toDocument(document._id)], 'references.0'],
    [[toDocument(target._id), toDocument(target._id.toUpperCase())], 'references.1'],
    [[rule('Labour Act'), rule('labour act')], 'references.1'],
    [[toDocument(randomUUID())], 'references.0'],
    [[toDocument(target._id), toDocument(gone._id)], 'references.1'],
    [[toDocument(draft._id)], 'references.0'],
    [[rule('')], 'references.0.title'],
    [[{ kind: 'law', title: 'Labour Act' }], 'references.0.kind'],
    [Array.from({ length: 21 }, (_, index) => rule(`Rule ${index}`)), 'references'],
    ...[
      'http://nafdac.gov.ng',
      'javascript:alert(1)',
      'https://nafdac.gov.ng@evil.example/',
      'https://a b.example',
      'https://localhost',
      'data:text/html,x',
    ].map((address): [object[], string] => [[rule('Labour Act', address)], 'references.0.address']),
  ];
  for (const [references, path] of refused) {
    const { body } = await set(own, document._id, references).expect(400);
    expect(body.errors, JSON.stringify(references)).toMatchObject([{ path }]);
  }
  expect(await seenBy(staff, document._id)).toEqual(['Labour Act']);
});

test('only its writers change it, and nobody once it is archived', async () => {
  const document = await ofOwner({ departments: 'Nursing' });
  const head = await portal.person();
  const department = await prisma.department.findUniqueOrThrow({ where: { name: 'Nursing' } });
  const asHead = await portal.as(head);
  const officer = await portal.as('ROLE_COMPLIANCE');
  for (const client of [staff, officer, asHead]) {
    await set(client, document._id, [rule('Labour Act')]).expect(403);
  }
  await set(portal.visitor, document._id, []).expect(401);
  await prisma.department.update({ where: { id: department.id }, data: { headId: head.id } });
  await set(asHead, document._id, [rule('Labour Act')]).expect(200);
  await set(it, document._id, [rule('Nursing Act')]).expect(200);
  expect((await record(document._id, officer)).mayWrite).toBe(false);
  await it.post(`/documents/${document._id}/retire`).send({}).expect(200);
  await set(own, document._id, []).expect(409);
  await it.delete(`/documents/${document._id}`).expect(200);
  await set(it, document._id, []).expect(404);
  await set(it, randomUUID(), []).expect(404);
});

test('visitors never learn of staff documents, nor readers of what is no longer to be read', async () => {
  const document = await ofOwner();
  const internal = await uploadDocument(it, { visibility: 'staff' });
  const [retired, again, gone] = [
    await uploadDocument(it),
    await uploadDocument(it),
    await uploadDocument(it),
  ];
  const all = [internal, retired, again, gone].map(({ _id }) => toDocument(_id));
  const stored = await set(own, document._id, all).expect(200);
  await it.post(`/documents/${retired._id}/retire`).send({}).expect(200);
  await it.patch(`/documents/${again._id}`).send({ status: 'Draft' }).expect(200);
  await it.delete(`/documents/${gone._id}`).expect(200);
  const inspector = await portal.as(await addInspector(portal));
  for (const client of [portal.visitor, inspector]) {
    expect(await seenBy(client, document._id)).toEqual([`${retired.number} retired`]);
  }
  const forStaff = [`${internal.number} in_force`, `${retired.number} retired`];
  expect(await seenBy(staff, document._id)).toEqual(forStaff);
  // Whoever writes it sees that one is a draft again, and may leave it.
  const shown = await record(document._id);
  const standings = shown.references.map((one: DocumentReference) =>
    one.kind === 'document' ? one.document.standing : '',
  );
  expect(standings).toEqual(['in_force', 'retired', 'never_in_force']);
  expect(shown.referencesFingerprint).toBe(stored.body.data.fingerprint);
  await it.post(`/documents/${gone._id}/restore`).expect(200);
  expect(await seenBy(staff, document._id)).toEqual([...forStaff, `${gone.number} in_force`]);
  await set(own, document._id, all.slice(0, 3), shown.referencesFingerprint).expect(200);
  const closed = await ofOwner({ visibility: 'staff' });
  await portal.visitor.get(`/api/documents/${closed._id}/references`).expect(401);
  await it.patch(`/documents/${closed._id}`).send({ status: 'Draft' }).expect(200);
  await staff.get(`/api/documents/${closed._id}/references`).expect(404);
});

test('a list that somebody else has changed meanwhile is not overwritten', async () => {
  const document = await ofOwner();
  const { referencesFingerprint: seen } = await record(document._id);
  await set(it, document._id, [rule('Labour Act')], seen).expect(200);
  await set(own, document._id, [rule('Nursing Act')], seen).expect(409);
  expect(await seenBy(staff, document._id)).toEqual(['Labour Act']);
});

test('two documents are made to refer to each other at the same moment, again and again', async () => {
  const [one, other] = [await ofOwner(), await ofOwner()];
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      set(own, one._id, [toDocument(other._id), rule(`Rule ${round}`)]),
      set(it, other._id, [toDocument(one._id), rule(`Rule ${round}`)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('a document that is removed for good takes its references with it, and those to it', async () => {
  const [document, target] = [await ofOwner(), await ofOwner()];
  await set(own, document._id, [toDocument(target._id), rule('Labour Act')]).expect(200);
  await prisma.document.delete({ where: { id: target._id } });
  expect(await seenBy(staff, document._id)).toEqual(['Labour Act']);
  await prisma.document.delete({ where: { id: document._id } });
  expect(await prisma.documentReference.count({ where: { documentId: document._id } })).toBe(0);
});

test('devices are told what the critical documents refer to, as far as each may know of it', async () => {
  const [document, hidden, other] = [
    await ofOwner({ isCritical: 'true' }),
    await uploadDocument(it, { visibility: 'staff' }),
    await ofOwner({ isCritical: 'true' }),
  ];
  await set(own, document._id, [rule('Labour Act'), toDocument(hidden._id)]).expect(200);
  const told = async (client: Client) => {
    const { body } = await client.get(listCriticalDocuments.path).expect(200);
    const { documents } = listCriticalDocuments.response.parse(body).data;
    return [document, other].map(({ _id }) =>
      documents
        .find((one) => one.document._id === _id)
        ?.references.map((one) => (one.kind === 'rule' ? one.title : one.document.number)),
    );
  };
  expect(await told(portal.visitor)).toEqual([['Labour Act'], []]);
  expect(await told(staff)).toEqual([['Labour Act', hidden.number], []]);
});
