import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
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
