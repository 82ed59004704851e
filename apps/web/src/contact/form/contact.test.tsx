import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

test('the form is there for a screen reader that neither scrolls nor presses a key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  renderScreen('/');
  await screen.findByRole('heading', { name: 'Get in Touch' });
  expect(screen.queryByLabelText('Message')).toBeNull();
  // Longer than the page is waited for to be quiet.
  act(() => void vi.advanceTimersByTime(61_000));
  vi.useRealTimers();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).required).toBe(true);
});
