import { listDocumentApprovals } from '@icare/contracts/document-approvals';
import { type DocumentInForce, listInForce } from '@icare/contracts/document-record';
import { announceDocumentExport } from '@icare/contracts/exports';
import { lagosDate } from '@icare/domain/lagos-date';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000001';
const row: DocumentInForce = {
  ...{ _id: id, number: 'SOP-NUR-007', name: 'Massive Haemorrhage', category: 'SOPs' },
  ...{ departments: ['Nursing'], version: 3, extension: 'pdf' },
  ...{ from: '2024-03-01', until: '2026-09-02', sha256: 'a'.repeat(64) },
  ...{ deletedOn: null, fileDeletedOn: null },
};
const today = lagosDate(new Date());

const show = (
  query = '',
  reply: Parameters<typeof serve<typeof listInForce>>[1] = listAnswer({ documents: [row] }, 1),
) =>
  renderScreen(`/approvals/in-force${query}`, {
    user: 'ROLE_COMPLIANCE',
    api: [serve(listInForce, reply)],
  });

test('an officer sees what is in force today, and on another day', async () => {
  const { api, router } = show();
  await screen.findByRole('heading', { name: /^In force today/ });
  const link = await screen.findByRole('link', { name: 'Massive Haemorrhage' });
  expect(link.getAttribute('href')).toBe(`/approvals/${id}`);
  screen.getByText('1 Mar 2024 to 1 Sep 2026');
  screen.getByRole('button', { name: 'Download version 3 of Massive Haemorrhage' });
  const day = screen.getByLabelText('Day');
  fireEvent.change(day, { target: { value: '2025-01-31' } });
  await screen.findByRole('heading', { name: /^In force on 31 Jan 2025/ });
  expect(router.state.location.search).toBe('?on=2025-01-31');
  await waitFor(() => expect(api.callsTo(listInForce).at(-1)?.query.get('on')).toBe('2025-01-31'));
  fireEvent.change(day, { target: { value: '2199-01-01' } });
  await screen.findByText('Choose today or a day before it.');
  fireEvent.change(day, { target: { value: today } });
  await screen.findByRole('heading', { name: /^In force today/ });
  expect(router.state.location.search).toBe('');
});

test('what was deleted leads nowhere, and its file is there until it was deleted for good', async () => {
  const deleted = { ...row, deletedOn: '2026-09-02' };
  const gone = { ...deleted, _id: id.replace(/1$/, '2'), name: 'Hand Hygiene' };
  const purged = { ...gone, fileDeletedOn: '2026-10-02' };
  show('?on=2025-01-31', listAnswer({ documents: [deleted, purged] }, 2));
  const table = within(await screen.findByRole('table'));
  expect(table.queryByRole('link')).toBeNull();
  expect(table.getAllByText('SOP-NUR-007, deleted on 2 Sep 2026')).toHaveLength(2);
  table.getByRole('button', { name: 'Download version 3 of Massive Haemorrhage' });
  table.getByText('File deleted on 2 Oct 2026');
  expect(table.getAllByRole('button')).toHaveLength(1);
});

test('filters narrow it, and clearing them keeps the day', async () => {
  const { api, router } = show(
    '?on=2025-01-31&department=Nursing',
    listAnswer({ documents: [] }, 0),
  );
  await screen.findByText('No documents match your search criteria');
  expect(api.callsTo(listInForce).at(-1)?.query.get('department')).toBe('Nursing');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await screen.findByText('Nothing was in force on that day');
  expect(router.state.location.search).toBe('?on=2025-01-31');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
});

test('a day that has not begun and a failure say so', async () => {
  const message = 'Nobody knows yet what will be in force on that day.';
  show('?on=2099-01-31', refusal('invalid', message, [{ path: 'on', message }]));
  await screen.findByText(message);
  cleanup();
  show('', refusal('internal', 'It went wrong.'));
  within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' });
});

test('all of a long list is exported, noted first, and more is shown on demand', async () => {
  const other = { ...row, _id: id.replace(/1$/, '2'), name: 'Hand Hygiene' };
  const { api } = show('?on=2025-01-31', ({ query }) => ({
    ...answerWith({ documents: query.get('cursor') === null ? [row] : [other] }),
    page: {
      nextCursor: query.get('cursor') === null ? 'more' : null,
      ...{ total: 2, totalIsLowerBound: false },
    },
  }));
  api.serve(announceDocumentExport, answerWith({ noted: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Hand Hygiene');
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Export Successful');
  expect(api.callsTo(announceDocumentExport)).toHaveLength(1);
  const exported = api.callsTo(listInForce).slice(-2);
  expect(exported.map(({ query }) => [query.get('on'), query.get('cursor')])).toEqual([
    ['2025-01-31', null],
    ['2025-01-31', 'more'],
  ]);
});

test('only officers and IT personnel are led there, and nobody else asks for it', async () => {
  const approvals = serve(listDocumentApprovals, answerWith({ approvals: [], total: 0 }));
  const name = 'What was in force on a day';
  renderScreen('/approvals', { user: 'ROLE_COMPLIANCE', api: [approvals] });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
    '/approvals/in-force',
  );
  cleanup();
  renderScreen('/approvals', { user: 'ROLE_STAFF', api: [approvals] });
  await screen.findByText('Nothing waits for you');
  expect(screen.queryByRole('link', { name })).toBeNull();
  cleanup();
  const { api } = renderScreen('/approvals/in-force', { user: 'ROLE_STAFF' });
  await screen.findByText('For compliance officers and IT personnel.');
  expect(api.callsTo(listInForce)).toEqual([]);
  cleanup();
  renderScreen('/approvals/in-force', {});
  await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' });
});

test('news, which belong to a department of the same name, do not say it twice', async () => {
  const category = 'Public Affairs' as const;
  show('', listAnswer({ documents: [{ ...row, category, departments: [category] }] }, 1));
  const link = await screen.findByRole('link', { name: 'Massive Haemorrhage' });
  const cells = within(link.closest('tr') ?? link);
  expect(cells.getAllByText('Public Affairs')).toHaveLength(1);
});
