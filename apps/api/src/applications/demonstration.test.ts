import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { applicationStatuses } from '@icare/contracts/application-status';
import { createApplicationWithFiles } from '@icare/contracts/applications';
import { generalApplicationId } from '@icare/contracts/postings';
import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import { applicationRows } from '@icare/demo/careers/application-rows';
import { demoApplicants } from '@icare/demo/careers/demo-applicants';
import { resolveMoment } from '@icare/demo/careers/demo-moment';
import { demoPostings } from '@icare/demo/careers/demo-postings';
import { allowedMoves, isDecided, needsReason } from '@icare/domain/application-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectFile } from '../platform/storage/inspect-file.ts';
import { readWordText } from '../platform/word-text/read-word-text.ts';
import { seedDemo } from '../testing/demonstration.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const hr = await portal.as('ROLE_HR');
const { prisma } = portal.platform.database;
const { newId, storage } = portal.platform;

beforeAll(async () => {
  await seedDemo(portal);
});

const file = { id: newId(), name: 'CV.pdf', extension: 'pdf' as const, size: 1, sha256: 'a' };
const everyDay = ['2026-11-20T08:00:00Z', '2026-12-31T23:30:00Z', '2028-02-29T00:10:00Z'];

describe.each(everyDay)('on %s', (moment) => {
  const now = new Date(moment);
  const today = lagosDate(now);
  const rowsOf = (applicant: (typeof demoApplicants)[number]) =>
    applicationRows(
      {
        applicant,
        appliedAt: resolveMoment(applicant.applied, { now, today }),
        resume: file,
        letter: null,
      },
      {
        now,
        today,
        newId,
        job: { id: generalApplicationId, department: 'Nursing' },
        number: 1n,
        userIds: new Map(),
      },
    );

  test.each(demoApplicants.map((applicant) => [applicant.slug, applicant] as const))(
    '%s applied with what the form takes, and was moved as HR may move',
    (_, applicant) => {
      const { application, moves } = rowsOf(applicant);
      const { moves: __, form: ___, resume, ...rest } = applicant;
      const typed = Object.fromEntries(
        Object.keys(createApplicationWithFiles.body.shape)
          .filter((field) => application[field as keyof typeof application] != null)
          .map((field) => [field, application[field as keyof typeof application]]),
      );
      const body = {
        ...typed,
        dateOfBirth: application.dateOfBirth?.toISOString().slice(0, 10),
        consent: true,
        noticeVersion: privacyNoticeVersion,
      };
      expect(createApplicationWithFiles.body.parse(body)).toEqual(body);
      expect(rest.email).toMatch(/@example\.com$/);
      expect(JSON.stringify(application)).not.toMatch(/\{-?\d+\}/);
      expect(application.skills).toEqual(resume.skills);

      const posting = demoPostings.find(({ slug }) => slug === applicant.posting);
      expect(applicant.posting === null || posting !== undefined).toBe(true);
      const times = moves.map(({ at }) => at.getTime());
      if (posting) times.unshift(resolveMoment(posting.posted, { now, today }).getTime());
      expect([...times, now.getTime()]).toEqual([...times, now.getTime()].sort((a, b) => a - b));
      if (posting?.closed) {
        expect(+application.createdAt).toBeLessThan(+resolveMoment(posting.closed, { now, today }));
      }

      expect(moves[0]).toMatchObject({ from: null, to: 'received', at: application.createdAt });
      let heldFrom: (typeof moves)[number]['from'] = null;
      moves.slice(1).forEach((move, index) => {
        const from = moves[index]?.to ?? 'received';
        expect(move.from).toBe(from);
        if (move.to === from) return;
        expect(allowedMoves(from, heldFrom)).toContain(move.to);
        const { notes, reason, userId } = { notes: null, reason: null, userId: null, ...move };
        if (needsReason(from, move.to)) expect(notes).toBeTruthy();
        expect(reason !== null).toBe(move.to === 'rejected');
        expect(userId).toBeNull();
        heldFrom = move.to === 'on_hold' ? from : null;
      });
      const last = moves.filter(({ from, to }) => from !== to).at(-1);
      expect(application).toMatchObject({
        status: last?.to,
        heldFrom,
        statusChangedAt: last?.at,
        decidedAt: last && isDecided(last.to) ? last.at : null,
        standsForPerson: last?.to !== 'withdrawn',
        updatedAt: moves.at(-1)?.at,
      });
    },
  );
});

test('demonstration applications have every status, and most have most fields', async () => {
  const { body } = await hr.get('/hrsuit/api/job-applications?limit=100');
  expect(body.data.applications).toHaveLength(25);
  const shown = body.data.applications as { status: string; reference: string }[];
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  for (const { reference } of shown) expect(reference).toMatch(/^ICP-20\d\d-\d{6}$/);
  const rows = await prisma.application.findMany();
  const full = rows.filter((row) => row.coverLetter && row.dateOfBirth && row.references);
  expect(full.length).toBeGreaterThan(15);
  expect(full.length).toBeLessThan(rows.length);
  expect(rows.filter(({ jobId }) => jobId === generalApplicationId).length).toBeGreaterThan(1);
  expect(await prisma.mail.count()).toBe(0);
});

test('their history names the HR staff and the reasons', async () => {
  const moves = await prisma.applicationMove.findMany({ include: { user: true } });
  const by = moves.map(({ from, to, user }) => (from === null ? '' : `${to} ${user?.username}`));
  expect(by).toContain('offered chinwe.obasi');
  expect(by).toContain('screening ikechukwu.alaoma');
  expect(by.filter((one) => one.endsWith('undefined'))).toEqual(['withdrawn undefined']);
});

