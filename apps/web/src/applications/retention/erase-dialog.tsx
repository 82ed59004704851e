import { type ErasableApplication, eraseApplications } from '@icare/contracts/application-erasure';
import { call } from '../../api/api-client.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';
import { countText } from '../labels.ts';

type EraseDialogProps = {
  applications: readonly ErasableApplication[];
  onErased: () => void;
  onClose: () => void;
};

/** Confirms an erasure. It cannot be undone, so the dialog names everything that is deleted. */
export function EraseDialog({ applications, onErased, onClose }: EraseDialogProps) {
  const files = applications.reduce((sum, row) => sum + row.files, 0);
  const count = countText(applications.length, 'application', 'applications');
  return (
    <ConfirmDialog
      title={`Erase ${count}?`}
      description={`Names, addresses, answers and ${countText(files, 'file', 'files')} are gone for good. Nobody can bring them back.`}
      action={{ label: `Erase ${count}`, busy: 'Erasing...' }}
      otherwise="Failed to erase. Please try again."
      run={async () => {
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
      }}
      onClose={onClose}
    />
  );
}
