import { limits } from '@icare/contracts/limits';
import { describe, expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { compound, encryptedOffice, encryptedPdf, office, pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;
const { id: jobId } = await addPosting(portal);
const path = '/hrsuit/api/job-applications/with-files';

const everything = async () => ({
  rows: await prisma.application.count({ where: { jobId } }),
  stored: await prisma.storedFile.count(),
  count: (await prisma.posting.findUniqueOrThrow({ where: { id: jobId } })).applicationCount,
  mails: await prisma.mail.count(),
  files: await portal.files(),
});

const fields = [
  ['resume', 'Resume', 'resume'],
  ['coverLetterFile', 'Cover letter', 'cover letter'],
] as const;

describe.each(fields)('as %s', (field, Name, name) => {
  const send = (bytes: Buffer, fileName: string, type?: string) =>
    applyWithFiles(portal.visitor, applicationBody(jobId), {
      [field]: { bytes, name: fileName, ...(type && { type }) },
    });
  const refuse = async (
    sent: ReturnType<typeof send>,
    status: number,
    message: string | RegExp,
    before: Awaited<ReturnType<typeof everything>>,
  ) => {
    const answer = await sent;
    expect(answer.status).toBe(status);
    if (typeof message === 'string') expect(answer.body.message).toBe(message);
    else expect(answer.body.message).toMatch(message);
    expect(answer.body.errors).toEqual([{ path: field, message: answer.body.message }]);
    expect(await everything()).toEqual(before);
  };

  const wrongType = `Please upload a PDF or Word document for your ${name}.`;
  const notOne = /^This is not a (PDF|DOC|DOCX) file, although its name says so\./;

  test.each([
    ['an executable', async () => Buffer.from(`MZ${'x'.repeat(500)}`), 'cv.exe'],
    ['a spreadsheet', () => office('xlsx'), 'cv.xlsx'],
    ['a PDF without an extension', async () => pdf(), 'cv'],
    ['a PDF called .pdf.exe', async () => pdf(), 'cv.pdf.exe'],
  ])('%s is of the wrong kind', async (_, make, fileName) =>
    refuse(send(await make(), fileName), 415, wrongType, await everything()),
  );

  test.each([
    ['an executable', async () => Buffer.from(`MZ${'x'.repeat(500)}`), 'cv.pdf'],
    ['text', async () => Buffer.from('I am a nurse.'), 'cv.pdf'],
    ['a page', async () => Buffer.from('<html><script>x</script></html>'), 'cv.doc'],
    ['a spreadsheet', () => office('xlsx'), 'cv.docx'],
    ['a PDF', async () => pdf(), 'cv.docx'],
  ])('%s called a PDF or Word document is none', async (_, make, fileName) =>
    refuse(send(await make(), fileName), 415, notOne, await everything()),
  );

  test.each([
    ['a docx with macros', () => office('docm'), 'cv.docx'],
    ['a docx with a macro part', () => office('docx', { 'word/vbaProject.bin': 'x' }), 'cv.docx'],
    ['an encrypted PDF', async () => encryptedPdf({ user: 'secret', owner: 'owner' }), 'cv.pdf'],
    ['a truncated PDF', async () => pdf({ size: 20_000 }).subarray(0, 12_000), 'cv.pdf'],
    ['an encrypted docx', async () => encryptedOffice(), 'cv.docx'],
    ['a locked doc', async () => compound('doc', { locked: true }), 'cv.doc'],
    ['a truncated docx', async () => (await office('docx')).subarray(0, 200), 'cv.docx'],
  ])('%s is refused in words', async (_, make, fileName) => {
    const before = await everything();
    const answer = await send(await make(), fileName);
    expect([400, 415]).toContain(answer.status);
    expect(answer.body.message).toMatch(
      /macro|password|damaged|complete|protected|cut|PDF or Word/i,
    );
    expect(answer.body.errors[0].path).toBe(field);
    expect(await everything()).toEqual(before);
  });

  test('an empty file is refused', async () =>
    refuse(
      send(Buffer.alloc(0), 'cv.pdf'),
      400,
      'This file is empty. Choose another.',
      await everything(),
    ));

  test('one byte more than 5 MB is refused', async () =>
    refuse(
      send(pdf({ size: limits.applicationFileBytes + 1 }), 'cv.pdf'),
      413,
      `${Name} file must be less than 5MB.`,
      await everything(),
    ));

  test('exactly 5 MB is accepted', async () => {
    const answer = await send(pdf({ size: 5_242_880 }), 'cv.pdf');
    expect(answer.status).toBe(201);
  });

  test.each([
    ['cv.PDF', async () => pdf(), 'application/octet-stream'],
    ['cv.doc', async () => compound('doc'), 'application/msword'],
    ['cv.docx', () => office('docx'), ''],
  ])('%s is taken', async (fileName, make, type) => {
    expect((await send(await make(), fileName, type)).status).toBe(201);
  });

  test('two resumes are refused', async () => {
    const before = await everything();
    const answer = await send(pdf(), 'cv.pdf').attach(field, pdf(), 'second.pdf');
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(
      'Send one file each in the fields “resume” and “coverLetterFile”.',
    );
    expect(await everything()).toEqual(before);
  });
});

test('both files may have exactly 5 MB', async () => {
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId), {
    resume: { bytes: pdf({ size: 5_242_880 }), name: 'cv.pdf' },
    coverLetterFile: { bytes: pdf({ size: 5_242_880 }), name: 'letter.pdf' },
  });
  expect(answer.status).toBe(201);
});

test('without a resume there is no application with files', async () => {
  const before = await everything();
  const coverLetterFile = { bytes: pdf(), name: 'letter.pdf' };
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId), {
    resume: null,
    coverLetterFile,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('Please upload your resume/CV to continue.');
  expect(await everything()).toEqual(before);
});

test('a file in another field is refused', async () => {
  const before = await everything();
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId), {
    passport: { bytes: pdf(), name: 'passport.pdf' },
  });
  expect(answer.status).toBe(400);
  expect(await everything()).toEqual(before);
});

test('JSON in place of a form is refused', async () => {
  const answer = await portal.visitor.post(path).send(applicationBody(jobId));
  expect(answer.status).toBe(415);
});
