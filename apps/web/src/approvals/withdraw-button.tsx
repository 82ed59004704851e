import { type Approval, withdrawApproval } from '@icare/contracts/approvals';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { errorMessage } from '../api/error-message.ts';
import { Button } from '../ui/button.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { toast } from '../ui/toast.ts';
import { toastFailure } from '../ui/toast-failure.ts';
import { refreshApprovals } from './waiting.ts';

type WithdrawButtonProps = {
  approval: Pick<Approval, 'id' | 'title'>;
  /** Reloads the lists with the request; by default the pending requests. */
  refresh?: () => Promise<unknown>;
};

/** Withdraws the user's own request. */
export function WithdrawButton({
  approval: { id, title },
  refresh = refreshApprovals,
}: WithdrawButtonProps) {
  const [busy, setBusy] = useState(false);
  const withdraw = async (button: HTMLElement) => {
    if (busy) return;
    setBusy(true);
    const moveFocus = keepFocus(button);
    try {
      await call(withdrawApproval, { params: { id } });
      toast.success('Request withdrawn');
    } catch (error) {
      toastFailure(error, errorMessage(error, 'The request was not withdrawn. Please try again.'));
    }
    await refresh();
    setBusy(false);
    moveFocus();
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Withdraw: ${title}`}
      aria-disabled={busy}
      onClick={({ currentTarget }) => void withdraw(currentTarget)}
    >
      {busy ? 'Withdrawing...' : 'Withdraw'}
    </Button>
  );
}
