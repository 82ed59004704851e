import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function open(run: () => Promise<void>) {
  const onClose = vi.fn();
  render(
    <ConfirmDialog
      title="Set a one-time password"
      description="The password they have now stops working."
      action={{ label: 'Set password', busy: 'Setting...' }}
      otherwise="Please try again."
      run={run}
      onClose={onClose}
    />,
  );
  return onClose;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('stays while its action runs: closing would not stop it, and would hide what comes of it', async () => {
  let fail = (_: Error) => {};
  const onClose = open(() => new Promise((_, reject) => (fail = reject)));
  press('Set password');
  await screen.findByRole('button', { name: 'Setting...' });
  press('Cancel');
  press('Close');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();

  fail(new Error('The line broke.'));
  await screen.findByText('Please try again.');
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});
