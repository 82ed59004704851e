import { endInspector, type Inspector } from '@icare/contracts/inspectors';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { refreshInspectors } from './api.ts';

type EndInspectorProps = { inspector: Inspector; onClose: () => void };

/** Asks before an inspection is ended: it cannot be taken up again. */
export function EndInspector({ inspector: { id, fullName }, onClose }: EndInspectorProps) {
  return (
    <ConfirmDialog
      title={`End the inspection of ${fullName}`}
      description="They are signed out at once and can sign in no more. This cannot be undone: for another inspection they are added anew."
      action={{ label: 'End now', busy: 'Ending...' }}
      otherwise="The inspection was not ended. Please try again."
      run={async () => {
        await call(endInspector, { params: { id } });
        toast.success('Inspection ended', { description: `${fullName} was signed out.` });
        onClose();
        await refreshInspectors();
      }}
      onClose={onClose}
    />
  );
}
