import type { DocumentApproval } from '@icare/contracts/document-approvals';
import {
  type DraftVersion,
  editDraft,
  publishDraft,
  submitDraft,
} from '@icare/contracts/document-drafts';
import { type DocumentRecord, showDocumentRecord } from '@icare/contracts/document-record';
import { readVersion } from '@icare/contracts/document-versions';
import { type Reading, showReading } from '@icare/contracts/reading-assignments';
import { lagosDate } from '@icare/domain/lagos-date';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  draftVersion as draft,
  documentId as id,
  documentRecord as record,
  fileHash as sha256,
} from '../../testing/document-record-samples.ts';
import { answerWith, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const show = (over: Partial<DocumentRecord> = {}, api: readonly Served[] = []) =>
  renderScreen(`/approvals/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showDocumentRecord, answerWith({ ...record, ...over })), ...api],
  });

const userId = '01930000-0000-7000-8000-000000000031';
const asked = (number: number, over: Partial<DocumentApproval> = {}): DocumentApproval => ({
  id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ step: 1, approver: { kind: 'head', department: 'Nursing' }, name: 'Head of Nursing' },
  ...{ deputy: null, dueOn: null, state: 'approved', isGone: false, isOver: true, note: null },
  ...{ askedAt: '2026-11-20T08:00:00.000Z', decidedBy: 'Ada Eze', mayDecide: false, sha256 },
  ...{ decidedAt: '2026-11-21T08:05:00.000Z', createdAt: '2026-11-20T08:00:00.000Z' },
  isReplaced: false,
  ...over,
});
const sentBack = [
  asked(41),
  asked(42, {
    ...{ step: 2, approver: { kind: 'person', userId }, name: 'Obi Nwosu', decidedBy: 'Obi Nwosu' },
    ...{ state: 'sent_back', note: 'Page 2 is missing.' },
  }),
];

test('an earlier round is told apart from what counts, and folds once there is another', async () => {
  show({ draft: { ...draft, approvals: sentBack } });
  const text = 'Earlier: asked and decided before it was taken or sent back (2)';
  const summary = await screen.findByText(text);
  expect(summary.closest('details')?.open).toBe(true);
  expect(screen.getAllByText('Page 2 is missing.').length).toBeGreaterThan(0);
  screen.getByText(/^A draft\. Only those who write it, those who decided about this file,/);
});

test('whom the last round asked need not be chosen anew', async () => {
  const submittedAt = '2026-11-20T08:00:00.000Z';
  const earlier = asked(40, { step: 2, createdAt: '2026-11-19T08:00:00.000Z' });
  const replaced = asked(43, { approver: { kind: 'role', role: 'ROLE_HR' }, isReplaced: true });
  const approvals = [earlier, replaced, ...sentBack.toReversed()];
  const { api } = show({ draft: { ...draft, submittedAt, approvals } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send for approval' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }));
  api.serve(submitDraft, answerWith({ draft: { ...draft, phase: 'in_review' } }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sent for approval');
  expect(api.callsTo(submitDraft)[0]?.body).toMatchObject({
    steps: [[{ kind: 'head', department: 'Nursing' }], [{ kind: 'person', userId }]],
  });
});

test('while a version is in review the page looks again by itself, unless nobody sees it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => {
    vi.useRealTimers();
    visibility.mockRestore();
  });
  const waiting = asked(41, { isOver: false, state: 'waiting', decidedBy: null, decidedAt: null });
  const inReview = (approved: number, phase: DraftVersion['phase'] = 'in_review') => {
    const approvals = [asked(40), waiting, { ...waiting, id: asked(42).id }].map((one, place) => ({
      ...one,
      ...(place > 0 && place <= approved && { state: 'approved' as const }),
    }));
    return answerWith({ ...record, draft: { ...draft, phase, approvals } });
  };
  const pass = () => act(() => vi.advanceTimersByTimeAsync(60_000));
  const { api } = show({}, [serve(showDocumentRecord, inReview(0))]);
  await screen.findByText('In review. 0 of 2 have approved it.');
  api.serve(showDocumentRecord, inReview(1));
  await pass();
  await screen.findByText('In review. 1 of 2 have approved it.');
  visibility.mockReturnValue('hidden');
  await pass();
  expect(api.callsTo(showDocumentRecord)).toHaveLength(2);
  visibility.mockReturnValue('visible');
  api.serve(showDocumentRecord, inReview(2, 'approved'));
  await pass();
  await screen.findByText(/^Approved\./);
  await pass();
  expect(api.callsTo(showDocumentRecord)).toHaveLength(3);
});

test('what is said of a draft can be changed, and whether it is a minor change', async () => {
  const { api } = show({ draft: { ...draft, changeNote: 'New doses.' } }, [
    serve(editDraft, answerWith({ draft })),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Change the note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What version 5 changes' }));
  fireEvent.change(dialog.getByLabelText(/What changed/), { target: { value: 'A new number.' } });
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note saved');
  expect(api.callsTo(editDraft)[0]?.body).toEqual({ changeNote: 'A new number.', isMinor: true });
});

test('the record says how many have read the document, and nothing to whoever may not know', async () => {
  const reading: Reading = {
    document: {
      _id: id,
      number: 'SOP-NUR-001',
      name: 'Falls',
      status: 'Active',
      version: 4,
      isDeleted: false,
    },
    ...{
      assignment: null,
      questions: null,
      collections: [],
      mayAssign: true,
      mayQuestion: true,
      departments: null,
    },
    ...{ asked: 60, read: 45, overdue: 2, toRemind: 15, byDepartment: [] },
  };
  show({}, [serve(showReading, answerWith(reading))]);
  await screen.findByText(/45 of 60 have confirmed it, 2 are late\./);
  expect(screen.getByRole('link', { name: 'Who has read it' }).getAttribute('href')).toBe(
    `/reading/${id}`,
  );
});

test('the day of a scheduled version is changed as such', async () => {
  const scheduled = { phase: 'scheduled', effectiveOn: '2099-01-02', mayDo: ['publish'] } as const;
  const { api } = show({ draft: { ...draft, ...scheduled, mayDo: ['publish', 'recall'] } });
  await screen.findByText('Approved. It comes into force at the beginning of 2 Jan 2099.');
  fireEvent.click(screen.getByRole('button', { name: 'Change the day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the day of version 5' }));
  const today = lagosDate(new Date());
  fireEvent.change(dialog.getByLabelText('First day in force'), { target: { value: today } });
  api.serve(publishDraft, answerWith({ draft: null, version: 5, effectiveOn: today }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save the day' }));
  await screen.findByText('Version 5 is in force');
});

test('a text that is being read is looked at again, and of the very files that the page speaks of', async () => {
  const part = (version: number, text: string | null) =>
    answerWith({
      ...{ version, sha256, confidence: null, textProblem: null },
      ...(text === null
        ? { textState: 'waiting' as const, text: null }
        : {
            textState: 'searchable' as const,
            text: {
              ...{ unit: 'page' as const, isWhole: true, part: 1, parts: 1, sectionCount: 1 },
              sections: [
                {
                  ...{ number: 1, title: null, isPicture: false },
                  blocks: [{ kind: 'paragraph' as const, spans: [{ text }] }],
                },
              ],
            },
          }),
    });
  let isRead = false;
  const { api } = show({}, [
    serve(readVersion, ({ params }) =>
      params.number === '5' ? part(5, isRead ? 'Give 10 units.' : null) : part(4, 'Give 5 units.'),
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show the words that changed' }));
  await screen.findByText(/The text of version 5 is still being read/);
  isRead = true;
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText(/1 place changed/);
  expect(api.callsTo(readVersion)[0]?.query.get('sha256')).toBe(sha256);
});

test('a record that is not for the user is not offered to be loaded again', async () => {
  const message = 'Only whoever writes or approves this document sees its other versions.';
  renderScreen(`/approvals/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showDocumentRecord, refusal('forbidden', message))],
  });
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
