import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { draftKey, findStarted, removeAllDrafts } from './device.ts';
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

test('the careers page names what was begun, for fourteen days', async () => {
  const draft = await reloaded('a-job');
  draft.setPosition('Theatre nurse');
  keep(draft);
  expect(findStarted(Date.now())).toMatchObject([{ jobId: 'a-job', position: 'Theatre nurse' }]);
  expect(findStarted(Date.now() + 15 * 86_400_000)).toEqual([]);
});
