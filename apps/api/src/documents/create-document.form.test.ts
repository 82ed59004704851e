import { documentTypes } from '@icare/contracts/document-types';
import { describe, expect, test } from 'vitest';
import {
  type FormFields,
  type FormFile,
  policyFields,
  sendForm,
  uploadDocument,
} from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;

const upload = (fields: FormFields, file?: FormFile | null) =>
  sendForm(admin, '/documents', fields, file);
const without = (name: string) =>
  Object.fromEntries(Object.entries(policyFields).filter(([field]) => field !== name));

async function expectField(
  call: ReturnType<typeof upload>,
  path: string,
  message: string | RegExp,
) {
  const filesBefore = await portal.files();
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'invalid' });
  expect(answer.body.errors[0]).toEqual({ path, message: expect.stringMatching(message) });
  expect(await portal.files()).toEqual(filesBefore);
}

test('the payload exactly as the specification shows it is accepted', async () => {
  const bytes = pdf();
  const answer = await upload(
    {
      name: 'Visitor policy',
      category: 'Policies',
      departments: 'Nursing',
      description: 'When visitors may come.',
      subcategory: 'Administrative',
    },
    { bytes, name: 'visitors.pdf', type: 'application/pdf' },
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Visitor policy has been uploaded to Policies.',
    data: {
      document: {
        name: 'Visitor policy',
        category: 'Policies',
        department: 'Nursing',
        departments: ['Nursing'],
        description: 'When visitors may come.',
        subcategory: 'Administrative',
        status: 'Active',
        visibility: 'public',
        size: bytes.length,
        extension: 'pdf',
        originalName: 'visitors.pdf',
        version: 1,
        deletedAt: null,
      },
      sameFileAs: [],
    },
  });
  const { _id, path, createdAt, updatedAt } = answer.body.data.document;
  expect(path).toBe(`/api/documents/${_id}/file`);
  expect([createdAt, updatedAt]).toEqual(Array(2).fill(portal.clock.now().toISOString()));
});

test('the file may come before the fields', async () => {
  const call = admin.post('/documents').attach('document', pdf(), 'first.pdf');
  for (const [name, value] of Object.entries(policyFields)) call.field(name, value as string);
  expect((await call).status).toBe(201);
});

test.each([
  ['one text', 'Nursing', ['Nursing']],
  ['a repeated field', ['Nursing', 'Surgery'], ['Nursing', 'Surgery']],
  ['a JSON text', '["Nursing","Surgery"]', ['Nursing', 'Surgery']],
  ['a JSON text of one', '["Pharmacy"]', ['Pharmacy']],
  ['the same one twice', ['Nursing', 'Nursing'], ['Nursing']],
])('departments as %s', async (_, departments, stored) => {
  const document = await uploadDocument(admin, { departments });
  expect(document.departments).toEqual(stored);
  expect(document.department).toBe(stored[0]);
});

test('Public Affairs documents get their own department, whatever was sent', async () => {
  for (const departments of ['Nursing', []]) {
    const document = await uploadDocument(admin, {
      category: 'Public Affairs',
      subcategory: 'Newsletter',
      departments,
    });
    expect(document.departments).toEqual(['Public Affairs']);
  }
});

test('type and description are optional', async () => {
  const document = await uploadDocument(admin, { subcategory: '', description: '' });
  expect(document).toMatchObject({ subcategory: null, description: '' });
});

describe('refused', () => {
  test.each([
    ['name', without('name'), 'Name is required.'],
    ['name', { ...policyFields, name: '   ' }, 'Name is required.'],
    ['name', { ...policyFields, name: 'x'.repeat(201) }, 'Name can have at most 200 characters.'],
    ['name', { ...policyFields, name: 'two\nlines' }, 'characters that cannot be stored'],
    ['name', { ...policyFields, name: ['one', 'two'] }, 'Name must be one text.'],
    ['category', without('category'), 'Choose Policies, SOPs or Public Affairs.'],
    [
      'category',
      { ...policyFields, category: 'Memos' },
      'Choose Policies, SOPs or Public Affairs.',
    ],
    ['departments', without('departments'), 'Choose at least one department.'],
    ['departments', { ...policyFields, departments: '[]' }, 'Choose at least one department.'],
    ['subcategory', { ...policyFields, subcategory: 'Newsletter' }, 'document type of Policies.'],
    ['subcategory', { ...policyFields, subcategory: 'clinical' }, 'document type of Policies.'],
    ['description', { ...policyFields, description: 'x'.repeat(2001) }, 'at most 2000 characters'],
    ['description', { ...policyFields, description: 'a\u0000b' }, 'cannot be stored'],
  ] as [string, FormFields, string][])('%s: %j', async (path, fields, message) => {
    await expectField(upload(fields), path, message);
  });

  test.each(['Dentistry', '["Nursing",7]', '{"a":1}', '[["Nursing"]]', '["Nursing"'])(
    'departments %s',
    async (departments) => {
      const answer = await upload({ ...policyFields, departments });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('Choose a department of the hospital.');
    },
  );

  test('no file at all', async () => {
    await expectField(upload(policyFields, null), 'document', 'Please select a file to upload.');
  });

  test('the file under another field name', async () => {
    const answer = await upload(policyFields, { bytes: pdf(), field: 'file' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Send exactly one file, in the field “document”.');
  });

  test('two files', async () => {
    const filesBefore = await portal.files();
    const answer = await upload(policyFields).attach('document', pdf(), 'second.pdf');
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Send exactly one file, in the field “document”.');
    expect(await portal.files()).toEqual(filesBefore);
  });

  test('a text field in place of the file', async () => {
    await expectField(
      upload({ ...policyFields, document: 'text' }, null),
      'document',
      'Please select a file to upload.',
    );
  });

  test('JSON instead of a form', async () => {
    const answer = await admin.post('/documents').send(policyFields);
    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe('unsupported_type');
  });
});

test.each(Object.entries(documentTypes))('%s takes each of its types', async (category, types) => {
  for (const subcategory of types) {
    const document = await uploadDocument(admin, { category, subcategory });
    expect(document.subcategory).toBe(subcategory);
  }
});

test('unknown fields are ignored', async () => {
  const document = await uploadDocument(admin, { demo: 'true', version: '7', _id: 'mine' });
  expect(document.version).toBe(1);
  expect(await prisma.document.findUnique({ where: { id: document._id } })).toMatchObject({
    demo: false,
  });
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
  ['Ụlọ ọgwụ – “ọhụrụ”.pdf', 'Ụlọ ọgwụ – “ọhụrụ”.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  // The cut would lie in a letter of two halves.
  [`${'n'.repeat(250)}😀nn.pdf`, `${'n'.repeat(250)}.pdf`],
  ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
])('a file named %s is remembered as %s', async (name, originalName) => {
  const document = await uploadDocument(admin, {}, { bytes: pdf(), name });
  expect(document.originalName).toBe(originalName);
});

test('a duplicate file is accepted, and the answer names the other document', async () => {
  const bytes = pdf();
  const first = await uploadDocument(admin, { name: 'First' }, { bytes });
  const answer = await upload({ ...policyFields, name: 'Second' }, { bytes });
  expect(answer.status).toBe(201);
  expect(answer.body.data.sameFileAs).toEqual([
    { _id: first._id, name: 'First', category: 'Policies', updatedAt: first.updatedAt },
  ]);
  await admin.delete(`/documents/${first._id}`);
  const third = await upload(policyFields, { bytes });
  expect(third.body.data.sameFileAs.map(({ name }: { name: string }) => name)).toEqual(['Second']);
});
