import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';

async function offerUndo() {
  act(() => void toast('Posting closed', { action: { label: 'Undo', onClick: () => {} } }));
  return screen.findByRole('button', { name: 'Undo', hidden: true });
}

test('Undo returns the focus to the element that had it before, or else to the heading', async () => {
  renderScreen('/jobs/track');
  const heading = await screen.findByRole('heading', { level: 1 });
  const before = await screen.findByRole('link', { name: 'Skip to content' });
  const undo = await offerUndo();
  before.focus();
  undo.focus();
  fireEvent.click(undo);
  expect(document.activeElement).toBe(before);
  toast.dismiss();
  const again = await offerUndo();
  // No element has the focus, as after a row was removed.
  before.blur();
  again.focus();
  fireEvent.click(again);
  expect(document.activeElement).toBe(heading);
  // Sonner removes it a moment later, for which the page must still be there.
  await waitFor(() => expect(screen.queryByText('Posting closed')).toBeNull());
});

test('a toast that is slowly swiped to the right goes after 20 px, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
  renderScreen('/jobs/track');
  const swipe = async (to: number) => {
    act(() => void toast('Swiped'));
    const words = await screen.findByText('Swiped');
    fireEvent.pointerDown(words, { clientX: 100, clientY: 100 });
    // The first move finds the direction.
    for (const clientX of [105, 105, 100 + to])
      fireEvent.pointerMove(words, { clientX, clientY: 100 });
    vi.setSystemTime(Date.now() + 2000);
    fireEvent.pointerUp(words, { clientX: 100 + to, clientY: 100 });
    return words.closest('[data-sonner-toast]')?.getAttribute('data-swipe-out');
  };
  expect(await swipe(19)).toBe('false');
  toast.dismiss();
  await waitFor(() => expect(screen.queryByText('Swiped')).toBeNull());
  expect(await swipe(20)).toBe('true');
});

test('toasts lie at the bottom right, above the buttons of a dialog that they would cover', async () => {
  renderScreen('/jobs/track');
  render(
    <Dialog
      title="A question"
      onClose={() => undefined}
      footer={<button type="button">Yes</button>}
    />,
  );
  const footer = document.querySelector('[data-focus="footer"]') as HTMLElement;
  const { innerWidth: right, innerHeight: bottom } = window;
  footer.getBoundingClientRect = () => new DOMRect(right - 400, bottom - 73, 400, 73);
  act(() => void toast('Shown'));
  const words = await screen.findByText('Shown');
  const list = words.closest<HTMLElement>('[data-sonner-toaster]');
  expect([list?.dataset['xPosition'], list?.dataset['yPosition']]).toEqual(['right', 'bottom']);
  await waitFor(() =>
    expect(list?.style.getPropertyValue('--offset-bottom')).toMatch(/ 73px\) \+ 24px\)$/),
  );
});
