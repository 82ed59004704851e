import type { SearchHit } from '@icare/contracts/search';
import { expect, test, vi } from 'vitest';
import { addResume } from '../../testing/application-files.ts';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { ask } from '../../testing/archives.ts';
import { oldWordFile, pdf, wordFile } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { drawPdf } from '../../testing/scans.ts';
import { readResumes } from './read-resumes.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;
const job = await addPosting(portal);
const hr = await portal.as('ROLE_HR');

type File = { bytes: Buffer; extension: 'pdf' | 'doc' | 'docx' };

async function withResume(file: File, details: { skills?: string[] } = {}): Promise<string> {
  const { id } = await addApplication(portal, { jobId: job.id, ...details });
  await addResume(portal, id, file);
  return id;
}

const read = () => readResumes(platform, new AbortController().signal);

async function find(q: string, client: Client = hr): Promise<SearchHit[]> {
  const { body } = await client.get('/api/search').query({ q, in: 'application' }).expect(200);
  return body.data.hits;
}

test('the words of PDF and Word resumes are found, with the sentence they stand in', async () => {
  const sentence = 'I wrote the weaningzeta chart of our unit. Before that I was a clerk.';
  const files: File[] = [
    { bytes: await drawPdf((page) => page.fontSize(12).text(sentence, 70, 80)), extension: 'pdf' },
    { bytes: await wordFile(['Staff Nurse', sentence]), extension: 'docx' },
    { bytes: oldWordFile(sentence), extension: 'doc' },
  ];
  const ids: string[] = [];
  for (const file of files) ids.push(await withResume(file));
  expect(await find('weaningzeta')).toEqual([]);
  await read();
  const hits = await find('weaningzeta');
  expect(hits.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { snippet, marks, place } of hits) {
    const [start, end] = marks[0] ?? [0, 0];
    expect([snippet.slice(start, end), place]).toEqual(['weaningzeta', 'resume']);
    expect(snippet).toContain('chart of our unit');
  }
});

test('nobody but HR and IT finds them', async () => {
  await withResume({ bytes: await wordFile(['Tracheostomyeta care']), extension: 'docx' });
  await read();
  expect(await find('tracheostomyeta')).toHaveLength(1);
  for (const role of ['ROLE_STAFF', 'ROLE_COMPLIANCE'] as const) {
    expect(await find('tracheostomyeta', await portal.as(role))).toEqual([]);
  }
  expect(await find('tracheostomyeta', portal.visitor)).toEqual([]);
});

test('a skill that is listed and a note are found too', async () => {
  const { id } = await addApplication(portal, { jobId: job.id, skills: ['Ventilationtheta'] });
  expect((await find('ventilationtheta')).map((hit) => hit.id)).toEqual([id]);
  const notes = 'She asked about dialysistheta. Call her on Monday.';
  await hr.post(`/hrsuit/api/job-applications/${id}/notes`).send({ notes }).expect(200);
  const [hit] = await find('dialysistheta');
  expect(hit).toMatchObject({ id, place: 'note' });
  expect(hit?.snippet).toContain('She asked about dialysistheta.');
});

test('a resume that cannot be read, or whose file is gone, is looked at once and keeps nobody waiting', async () => {
  const empty = await withResume({ bytes: pdf(), extension: 'pdf' });
  const gone = await withResume({ bytes: pdf(), extension: 'pdf' });
  const { resumeId } = await prisma.application.findUniqueOrThrow({ where: { id: gone } });
  await platform.storage.remove(resumeId ?? '');
  const readable = await withResume({
    bytes: await wordFile(['Phlebotomyiota']),
    extension: 'docx',
  });
  await read();
  expect((await find('phlebotomyiota')).map(({ id }) => id)).toEqual([readable]);
  const texts = await prisma.resumeText.findMany({
    where: { applicationId: { in: [empty, gone] } },
  });
  expect(texts.map(({ text }) => text)).toEqual(['', '']);
});

test('a file that fails in a way nobody thought of does not keep the others waiting either', async () => {
  const readable = await withResume({
    bytes: await wordFile(['Cannulationmu']),
    extension: 'docx',
  });
  const failing = await withResume({ bytes: pdf(), extension: 'pdf' });
  const { resumeId } = await prisma.application.findUniqueOrThrow({ where: { id: failing } });
  const { open } = platform.storage;
  const opening = vi.spyOn(platform.storage, 'open').mockImplementation(async (id, ...rest) => {
    if (id === resumeId) throw new Error('A file of 10 bytes came with 9.');
    return open(id, ...rest);
  });
  await read();
  opening.mockRestore();
  expect((await find('cannulationmu')).map(({ id }) => id)).toEqual([readable]);
  expect(await prisma.resumeText.findUnique({ where: { applicationId: failing } })).toMatchObject({
    text: '',
  });
});

test('the text goes with the application when it is erased, also while it is being read', async () => {
  const erase = async (id: string) => {
    const { reference } = await prisma.application.findUniqueOrThrow({ where: { id } });
    await hr
      .post(`/hrsuit/api/job-applications/${id}/erase`)
      .send({ reason: 'Asked for it', confirm: reference })
      .expect(200);
  };
  const bytes = await wordFile(['Suturingkappa']);
  const before = await withResume({ bytes, extension: 'docx' });
  await read();
  expect(await prisma.resumeText.count({ where: { applicationId: before } })).toBe(1);
  await erase(before);

  const meanwhile = await withResume({ bytes, extension: 'docx' });
  const { read: readFile } = platform.sandbox;
  const reading = vi.spyOn(platform.sandbox, 'read').mockImplementation(async (...task) => {
    const result = await readFile(...task);
    await erase(meanwhile);
    return result;
  });
  await read();
  reading.mockRestore();
  const left = await prisma.resumeText.count({
    where: { applicationId: { in: [before, meanwhile] } },
  });
  expect(left).toBe(0);
  expect(await find('suturingkappa')).toEqual([]);
});

test('a letter with endless marks is cut to what letters have, since PostgreSQL would fold it for a minute', async () => {
  const marks = `a${'\u0315'.repeat(20_000)}${'\u0300'.repeat(20_000)}`;
  const id = await withResume({
    bytes: await wordFile(['Nephrectomyeta', marks]),
    extension: 'docx',
  });
  await read();
  expect((await find('nephrectomyeta')).map((hit) => hit.id)).toEqual([id]);
  const { text } = await prisma.resumeText.findUniqueOrThrow({ where: { applicationId: id } });
  expect(text.length).toBeLessThan(100);
});

test('a text that cannot be stored keeps no other from being read', async () => {
  const first = await withResume({ bytes: await wordFile(['Storableeta']), extension: 'docx' });
  const second = await withResume({ bytes: await wordFile(['Unstorableeta']), extension: 'docx' });
  const changeTable = (change: string) =>
    ask(portal.databaseUrl, `ALTER TABLE resume_texts ${change}`);
  await changeTable("ADD CONSTRAINT refused CHECK (text NOT LIKE '%Unstorable%') NOT VALID");
  await read();
  await changeTable('DROP CONSTRAINT refused');
  expect(portal.log.at(-1)).toMatchObject({ msg: 'The text of a resume could not be stored.' });
  portal.log.length = 0;
  expect((await find('storableeta')).map((hit) => hit.id)).toEqual([first]);
  const kept = await prisma.resumeText.findUniqueOrThrow({ where: { applicationId: second } });
  expect(kept.text).toBe('');
});
