import { randomUUID } from 'node:crypto';
import { deployMigrations } from '@icare/database/migrate';
import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../testing/documents.ts';
import { earlierDatabase } from '../testing/earlier-database.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';
import { purgeDocuments } from './purge-documents.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const sop = { category: 'SOPs', subcategory: 'Clinical Procedure' };

test('documents are numbered by category and first department, also when they come at once', async () => {
  const pharmacy = { ...sop, departments: ['Pharmacy', 'Nursing'] };
  const [policy, ...sops] = await Promise.all([
    uploadDocument(admin, { departments: 'Cardiology' }),
    ...Array.from({ length: 5 }, () => uploadDocument(admin, pharmacy)),
  ]);
  expect(policy?.number).toBe('POL-CAR-001');
  expect(sops.map(({ number }) => number).sort()).toEqual(
    [1, 2, 3, 4, 5].map((place) => `SOP-PHA-00${place}`),
  );
});

test('the thousandth number of a series has four digits', async () => {
  await portal.platform.database.prisma.documentSeries.create({
    data: { series: 'SOP-NEU', last: 998 },
  });
  const neurology = { ...sop, departments: 'Neurology' };
  const numbers = [];
  for (let i = 0; i < 2; i++) numbers.push((await uploadDocument(admin, neurology)).number);
  expect(numbers).toEqual(['SOP-NEU-999', 'SOP-NEU-1000']);
});

test('an upload that is refused takes no number', async () => {
  const radiology = { ...sop, departments: 'Radiology' };
  const refused = await sendForm(admin, '/documents', {
    ...radiology,
    name: 'X-ray',
    subcategory: 'Poem',
  });
  expect(refused.status).toBe(400);
  expect(await uploadDocument(admin, radiology)).toMatchObject({ number: 'SOP-RAD-001' });
});

test('a document that moves keeps its number, and that of one that is gone is not given again', async () => {
  const first = await uploadDocument(admin, { ...sop, departments: 'Surgery' });
  const moved = await admin
    .patch(`/documents/${first._id}`)
    .send({ category: 'Policies', subcategory: 'Clinical', departments: ['Neurology'] })
    .expect(200);
  expect(moved.body.data.document).toMatchObject({ category: 'Policies', number: 'SOP-SUR-001' });
  await admin.delete(`/documents/${first._id}`).expect(200);
  portal.clock.advance(31 * 86_400_000);
  expect(await purgeDocuments(portal.platform)).toBe(1);
  portal.clock.advance(-31 * 86_400_000);
  expect(await uploadDocument(admin, { ...sop, departments: 'Surgery' })).toMatchObject({
    number: 'SOP-SUR-002',
  });
});

test('a document is found by its number, and by a part of it with a word of its name', async () => {
  const { _id, number } = await uploadDocument(admin, {
    ...{ name: 'Cold chain', departments: 'Laboratory' },
    ...sop,
  });
  for (const q of [number, number.toLowerCase(), number.replaceAll('-', ' '), 'lab 001 cold']) {
    const { body } = await portal.visitor.get('/api/search').query({ q }).expect(200);
    expect([q, body.data.hits[0]?.id]).toEqual([q, _id]);
  }
});

test('a number can be written as it stands on the paper, once, and the series leaves it out', async () => {
  const finance = { departments: 'Finance' };
  const written = await uploadDocument(admin, { ...finance, number: 'pol-fin-002' });
  expect(written.number).toBe('POL-FIN-002');
  const given = [await uploadDocument(admin, finance), await uploadDocument(admin, finance)];
  expect(given.map(({ number }) => number)).toEqual(['POL-FIN-001', 'POL-FIN-003']);
  const edit = (id: string | undefined, number: string) =>
    admin.patch(`/documents/${id}`).send({ number });
  const taken = await edit(given[0]?._id, 'POL-FIN-002').expect(400);
  expect(taken.body.errors).toEqual([
    { path: 'number', message: 'POL-FIN-002 is or was the number of another document.' },
  ]);
  await edit(written._id, 'FIN/2024.7').expect(200);
  await edit(given[0]?._id, 'POL-FIN-002').expect(400);
  const back = await edit(written._id, 'POL-FIN-002').expect(200);
  expect(back.body.data.document.number).toBe('POL-FIN-002');
  for (const number of ['', 'POL FIN', '-7', 'A'.repeat(31), 'POL-ÄÖ']) {
    await edit(written._id, number).expect(400);
  }
  const twice = await sendForm(admin, '/documents', {
    ...{ name: 'Twice', category: 'Policies', subcategory: 'Clinical', description: '' },
    ...{ ...finance, number: 'POL-FIN-003' },
  });
  expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([400, 'number']);
});

test('documents of an earlier version are numbered in the order in which they came', async () => {
  const { databaseUrl, client } = await earlierDatabase('document_numbers');
  const file = randomUUID();
  await client.query(
    "INSERT INTO stored_files (id, name, extension, size, sha256, created_at) VALUES ($1, 'a.pdf', 'pdf', $2, repeat('a', 64), now())",
    [file, pdf().length],
  );
  const add = (name: string, category: string, departments: string, day: number) =>
    client.query(
      `INSERT INTO documents (id, name, category, departments, description, status, visibility, version, file_id,
                              original_name, extension, size, version_at, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, $3, '', 'Active', 'public', 1, $4, 'a.pdf', 'pdf', 9, now(),
               now() + $5 * interval '1 day', now())`,
      [name, category, departments, file, day],
    );
  await add('Second', 'SOPs', '{Nursing}', 2);
  await add('First', 'SOPs', '{Nursing,Surgery}', 1);
  await add('Policy', 'Policies', '{Infection Control}', 3);
  await add('News', 'Public Affairs', '{Public Affairs}', 1);
  await add('Old', 'SOPs', '{Leprosy Annexe}', 1);
  await deployMigrations(databaseUrl);
  const { rows } = await client.query('SELECT name, number FROM documents ORDER BY number');
  expect(rows.map(({ name, number }) => `${number} ${name}`)).toEqual([
    'PA-001 News',
    'POL-IPC-001 Policy',
    'SOP-GEN-001 Old',
    'SOP-NUR-001 First',
    'SOP-NUR-002 Second',
  ]);
  const series = await client.query("SELECT last FROM document_series WHERE series = 'SOP-NUR'");
  expect(series.rows).toEqual([{ last: 2 }]);
});
