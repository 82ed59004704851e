import { listDocumentApprovals, nameApprovalDeputy } from '@icare/contracts/document-approvals';
import { showDocumentRecord } from '@icare/contracts/document-record';
import { searchPortal } from '@icare/contracts/search';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  documentApproval as approval,
  approvalToDecide,
  draftVersion as draft,
  documentId as id,
  documentRecord as record,
} from '../../testing/document-record-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const colleague = '01930000-0000-7000-8000-000000000009';
const deputy = { id: colleague, name: 'Bisi Alade', until: '2026-12-03' };
const asked = { ...approvalToDecide, asked: 'You' };
const done = answerWith({ document: { _id: id, name: 'Massive Haemorrhage' } });
const stored = serve(nameApprovalDeputy, done);

test('who is away names a colleague as deputy, found without the staff list', async () => {
  const hit = {
    ...{ kind: 'person' as const, id: colleague, title: 'Bisi Alade', detail: 'Nursing' },
    ...{ path: '/', page: null, snippet: '', marks: [], isEmergency: false, isStaffOnly: true },
  };
  const found = { hits: [hit], isNearest: false, moreOf: [], isIncomplete: false, total: 1 };
  const { api } = renderScreen('/approvals', {
    user: 'ROLE_STAFF',
    api: [
      serve(listDocumentApprovals, answerWith({ approvals: [asked], total: 1 })),
      serve(searchPortal, listAnswer(found, 1)),
      stored,
    ],
  });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Name a deputy: Massive Haemorrhage' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Name a deputy' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Name them' }));
  await dialog.findAllByText('Choose who may decide instead of you.');
  fireEvent.change(dialog.getByLabelText('Deputy'), { target: { value: 'Bisi' } });
  fireEvent.click(await dialog.findByRole('option', { name: /^Bisi Alade/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Name them' }));
  await screen.findByText('Deputy named');
  expect(api.callsTo(nameApprovalDeputy)[0]?.body).toMatchObject({ userId: colleague });
});

test('a deputy is taken back before their last day', async () => {
  const withDeputy = { ...asked, deputy };
  const { api } = renderScreen('/approvals', {
    user: 'ROLE_STAFF',
    api: [serve(listDocumentApprovals, answerWith({ approvals: [withDeputy], total: 1 }))],
  });
  const end = { name: 'End the deputy: Massive Haemorrhage' };
  fireEvent.click(await screen.findByRole('button', end));
  screen.getByText(/\. Bisi Alade may decide until 3 Dec 2026$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'End the deputy?' }));
  api.serve(nameApprovalDeputy, refusal('conflict', 'This has been decided.'));
  fireEvent.click(dialog.getByRole('button', { name: 'End the deputy' }));
  await dialog.findByText('This has been decided.');
  api.serve(nameApprovalDeputy, done);
  api.serve(listDocumentApprovals, answerWith({ approvals: [asked], total: 1 }));
  fireEvent.click(dialog.getByRole('button', { name: 'End the deputy' }));
  await screen.findByText('Deputy taken back');
  await screen.findByRole('button', { name: 'Name a deputy: Massive Haemorrhage' });
  expect(api.callsTo(nameApprovalDeputy)[1]?.body).toEqual({ userId: null });
});

test('on the record a deputy is taken back by whoever is asked and by whoever sent it', async () => {
  const approver = { kind: 'person', userId: '019a9f3e-0000-7000-8000-000000000001' } as const;
  const own = { ...approval, approver, name: 'Ngozi Eze', deputy };
  const ofOther = {
    ...own,
    approver: { ...approver, userId: colleague },
    name: 'Obi Nwosu',
    id: colleague,
  };
  const show = (mayDo: typeof draft.mayDo) =>
    renderScreen(`/approvals/${id}`, {
      user: 'ROLE_STAFF',
      api: [
        serve(
          showDocumentRecord,
          answerWith({
            ...record,
            draft: { ...draft, phase: 'in_review', approvals: [own, ofOther], mayDo },
          }),
        ),
        stored,
      ],
    });
  const { api } = show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'End the deputy of Ngozi Eze' }));
  expect(screen.queryByRole('button', { name: 'End the deputy of Obi Nwosu' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'End the deputy?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'End the deputy' }));
  await screen.findByText('Deputy taken back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(nameApprovalDeputy)[0]).toMatchObject({
    params: { id: own.id },
    body: { userId: null },
  });
  cleanup();
  show(['recall']);
  await screen.findByRole('button', { name: 'End the deputy of Obi Nwosu' });
});
