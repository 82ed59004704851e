import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCoverLetter, addResume } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { compound, office, oldWordFile, pdf, wordFile, zip } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const job = await addPosting(portal);
let hr: Client;
beforeAll(async () => {
  hr = await portal.as('ROLE_HR');
});

const path = (id: string, file = 'resume') => `/hrsuit/api/job-applications/${id}/text/${file}`;

/** An application with this resume. */
async function withResume(bytes: Buffer, extension: 'pdf' | 'doc' | 'docx'): Promise<string> {
  const { id } = await addApplication(portal, { jobId: job.id });
  await addResume(portal, id, { bytes, extension });
  return id;
}

async function textOf(bytes: Buffer, extension: 'doc' | 'docx') {
  const { status, body } = await hr.get(path(await withResume(bytes, extension)));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const eventsOf = (id: string) =>
  prisma.auditEvent.findMany({
    where: { subjectType: 'application', subjectId: id },
    include: { detail: true },
  });

describe('a DOCX', () => {
  test('is read by paragraphs, with the header first', async () => {
    const bytes = await wordFile(['Registered Nurse', 'Ụlọ ọgwụ & <wards>', 'Since 2019'], {
      header: 'Chidi Okoro, 0803 123 4567',
    });
    expect(await textOf(bytes, 'docx')).toEqual({
      text: 'Chidi Okoro, 0803 123 4567\n\nRegistered Nurse\nỤlọ ọgwụ & <wards>\nSince 2019',
      isWhole: true,
    });
  });

  test('keeps characters whole wherever the stream is split', async () => {
    const paragraph = 'Ụlọ ọgwụ ńnụ '.repeat(8000).trim();
    expect((await textOf(await wordFile([paragraph]), 'docx')).text).toBe(paragraph);
  });

  test('has tabs and line breaks where Word shows them, and no text twice', async () => {
    const bytes = await office('docx', {
      'word/document.xml': `<w:document xmlns:w="w" xmlns:mc="mc"><w:body>
        <w:p><w:pPr><w:tabs><w:tab w:pos="1"/></w:tabs></w:pPr><w:r><w:t>2019</w:t><w:tab/><w:t>Nurse</w:t><w:br/><w:t>Ward 3</w:t></w:r></w:p>
        <mc:AlternateContent><mc:Choice><w:p><w:r><w:t>Box</w:t></w:r></w:p></mc:Choice>
        <mc:Fallback><w:p><w:r><w:t>Box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>
        <w:p><w:r><w:instrText>PAGE</w:instrText><w:delText>gone</w:delText></w:r></w:p></w:body></w:document>`,
    });
    expect((await textOf(bytes, 'docx')).text).toBe('2019\tNurse\nWard 3\nBox');
  });

  test('is cut if very long, with a note', async () => {
    const { text, isWhole } = await textOf(await wordFile(['x'.repeat(200_001)]), 'docx');
    expect([text.length, isWhole]).toEqual([200_000, false]);
    expect((await textOf(await wordFile(['x'.repeat(200_000)]), 'docx')).isWhole).toBe(true);
  });

  test('is cut if it unpacks to a hundred megabytes', async () => {
    const paragraphs = Array.from({ length: 100 }, () => 'x'.repeat(1_000_000));
    const { text, isWhole } = await textOf(await wordFile(paragraphs), 'docx');
    expect([text.length, isWhole]).toEqual([200_000, false]);
  });
});

describe('a DOC', () => {
  test('is read in any script', async () => {
    const text = 'Registered Nurse\rỤlọ ọgwụ, 2019\u0007\r';
    expect(await textOf(oldWordFile(text), 'doc')).toEqual({
      text: expect.stringMatching(/^Registered Nurse\nỤlọ ọgwụ, 2019$/),
      isWhole: true,
    });
  });
});

test.each([
  ['no Word file at all', 'doc', () => Buffer.from('nothing of the kind')],
  ['a compound file without text', 'doc', () => compound('doc')],
  ['an endless chain', 'doc', () => endless()],
  ['a zip without a document', 'docx', () => zip({ 'a.txt': 'x' })],
  ['a cut zip', 'docx', async () => (await wordFile(['x'.repeat(500)])).subarray(0, 200)],
  ['broken XML', 'docx', () => office('docx', { 'word/document.xml': '<w:document><w:p>' })],
] as const)('%s is refused in a sentence', async (_, extension, make) => {
  const id = await withResume(await make(), extension);
  const answer = await hr.get(path(id));
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('The text of this file cannot be read. Download it instead.');
  expect(await eventsOf(id)).toEqual([]);
});

/** A compound file with a cycle in its chain of sectors. */
function endless(): Buffer {
  const bytes = oldWordFile('short');
  const table = (bytes.readUInt32LE(0x4c) + 1) * 512;
  const first = bytes.readUInt32LE(0x30);
  bytes.writeUInt32LE(first, table + first * 4);
  return bytes;
}

test('the text of a PDF is refused', async () => {
  const id = await withResume(pdf(), 'pdf');
  const answer = await hr.get(path(id));
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(
    'This file is a PDF: view it. Only Word files are read as text.',
  );
});

test('each reading is audited, without the text', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const admin = await portal.as(person);
  const id = await withResume(await wordFile(['Private words']), 'docx');
  await addCoverLetter(portal, id, { bytes: oldWordFile('More of them'), extension: 'doc' });
  await admin.get(path(id));
  await admin.get(path(id, 'cover-letter'));
  const events = await eventsOf(id);
  expect(events.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
    ['application.cover_letter_opened', person.id],
    ['application.resume_opened', person.id],
  ]);
  expect(events[0]?.detail?.after).toEqual({ as: 'text' });
  expect(JSON.stringify(events.map(({ detail }) => detail))).not.toMatch(/Chidi|Private|words|@/);
});

test('a missing file or application is 404, a file missing in storage 410', async () => {
  const { id } = await addApplication(portal, { jobId: job.id });
  expect((await hr.get(path(id))).status).toBe(404);
  expect((await hr.get(path(randomUUID()))).status).toBe(404);
  expect((await hr.get(path(id, 'references'))).status).toBe(400);
  const fileId = await addResume(portal, id, { bytes: oldWordFile('x'), extension: 'doc' });
  await portal.platform.storage.remove(fileId);
  expect((await hr.get(path(id))).status).toBe(410);
  expect(await eventsOf(id)).toEqual([]);
});
