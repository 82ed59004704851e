import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRecord } from '../testing/compliance-samples.ts';
import { RecordMarks } from './badges.tsx';

const upcoming = { ...aRecord, status: 'active', displayStatus: 'upcoming' } as const;

test('what begins later is marked as unverified, or as not confirmed, all the same', () => {
  const { rerender } = render(<RecordMarks record={{ ...upcoming, verifiedOn: null }} />);
  screen.getByText('Not valid yet');
  screen.getByText('Unverified');
  rerender(<RecordMarks record={{ ...upcoming, notConfirmedOn: '2026-11-20' }} />);
  screen.getByText('Not valid yet');
  expect(screen.getByText('Not confirmed')).toBeTruthy();
});
