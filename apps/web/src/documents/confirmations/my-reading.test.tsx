import { listToRead, type ToRead } from '@icare/contracts/reading-receipts';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const today = lagosDate(new Date());
const aDocument = (number: number, over: Partial<ToRead>): ToRead => ({
  _id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ number: 'POL-IPC-002', name: 'Hand Hygiene', category: 'Policies', version: 6 },
  ...{ mayOpen: true, dueOn: addDays(today, 12), confirmedAt: null, earlierVersion: null },
  ...{ trainings: [], collection: null },
  ...over,
});
const late = aDocument(1, { name: 'Visitors', dueOn: addDays(today, -3), earlierVersion: 5 });
const done = { dueOn: null, confirmedAt: '2026-11-27T09:00:00.000Z' };
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('what is to be read stands first with its day, what was confirmed below', async () => {
  renderScreen('/reading', {
    user: 'ROLE_STAFF',
    api: [
      serve(listToRead, ({ query }) =>
        query.get('state') === 'done'
          ? listAnswer({ documents: [aDocument(3, { ...done, name: 'Gone', mayOpen: false })] }, 1)
          : listAnswer(
              {
                documents: [
                  late,
                  aDocument(2, { trainings: ['Hands', 'Soap'], collection: 'Night shift' }),
                ],
              },
              2,
            ),
      ),
    ],
  });
  const first = await row('Visitors');
  expect(first.getByRole('link', { name: 'Visitors' }).getAttribute('href')).toBe(
    `/read/${late._id}`,
  );
  first.getByText('3 days late');
  first.getByText('You confirmed version 5');
  const second = await row('Hand Hygiene');
  second.getByText('New to you');
  second.getByText('POL-IPC-002 · version 6 · Night shift · for the trainings Hands and Soap');
  screen.getByRole('heading', { name: 'To read 2' });
  const gone = await row('Gone');
  gone.getByText('27 Nov 2026');
  gone.getByText(/no longer in force/);
  expect(gone.queryByRole('link')).toBeNull();
});

test('with nothing to read the page says so, and a failure can be tried again', async () => {
  const { api } = renderScreen('/reading', {
    user: 'ROLE_STAFF',
    api: [serve(listToRead, listAnswer({ documents: [] }, 0))],
  });
  await screen.findByRole('heading', { name: 'Nothing is left to read' });
  expect(screen.queryByRole('heading', { name: 'Confirmed' })).toBeNull();
  expect(api.callsTo(listToRead)).toHaveLength(2);
});

test('a failure is said', async () => {
  renderScreen('/reading', {
    user: 'ROLE_STAFF',
    api: [serve(listToRead, refusal('unavailable', 'The portal is being restarted.'))],
  });
  await waitFor(() =>
    expect(screen.queryAllByText('Failed to load what you have to read.')).toHaveLength(2),
  );
});

test('visitors are asked to sign in, and come back', async () => {
  renderScreen('/reading');
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Freading');
});
