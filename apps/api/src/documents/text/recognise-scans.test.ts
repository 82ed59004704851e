import { readDocument } from '@icare/contracts/document-reading';
import { expect, test } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { openSandbox, type Sandbox } from '../../platform/sandbox/sandbox.ts';
import { FileMissing } from '../../platform/storage/storage.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { hurriedLanes } from '../../testing/hurried-lanes.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import {
  drawPdf,
  picturePage,
  scannedPdf,
  scanPages,
  textPage,
  upsideDown,
} from '../../testing/scans.ts';
import { readDocumentTexts } from './read-document-texts.ts';
import { recogniseScans } from './recognise-scans.ts';

const pace = { pauseRatio: 0 };
const exposure = ['Exposure', 'Wash the wound with soap.', 'Tell the supervisor of the ward.'];
const bleeding = ['Bleeding', 'Give two grams of tranexamic acid.', 'Call extension 333 at once.'];

async function open(environment: Record<string, string> = {}, beside?: TestPortal) {
  const portal = await testPortal({ environment, ...(beside && { beside }) });
  const admin = beside ? null : await portal.as('ROLE_ADMIN');
  return { portal, admin };
}

const readTexts = ({ platform }: TestPortal) =>
  readDocumentTexts(platform, new AbortController().signal, pace);
const recognise = (platform: Platform, signal = new AbortController().signal) =>
  recogniseScans(platform, signal, pace);

async function upload(portal: TestPortal, bytes: Buffer): Promise<string> {
  const admin = await portal.as('ROLE_ADMIN');
  return (await uploadDocument(admin, { visibility: 'public' }, { bytes }))._id;
}

async function versionOf(portal: TestPortal, id: string) {
  const admin = await portal.as('ROLE_ADMIN');
  const { body } = await admin.get(`/documents/${id}/versions`);
  return body.data.versions[0];
}

async function readingOf(portal: TestPortal, id: string) {
  const answer = await portal.visitor.get(readDocument.path.replace(':id', id));
  return { ...readDocument.response.parse(answer.body).data, etag: answer.headers['etag'] };
}

/** Each process that recognises text is killed (SIGKILL) when it begins with its first page. */
const killedAtFirstPage = (sandbox: Sandbox): Sandbox => ({
  ...sandbox,
  read: (reader, file, task, onPiece) => {
    if (reader !== 'scanText') return sandbox.read(reader, file, task, onPiece);
    const own = openSandbox({ warn: () => {} } as never, hurriedLanes);
    return own.read(reader, file, task, (piece) => {
      onPiece?.(piece);
      if (Object(piece).stage === 'opened') void own.close();
    });
  },
});

/** The platform with a sandbox that notes which pages it is asked for. */
function withNotes(platform: Platform, asked: number[][]): Platform {
  const { sandbox } = platform;
  const read: Sandbox['read'] = (reader, file, task, onPiece) => {
    if (reader === 'scanText') asked.push([...(task as { pages: number[] }).pages]);
    return sandbox.read(reader, file, task, onPiece);
  };
  return { ...platform, sandbox: { ...sandbox, read } };
}

test('a scan waits as pictures, is recognised, and the search finds its words on their pages', async () => {
  const { portal } = await open();
  const id = await upload(portal, await scannedPdf(exposure, bleeding));
  await readTexts(portal);
  const before = await readingOf(portal, id);
  expect(before).toMatchObject({ textState: 'waiting', confidence: null });
  expect(before.text?.sections.map(({ isPicture, size }) => [isPicture, size])).toEqual(
    Array(2).fill([true, { width: 595, height: 842 }]),
  );
  await recognise(portal.platform);
  const version = await versionOf(portal, id);
  expect(version).toMatchObject({ textState: 'scanned', textProblem: null, sections: 2 });
  expect(version.words).toBeGreaterThan(20);
  expect(version.confidence).toBeGreaterThan(85);
  const after = await readingOf(portal, id);
  expect(after.etag).not.toBe(before.etag);
  expect(after).toMatchObject({ textState: 'scanned', confidence: version.confidence });
  expect(JSON.stringify(after.text?.sections[1])).toContain('Give two grams of tranexamic acid.');
  expect(after.text?.sections[1]?.scan).toMatchObject({ isUsed: true });
  const { body } = await portal.visitor.get('/api/search').query({ q: 'tranexamic' });
  expect(JSON.stringify(body.data)).toContain(id);
  const admin = await portal.as('ROLE_ADMIN');
  const list = await admin.get('/documents').query({ text: 'scanned' });
  expect(list.body.data.documents).toMatchObject([{ _id: id, textState: 'scanned' }]);
}, 120_000);

