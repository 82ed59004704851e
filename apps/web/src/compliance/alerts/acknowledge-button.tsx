import { acknowledgeAlert, type ComplianceAlert } from '@icare/contracts/compliance-alerts';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { refreshCompliance } from '../api.ts';

/** Says that somebody has taken note. What it is about stays as it is. */
export function AcknowledgeButton({ alert }: { alert: ComplianceAlert }) {
  const acknowledge = useMutation({
    mutationFn: () => call(acknowledgeAlert, { params: { id: alert.id }, body: {} }),
    onSuccess: async () => {
      toast.success('Alert acknowledged successfully.');
      await refreshCompliance();
    },
    onError: () => toast.error('Failed to acknowledge alert. Please try again.'),
  });
  return (
    <Button
      size="sm"
      aria-label={`Acknowledge: ${alert.user.fullName}, ${alert.message}`}
      disabled={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    >
      {acknowledge.isPending ? 'Acknowledging...' : 'Acknowledge'}
    </Button>
  );
}
