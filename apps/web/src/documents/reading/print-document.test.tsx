import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everythingWanted, printDocument } from './print-document.ts';
import { PrintedAt } from './printed-at.tsx';

const printed = vi.fn();

beforeEach(() => {
  printed.mockClear();
  window.print = printed;
});
afterEach(() => vi.useRealTimers());

test('every picture is asked for, and nothing is printed before they have come', async () => {
  vi.useFakeTimers();
  const wanted = vi.fn();
  document.addEventListener(everythingWanted, wanted, { once: true });
  const { rerender } = render(
    <div className="reading-page">
      <button type="button" aria-busy="true" />
    </div>,
  );
  const printing = printDocument();
  await vi.advanceTimersByTimeAsync(5000);
  expect(wanted).toHaveBeenCalledOnce();
  expect(printed).not.toHaveBeenCalled();
  rerender(
    <div className="reading-page">
      <button type="button" aria-busy="false" />
    </div>,
  );
  await vi.advanceTimersByTimeAsync(1000);
  await printing;
  expect(printed).toHaveBeenCalledOnce();
});

test('after a minute it is printed without what has not come', async () => {
  vi.useFakeTimers();
  render(
    <div className="reading-page">
      <button type="button" aria-busy="true" />
    </div>,
  );
  const printing = printDocument();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(printed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await printing;
  expect(printed).toHaveBeenCalledOnce();
});

test('the paper has the time of printing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T08:00:00Z') });
  render(<PrintedAt />);
  vi.setSystemTime(new Date('2026-11-26T13:30:00Z'));
  act(() => void fireEvent(window, new Event('beforeprint')));
  expect(screen.getByText(/14:30/)).toBeTruthy();
});