test('a scanned page within a text is recognised too; a page upside down stays a picture', async () => {
  const { portal } = await open();
  const [page] = await scanPages([textPage(exposure)]);
  if (!page) throw new Error('No page was drawn.');
  const mixed = await upload(portal, await drawPdf(textPage(bleeding), picturePage(page)));
  const wrong = await upload(portal, await drawPdf(picturePage(upsideDown(page))));
  await readTexts(portal);
  expect(await versionOf(portal, mixed)).toMatchObject({
    ...{ textState: 'searchable', confidence: null },
  });
  await recognise(portal.platform);
  const version = await versionOf(portal, mixed);
  expect(version).toMatchObject({ textState: 'searchable', confidence: expect.any(Number) });
  const { text } = await readingOf(portal, mixed);
  expect(text?.sections.map(({ isPicture }) => isPicture)).toEqual([false, true]);
  expect(JSON.stringify(text?.sections[1])).toContain('Wash the wound with soap.');

  expect(await versionOf(portal, wrong)).toMatchObject({
    ...{ textState: 'unreadable', textProblem: 'uncertain', words: null },
    confidence: expect.any(Number),
  });
  const [section] = (await readingOf(portal, wrong)).text?.sections ?? [];
  expect(section).toMatchObject({ isPicture: true, blocks: [], scan: { isUsed: false } });
}, 120_000);

test('switched off, a scan is only pictures; switched on again, it is recognised', async () => {
  const { portal } = await open();
  const id = await upload(portal, await scannedPdf(exposure));
  await readTexts(portal);
  expect(await versionOf(portal, id)).toMatchObject({ textState: 'waiting' });
  const { portal: off } = await open({ OCR: 'off' }, portal);
  const asked: number[][] = [];
  await recognise(withNotes(off.platform, asked));
  expect(asked).toEqual([]);
  expect(await versionOf(portal, id)).toMatchObject({
    ...{ textState: 'unreadable', textProblem: 'empty' },
  });
  const reading = await readingOf(portal, id);
  expect(reading).toMatchObject({ textState: 'unreadable', textProblem: 'empty' });
  expect(reading.text?.sections).toMatchObject([{ isPicture: true }]);
  await recognise(portal.platform);
  expect(await versionOf(portal, id)).toMatchObject({ textState: 'scanned' });
}, 120_000);

test('closed in the middle, it goes on with the first page that is not kept', async () => {
  const { portal } = await open();
  const id = await upload(portal, await scannedPdf(exposure, bleeding, exposure));
  await readTexts(portal);
  const closing = new AbortController();
  const first: number[][] = [];
  const noted = withNotes(portal.platform, first);
  const read: Sandbox['read'] = (reader, file, task, onPiece) =>
    noted.sandbox.read(reader, file, task, (piece) => {
      onPiece?.(piece);
      if (Object(piece).page === 2) closing.abort();
    });
  await recognise({ ...noted, sandbox: { ...noted.sandbox, read } }, closing.signal);
  expect(first).toEqual([[1, 2, 3]]);
  expect(await versionOf(portal, id)).toMatchObject({ textState: 'waiting' });
  const second: number[][] = [];
  await recognise(withNotes(portal.platform, second));
  expect(second).toEqual([[3]]);
  expect(await versionOf(portal, id)).toMatchObject({ textState: 'scanned', sections: 3 });
}, 120_000);

test('pages that end their process are given up after a few, and the version says so', async () => {
  const { portal } = await open();
  const pages = await scanPages([textPage(exposure)]);
  const id = await upload(
    portal,
    await drawPdf(...Array.from({ length: 8 }, () => picturePage(pages[0] as never))),
  );
  await readTexts(portal);
  const asked: number[][] = [];
  const { platform } = portal;
  await recognise(withNotes({ ...platform, sandbox: killedAtFirstPage(platform.sandbox) }, asked));
  expect(asked.map(([first]) => first)).toEqual([1, 2, 3, 4, 5]);
  expect(await versionOf(portal, id)).toMatchObject({
    ...{ textState: 'unreadable', textProblem: 'empty', confidence: null },
  });
}, 120_000);

test('text recognition waits while a file still has to be read', async () => {
  const { portal } = await open();
  await upload(portal, await scannedPdf(exposure));
  await readTexts(portal);
  await upload(portal, await drawPdf(textPage(bleeding)));
  const asked: number[][] = [];
  await recognise(withNotes(portal.platform, asked));
  expect(asked).toEqual([]);
}, 120_000);

test('critical documents are recognised first, then the shortest: nothing waits for a book', async () => {
  const { portal } = await open();
  const critical = { visibility: 'public', isCritical: 'true' };
  await uploadDocument(await portal.as('ROLE_ADMIN'), critical, {
    bytes: await scannedPdf(exposure, exposure),
  });
  await upload(portal, await scannedPdf(exposure));
  await upload(portal, await scannedPdf(exposure, bleeding, exposure));
  await readTexts(portal);
  const asked: number[] = [];
  const { sandbox } = portal.platform;
  // As if the files had gone: none is tried again.
  const read: Sandbox['read'] = (reader, file, task, onPiece) => {
    if (reader !== 'scanText') return sandbox.read(reader, file, task, onPiece);
    asked.push((task as { pages: number[] }).pages.length);
    throw new FileMissing();
  };
  await recognise({ ...portal.platform, sandbox: { ...sandbox, read } });
  expect(asked).toEqual([2, 1, 3]);
}, 120_000);
