import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { refreshCompliance } from '../api.ts';
import { acknowledge, notAcknowledged } from './acknowledge.ts';

/** Says that somebody has taken note. What it is about stays as it is. */
export function AcknowledgeButton({ alert }: { alert: ComplianceAlert }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => acknowledge(alert.id),
    onSuccess: refreshCompliance,
    onError: () => toast.error(notAcknowledged),
  });
  return (
    // Not disabled while it waits: a disabled button would lose the focus.
    <Button
      size="sm"
      aria-label={`Acknowledge: ${alert.user.fullName}, ${alert.message}`}
      aria-disabled={isPending}
      className="aria-disabled:cursor-progress"
      onClick={() => isPending || mutate()}
    >
      {isPending ? 'Acknowledging...' : 'Acknowledge'}
    </Button>
  );
}
