import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { draftKey, findStarted, readDraft, removeAllDrafts, writeDraft } from './device.ts';
import { type ApplyDraft, type ApplyValues, emptyValues } from './draft.ts';
import { keepFile, readFiles, removeAllFiles, removeFilesExcept } from './kept-files.ts';

const cv = () => new File(['%PDF-1.7 resume'], 'cv.pdf', { type: 'application/pdf' });

beforeEach(async () => {
  removeAllDrafts();
  await removeAllFiles();
});

/** The draft as another load of the page finds it. */
async function reloaded(jobId: string): Promise<ApplyDraft> {
  vi.resetModules();
  const { getDraft } = await import('./draft.ts');
  return getDraft(jobId);
}

const filled: ApplyValues = { ...emptyValues, firstName: 'Ezinne', resume: cv() };
const keep = (draft: ApplyDraft, values = filled) =>
  draft.keep({ values, keyFor: keyPerContent() });
const keptNames = async (jobId: string) =>
  Object.values(await readFiles(draftKey(jobId))).map(({ name }) => name);

test('a draft comes back with its files after a reload', async () => {
  keep(await reloaded('a-job'));
  await expect.poll(() => keptNames('a-job')).toEqual(['cv.pdf']);
  const draft = await reloaded('a-job');
  expect(draft.read().values).toMatchObject({ resume: null, lostFiles: { resume: 'cv.pdf' } });
  await draft.restoreFiles();
  const { resume, lostFiles } = draft.read().values;
  expect(lostFiles).toEqual({});
  expect(resume?.type).toBe('application/pdf');
  expect(await resume?.text()).toBe('%PDF-1.7 resume');
});

test('the files go with the draft, and come back with it', async () => {
  const draft = await reloaded('a-job');
  keep(draft);
  await expect.poll(() => keptNames('a-job')).toEqual(['cv.pdf']);
  const undo = draft.forget();
  await expect.poll(() => keptNames('a-job')).toEqual([]);
  undo();
  await expect.poll(() => keptNames('a-job')).toEqual(['cv.pdf']);
  keep(draft, { ...filled, resume: null });
  await expect.poll(() => keptNames('a-job')).toEqual([]);
});

test('files whose draft is gone are removed, and no others', async () => {
  await keepFile(draftKey('gone'), 'resume', cv());
  await keepFile(draftKey('here'), 'resume', cv());
  await removeFilesExcept([draftKey('here')]);
  expect(await keptNames('gone')).toEqual([]);
  expect(await keptNames('here')).toEqual(['cv.pdf']);
});

test('a device that keeps no files says so, and asks for them after a reload', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Storage is full.', 'QuotaExceededError');
  });
  const draft = await reloaded('a-job');
  expect(draft.keepsFiles()).toBe(true);
  keep(draft);
  await expect.poll(() => draft.keepsFiles()).toBe(false);
  put.mockRestore();
  const later = await reloaded('a-job');
  await later.restoreFiles();
  expect(later.read().values).toMatchObject({ resume: null, lostFiles: { resume: 'cv.pdf' } });
});

test('one file that is not kept is not made up for by another that is', async () => {
  const { put } = IDBObjectStore.prototype;
  const spied = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: { field: string },
  ) {
    if (value.field === 'resume') throw new DOMException('Storage is full.', 'QuotaExceededError');
    return put.call(this, value);
  });
  const draft = await reloaded('a-job');
  keep(draft);
  const both = { ...filled, coverLetterFile: new File(['%PDF-1.7 letter'], 'letter.pdf') };
  keep(draft, both);
  await expect.poll(() => keptNames('a-job')).toEqual(['letter.pdf']);
  expect(draft.keepsFiles()).toBe(false);
  spied.mockRestore();
  keep(draft, { ...both, resume: null });
  await expect.poll(() => draft.keepsFiles()).toBe(true);
});

test('what is old goes although nobody opens the form, and everything when somebody signs out', async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const session = await import('../../session/session-store.ts');
  const { startForgetting } = await import('./start-forgetting.ts');
  const savedAt = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const draft = { answers: {}, fileNames: {}, keepForOtherJobs: false };
  for (const [jobId, days] of [
    ['old', 15],
    ['new', 1],
  ] as const) {
    writeDraft(draftKey(jobId), { ...draft, savedAt: savedAt(days) });
    await keepFile(draftKey(jobId), 'resume', cv());
  }
  startForgetting();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => keptNames('old')).toEqual([]);
  expect(readDraft(draftKey('old'))).toBeNull();
  expect(await keptNames('new')).toEqual(['cv.pdf']);
  session.holdToken('token of a test');
  session.endSession('signed-out');
  await expect.poll(() => keptNames('new')).toEqual([]);
  expect(readDraft(draftKey('new'))).toBeNull();
});

test('the careers page names what was begun, for fourteen days', async () => {
  const draft = await reloaded('a-job');
  draft.setPosition('Theatre nurse');
  keep(draft);
  expect(findStarted(Date.now())).toMatchObject([{ jobId: 'a-job', position: 'Theatre nurse' }]);
  expect(findStarted(Date.now() + 15 * 86_400_000)).toEqual([]);
});
