import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, abortedError, networkError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { endSession, holdToken, keepSession } from '../../session/session-store.ts';
import { refreshDocuments } from './document-actions.ts';
import { addFiles, changeRow, editFields, getDraft, removeRow } from './upload-drafts.ts';
import { cancelRow, sendRows } from './upload-queue.ts';

vi.mock('../../api/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('./document-actions.ts', () => ({ refreshDocuments: vi.fn() }));

const category = 'Policies';
const createFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

function signInAs(username: string) {
  holdToken(`token of ${username}`);
  keepSession(
    {
      id: `019a9f3e-0000-7000-8000-${username.padStart(12, '0')}`,
      username,
      fullName: username,
      email: `${username}@example.org`,
      role: 'ROLE_ADMIN',
      department: 'IT',
    },
    { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 },
    'signed-in',
  );
}

/** The next upload gets no answer until the returned promise is settled. */
function heldUpload() {
  const held = Promise.withResolvers<never>();
  vi.mocked(upload).mockReturnValueOnce(held.promise);
  return held;
}

beforeEach(() => {
  vi.mocked(refreshDocuments).mockReset();
  endSession('signed-out');
  signInAs('eze');
});

test('a name proposed from a file is removed with it, a typed name stays', () => {
  addFiles(category, [createFile('sharps-pep.pdf')]);
  expect(getDraft(category).fields.name).toBe('Sharps pep');
  removeRow(category, getDraft(category).rows[0]?.key ?? '');
  expect(getDraft(category).fields.name).toBe('');
  addFiles(category, [createFile('hand-hygiene.pdf')]);
  expect(getDraft(category).fields.name).toBe('Hand hygiene');
  editFields(category, { name: 'Clean hands' });
  removeRow(category, getDraft(category).rows[0]?.key ?? '');
  expect(getDraft(category).fields.name).toBe('Clean hands');
});

test('refetches the lists after a cancellation, since the server may have stored the document', async () => {
  const held = heldUpload();
  addFiles(category, [createFile('sharps.pdf')]);
  sendRows(category);
  cancelRow(category, getDraft(category).rows[0]?.key ?? '');
  held.reject(abortedError());
  await vi.waitFor(() => expect(refreshDocuments).toHaveBeenCalled(), 10_000);
});

test('does not show the next user a failure from before the sign-out', async () => {
  const held = heldUpload();
  addFiles(category, [createFile('sharps.pdf')]);
  sendRows(category);
  endSession('signed-out');
  signInAs('obi');
  editFields(category, { name: 'Of the next person' });
  held.reject(networkError('/documents'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(getDraft(category)).toMatchObject({ rows: [], refused: {} });
  expect(getDraft(category).fields.name).toBe('Of the next person');
});

test('a file that was not sent because the session had ended says so until one has signed in again', async () => {
  const held = heldUpload();
  addFiles(category, [createFile('sharps.pdf')]);
  sendRows(category);
  held.reject(new ApiError({ status: 401, code: 'unauthenticated', message: 'Signed out.' }));
  const failure = () => getDraft(category).rows[0]?.failure;
  await vi.waitFor(() => expect(failure()).toMatch(/^Authentication expired/));
  endSession('expired');
  expect(failure()).toMatch(/^Authentication expired/);
  signInAs('eze');
  expect(failure()).toBeNull();
});

test('the draft is deleted when another user signs in in another tab', () => {
  editFields(category, { name: 'Mine' });
  signInAs('obi');
  expect(getDraft(category).fields.name).toBe('');
});

test('each file has the type and department of all, or its own', () => {
  vi.mocked(upload).mockReset();
  const held = [heldUpload(), heldUpload()];
  editFields(category, { subcategory: 'Clinical', departments: ['Nursing'] });
  addFiles(category, [createFile('hand-hygiene.pdf'), createFile('payroll.pdf')]);
  const second = getDraft(category).rows[1]?.key ?? '';
  changeRow(category, second, { subcategory: 'Administrative', department: 'Finance' });
  sendRows(category);
  const sent = vi.mocked(upload).mock.calls.map(([, input]) => {
    const fields = (input as { form: FormData }).form;
    return ['name', 'subcategory', 'departments'].map((name) => fields.get(name));
  });
  expect(sent).toEqual([
    ['Hand hygiene', 'Clinical', '["Nursing"]'],
    ['Payroll', 'Administrative', '["Finance"]'],
  ]);
  for (const { reject } of held) reject(abortedError());
});

test('the last file that is left puts its own type and department into the form', () => {
  editFields(category, { subcategory: 'Clinical', departments: ['Nursing'] });
  addFiles(category, [createFile('hand-hygiene.pdf'), createFile('payroll.pdf')]);
  const [first, second] = getDraft(category).rows;
  changeRow(category, second?.key ?? '', { subcategory: 'Administrative', department: 'Finance' });
  removeRow(category, first?.key ?? '');
  expect(getDraft(category).fields).toMatchObject({
    ...{ name: 'Payroll', subcategory: 'Administrative', departments: ['Finance'] },
  });
  expect(getDraft(category).rows).toMatchObject([{ subcategory: '', department: '' }]);
});
