import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DaysInStage } from './days-in-stage.tsx';

afterEach(() => void vi.useRealTimers());

const textAt = (now: string, statusChangedAt: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const application = { status: 'screening', statusChangedAt, candidateName: 'Ada Obi' } as const;
  return render(<DaysInStage of={application} />).container.textContent;
};

test('before a whole day has passed, the day in Lagos says whether it was today or yesterday', () => {
  // Half past midnight in Lagos, where it is one hour later than in UTC.
  const now = '2026-11-27T23:30:00.000Z';
  expect(textAt(now, '2026-11-27T23:05:00.000Z')).toBe('since today');
  expect(textAt(now, '2026-11-27T22:55:00.000Z')).toBe('since yesterday');
  expect(textAt('2026-11-28T08:00:00.000Z', '2026-11-27T17:00:00.000Z')).toBe('since yesterday');
  expect(textAt('2026-11-28T17:00:00.000Z', '2026-11-27T17:00:00.000Z')).toBe('1 day');
});
