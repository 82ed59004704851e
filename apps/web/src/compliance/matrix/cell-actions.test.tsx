import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aRecord } from '../../testing/compliance-samples.ts';
import { CellActions } from './cell-actions.tsx';
import type { MatrixPerson, MatrixType } from './matrix-rows.ts';

const actions = (
  hasWaiverRequest: boolean,
  shown: Partial<Pick<ComponentProps<typeof CellActions>, 'state' | 'record'>> = {},
) =>
  render(
    <MemoryRouter>
      <CellActions
        person={{ id: '1', fullName: 'Ada Obi' } as MatrixPerson}
        type={{ id: '2', name: 'NMCN Practising Licence' } as MatrixType}
        state="missing"
        record={undefined}
        pending={undefined}
        waiver={undefined}
        hasWaiverRequest={hasWaiverRequest}
        can={['add_record', 'waive', 'end_waiver']}
        onAction={() => {}}
        {...shown}
      />
    </MemoryRouter>,
  );

test('a waiver can be requested from a cell only once', () => {
  const { unmount } = actions(false);
  expect(screen.getByRole('button', { name: 'Waive' })).toBeDefined();
  unmount();
  actions(true);
  expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add record' })).toBeDefined();
});

test('beside what begins later one is added for the days until then, and renews nothing', () => {
  actions(false, { state: 'upcoming', record: { ...aRecord, can: ['renew'] } });
  expect(screen.getByRole('button', { name: 'Add record' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
});