test('two are flagged as possible duplicates by their phone number', async () => {
  const { body } = await hr.get('/hrsuit/api/job-applications?possibleDuplicate=true');
  const pair = body.data.applications as { id: string; candidateEmail: string }[];
  expect(pair).toHaveLength(2);
  expect(pair[0]?.candidateEmail).not.toBe(pair[1]?.candidateEmail);
  const { body: one } = await hr.get(`/hrsuit/api/job-applications/${pair[0]?.id}`);
  expect(one.data.possibleDuplicates).toMatchObject([{ id: pair[1]?.id, because: ['phone'] }]);
  const phones = (await prisma.application.findMany()).flatMap(({ phoneKey }) => phoneKey ?? []);
  expect(phones.length - new Set(phones).size).toBe(1);
});

test('one is past its retention period and one is on legal hold', async () => {
  const { body } = await hr.get('/hrsuit/api/job-applications/erasable');
  expect(body.data.applications).toMatchObject([{ candidateName: 'Emmanuel Ogu', files: 1 }]);
  const held = await prisma.application.findMany({ where: { legalHold: true } });
  expect(held).toMatchObject([{ candidateName: 'Victor Nwoke', status: 'rejected' }]);
});

test('the appointed applicant has an inactive account without a password, and papers', async () => {
  await seedDemo(portal, { password: 'kola nuts on the table' });
  const hired = await prisma.application.findFirstOrThrow({
    where: { status: 'hired' },
    include: { hiredUser: true },
  });
  expect(hired.hiredUser).toMatchObject({
    status: 'Inactive',
    role: 'ROLE_STAFF',
    passwordHash: null,
    demo: true,
  });
  expect(hired.madeUser).toBe(true);
  const { body } = await hr.get(`/hrsuit/api/users/${hired.hiredUserId}/papers`);
  expect(body.data.papers.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'cover_letter',
    'resume',
  ]);
  await seedDemo(portal);
});

test('every paper passes the checks for uploads and contains its applicant’s name', async () => {
  const applications = await prisma.application.findMany({
    include: { resume: true, letterFile: true },
  });
  const papers = applications.flatMap((row) => [
    { row, stored: row.resume },
    { row, stored: row.letterFile },
  ]);
  const kinds: string[] = [];
  for (const { row, stored } of papers) {
    if (!stored) continue;
    const { name, extension } = stored;
    expect(extname(name)).toBe(`.${extension}`);
    const bytes = await buffer(await storage.open(stored.id));
    expect([name, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
      name,
      stored.size,
      stored.sha256,
    ]);
    const staged = await storage.stage();
    await pipeline(Readable.from([bytes]), staged.writable);
    const upload = { sender: 'test', extension, declaredType: '', size: bytes.length };
    expect(await inspectFile(portal.platform.sandbox, staged.path, upload)).toBeNull();
    await staged.discard();
    const text = await textOf(bytes, extension);
    expect(text).toContain(row.candidateName);
    expect(text).toContain(row.candidateEmail);
    expect(text).not.toMatch(/\{-?\d+\}|undefined/);
    kinds.push(extension);
  }
  expect(kinds.filter((kind) => kind === 'pdf').length).toBeGreaterThanOrEqual(15);
  expect(kinds.filter((kind) => kind === 'docx').length).toBeGreaterThanOrEqual(10);
  expect(new Set(applications.map(({ resume }) => resume?.sha256)).size).toBe(25);
}, 180_000);

async function textOf(bytes: Buffer, extension: string): Promise<string> {
  if (extension !== 'pdf') {
    const file = { sender: 'test', size: bytes.length, open: () => Readable.from([bytes]) };
    return (await readWordText(portal.platform.sandbox, file, 'docx'))?.text ?? '';
  }
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  expect(totalPages).toBeLessThanOrEqual(2);
  return text;
}

test('an older demonstration database gets applications once, unless the demonstration was removed', async () => {
  const older = await testPortal();
  const database = older.platform.database.prisma;
  const removeCareers = async () => {
    await database.setting.deleteMany({ where: { key: 'demonstration-careers' } });
    await database.staffPaper.deleteMany();
    await database.application.deleteMany();
    await database.posting.deleteMany({ where: { demo: true } });
    await database.user.deleteMany({ where: { username: 'gloria.ahamefule' } });
  };
  const all =
    'Adding demonstration people, documents, messages, positions, applications, certifications, papers of the hospital, visiting hours, doctors and requests for appointments…';
  expect(await seedDemo(older)).toEqual([all]);
  await removeCareers();
  const people = await database.user.count();
  expect(await seedDemo(older)).toEqual(['Adding demonstration positions and applications…']);
  expect(await database.application.count()).toBe(25);
  expect(await database.user.count()).toBe(people + 1);
  expect(await database.document.count({ where: { demo: true } })).toBeGreaterThan(0);

  await database.application.updateMany({ data: { candidateName: 'Changed since' } });
  expect(await seedDemo(older)).toEqual([]);
  expect(await database.application.count({ where: { candidateName: 'Changed since' } })).toBe(25);

  await removeCareers();
  await database.user.updateMany({ data: { demo: false } });
  expect(await seedDemo(older)).toEqual([]);
  expect(await database.posting.count({ where: { demo: true } })).toBe(0);
});
