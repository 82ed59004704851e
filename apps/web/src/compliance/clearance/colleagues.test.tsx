import { findColleagueClearance } from '@icare/contracts/clearance-checks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson } from '../../testing/compliance-samples.ts';
import { serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const colleague = {
  id: aPerson.id,
  fullName: aPerson.fullName,
  cadre: 'Nurse',
  licence: 'needed' as const,
  department: aPerson.department,
};
const asOf = '2026-11-20T08:00:00.000Z';

test('a colleague is looked up by name, and the answer is yes or no', async () => {
  const asked: (string | null)[] = [];
  renderScreen('/compliance/colleagues', {
    user: 'ROLE_STAFF',
    api: [
      serve(findColleagueClearance, ({ query }) => {
        asked.push(query.get('search'));
        return {
          success: true as const,
          data: {
            asOf,
            colleagues: [
              { ...colleague, isCleared: false },
              {
                ...colleague,
                id: `${aPerson.id.slice(0, -1)}9`,
                fullName: 'Ada Opara',
                isCleared: true,
              },
            ],
            hasMore: false,
          },
        };
      }),
    ],
  });
  const box = await screen.findByRole('searchbox', { name: 'Name of the colleague' });
  fireEvent.change(box, { target: { value: 'opara' } });
  await screen.findByText('Not cleared to practise');
  screen.getByText('Cleared to practise');
  expect(
    screen.getAllByRole('listitem').some((row) => row.textContent?.includes('Emeka Opara')),
  ).toBe(true);
  expect(asked).toEqual(['opara']);
});

test('one letter asks nothing; nobody found is said', async () => {
  renderScreen('/compliance/colleagues?search=o', {
    user: 'ROLE_STAFF',
    api: [
      serve(findColleagueClearance, {
        success: true,
        data: { asOf, colleagues: [], hasMore: false },
      }),
    ],
  });
  const box = await screen.findByRole('searchbox', { name: 'Name of the colleague' });
  expect(screen.queryByText('Nobody of this name works here.')).toBeNull();
  fireEvent.change(box, { target: { value: 'zz' } });
  await waitFor(() => screen.getByText('Nobody of this name works here.'));
});

test('a visitor is asked to sign in', async () => {
  renderScreen('/compliance/colleagues', { api: [] });
  await screen.findByRole('heading', { name: 'Sign in' });
});
