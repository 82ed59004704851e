import {
  type AuditEvent,
  getAuditChain,
  getAuditKinds,
  listAuditEvents,
} from '@icare/contracts/audit-events';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, listAnswer, type Served, serve, unreadable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const event: AuditEvent = {
  id: '019a9f3e-0000-7000-8000-0000000000a1',
  at: '2026-11-20T09:00:00.123Z',
  actor: {
    id: '019a9f3e-0000-7000-8000-0000000000a2',
    fullName: 'Chinedu Okafor',
    role: 'ROLE_ADMIN',
  },
  action: 'job.created',
  subject: { type: 'job', id: '019a9f3e-0000-7000-8000-0000000000a3', label: 'Staff Nurse' },
  requestId: '019a9f3e-0000-4000-8000-0000000000a4',
  address: '192.0.2.7',
  before: null,
  after: { location: 'Owerri' },
  erasedAt: null,
  position: 7,
};
const events = serve(listAuditEvents, ({ query }) => {
  const auditEvents = query.get('from') === '2100-01-01' ? [] : [event];
  return listAnswer({ auditEvents }, auditEvents.length);
});
const kinds = serve(getAuditKinds, {
  success: true,
  data: { actions: ['job.created'], subjectTypes: ['job'] },
});
const chain = serve(getAuditChain, {
  success: true,
  data: { sealed: 0, waiting: 1, head: null },
});

const openAudit = (filters = '', more: readonly Served[] = []) =>
  renderScreen(`/admin?tab=audit${filters}`, {
    user: 'ROLE_ADMIN',
    api: [events, kinds, chain, ...more],
  });
const opener = () => screen.findByRole('button', { name: 'Added a posting' });

test('every event of a call is a step away', async () => {
  const { api } = openAudit();
  fireEvent.click(await screen.findByRole('link', { name: /^Everything of call / }));
  await waitFor(() => {
    expect(api.callsTo(listAuditEvents).at(-1)?.query.get('search')).toBe(event.requestId);
  });
});

test('finds every event of a subject, and the filter can be removed', async () => {
  const { api } = openAudit();
  fireEvent.click(await opener());
  fireEvent.click(screen.getByRole('link', { name: 'Everything that happened to it' }));
  const chip = { name: 'Remove the filter: Only about Staff Nurse' };
  fireEvent.click(await screen.findByRole('button', chip));
  await waitFor(() => expect(screen.queryByRole('button', chip)).toBeNull());
  expect(api.callsTo(listAuditEvents).map(({ query }) => query.get('subject'))).toContain(
    event.subject.id,
  );
});

test('filters that match nothing say so and can be cleared', async () => {
  openAudit('&from=2100-01-01');
  await screen.findByText('No events match your search criteria');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await opener();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
});

test('the head of the chain can be copied whole once events are sealed', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  const head = { position: 12_345, hash: 'ab'.repeat(32), sealedAt: '2026-11-20T09:00:00.000Z' };
  const data = { sealed: 12_345, waiting: 3, head };
  openAudit('', [serve(getAuditChain, answerWith(data))]);
  await screen.findByText('12,345 events sealed');
  screen.getByText(/, 3 wait for theirs/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy head' }));
  await screen.findByText('Head copied');
  expect(writeText).toHaveBeenCalledWith(`12345:${head.hash}`);
});

test('shows that the log or its chain did not load, and loads both again', async () => {
  const { api } = openAudit('', [
    serve(listAuditEvents, unreadable),
    serve(getAuditChain, unreadable),
  ]);
  await screen.findByText('Failed to load events.');
  const missing = await screen.findByText('How far the log is sealed could not be loaded.');
  for (const { endpoint, reply } of [events, chain]) api.serve(endpoint, reply as never);
  fireEvent.click(missing.querySelector('button') as HTMLButtonElement);
  await waitFor(() => expect(missing.isConnected).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await opener();
});
