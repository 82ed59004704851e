import { type ErasableApplication, eraseApplications } from '@icare/contracts/application-erasure';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { refreshRecruitment } from '../api.ts';
import { countText } from '../labels.ts';

type EraseDialogProps = {
  applications: readonly ErasableApplication[];
  onErased: () => void;
  onClose: () => void;
};

/** There is no way back, so the question names what goes. */
export function EraseDialog({ applications, onErased, onClose }: EraseDialogProps) {
  useReturnFocus();
  const [problem, setProblem] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const files = applications.reduce((sum, row) => sum + row.files, 0);
  const erase = async () => {
    setBusy(true);
    setProblem('');
    try {
      const ids = applications.map(({ id }) => id);
      const { data } = await call(eraseApplications, { body: { ids } });
      toast.success(`${countText(data.erased.length, 'application', 'applications')} erased`, {
        description:
          data.kept.length > 0
            ? `${countText(data.kept.length, 'was', 'were')} kept: on hold, or not past the time any more.`
            : 'Files and identity are gone; the figures stay.',
      });
      onErased();
      onClose();
      await refreshRecruitment();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to erase. Please try again.');
      setAttempts(attempts + 1);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={`Erase ${countText(applications.length, 'application', 'applications')}?`}
      description={`Names, addresses, answers and ${countText(files, 'file', 'files')} are gone for good. Nobody can bring them back.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={busy} onClick={() => void erase()}>
            {busy
              ? 'Erasing...'
              : `Erase ${countText(applications.length, 'application', 'applications')}`}
          </Button>
        </>
      }
    >
      {problem && <ErrorSummary problems={[{ message: problem }]} attempt={attempts} />}
    </Dialog>
  );
}
