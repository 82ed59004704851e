import { getHrHealth } from '@icare/contracts/health';
import { listPublicPostings, summarizePostings } from '@icare/contracts/postings';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const moving = refusal('internal', 'The postings are being moved.');
const region = (name: RegExp) => within(screen.getByRole('region', { name }));

// First, since a toast outlasts the test that showed it.
test('without a network nobody is told to look after the HR service', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen('/jobs', {
    api: [listPublicPostings, summarizePostings].map((each) => serve(each, unreachable)),
  });
  await screen.findByText('You are offline');
  screen.getByText('Not connected to HR System');
  expect(screen.queryByText(/^Unable to connect to HR Backend/)).toBeNull();
  expect(screen.queryByText('HR System Unavailable')).toBeNull();
});

test('shows eight marked samples if there is no list, and no application for them is possible', async () => {
  renderScreen('/jobs', {
    api: [getHrHealth, listPublicPostings, summarizePostings].map((each) =>
      serve(each, unreachable),
    ),
  });
  await screen.findByText('HR System Unavailable');
  expect(region(/^Featured Positions 3/).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(region(/^All Positions 8/).getAllByRole('heading', { level: 3 })).toHaveLength(8);
  expect(region(/^All Positions 8/).getAllByText('Sample', { exact: true })).toHaveLength(8);
  screen.getByText(
    'These are samples of the work we offer, not openings. One cannot apply for them.',
  );
  const apply = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Apply:/ });
  expect(apply.every(({ disabled }) => disabled)).toBe(true);
  for (const department of [
    'Nursing',
    'Emergency Medicine',
    'Pharmacy',
    'Laboratory',
    'Radiography',
    'Administration',
    'Physiotherapy',
    'Medical Records',
  ]) {
    fireEvent.change(screen.getByLabelText('Department'), { target: { value: department } });
    await screen.findByRole('region', { name: /^All Positions 1/ });
    expect(region(/^All Positions 1/).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  }
});

test('an error of the HR service is shown in its own words', async () => {
  renderScreen('/jobs', {
    api: [listPublicPostings, summarizePostings].map((each) => serve(each, moving)),
  });
  await screen.findByText(/being moved/);
  screen.getByText('HR System Unavailable');
  expect(screen.queryByText('Unable to connect to HR Backend')).toBeNull();
});
