import {
  countActivityAgain,
  type DevelopmentActivity,
  deleteDevelopmentActivity,
  setActivityAside,
} from '@icare/contracts/professional-development';
import { call } from '../../api/api-client.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import type { ChosenActivity } from './activity-list.tsx';

type ActivityDialogProps = { chosen: ChosenActivity; onClose: () => void };
type OneActivityProps = { activity: DevelopmentActivity; onClose: () => void };

/** The dialog for what is done with an activity. */
export function ActivityDialog({ chosen: { activity, action }, onClose }: ActivityDialogProps) {
  switch (action) {
    case 'delete':
      return <DeleteDialog activity={activity} onClose={onClose} />;
    case 'set_aside':
      return <SetAsideDialog activity={activity} onClose={onClose} />;
    case 'count_again':
      return <CountAgainDialog activity={activity} onClose={onClose} />;
  }
}

function DeleteDialog({ activity: { id, title }, onClose }: OneActivityProps) {
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      description="It does not count any more. Its proof is deleted too, for good."
      action={{ label: 'Delete activity', busy: 'Deleting...' }}
      cancel="Keep activity"
      otherwise="The activity was not deleted. Please try again."
      run={async () => {
        await call(deleteDevelopmentActivity, { params: { id } });
        toast.success('Activity deleted');
        await refreshCompliance();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function CountAgainDialog({ activity: { id, title, setAside }, onClose }: OneActivityProps) {
  return (
    <ConfirmDialog
      title={`Count ${title} again?`}
      description={`It was set aside: ${setAside?.reason ?? 'no reason is known'}`}
      action={{ label: 'Count again', busy: 'Saving...' }}
      isDanger={false}
      otherwise="Nothing was changed. Please try again."
      run={async () => {
        await call(countActivityAgain, { params: { id } });
        toast.success('The activity counts again');
        await refreshCompliance();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function SetAsideDialog({ activity, onClose }: OneActivityProps) {
  const form = useEndpointForm(setActivityAside, {
    params: { id: activity.id },
    defaults: { reason: '' },
    failed: 'Nothing was changed. Please try again.',
    onSent: async () => {
      toast.success('The activity does not count');
      await refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Does ${activity.title} not count?`}
      description="It stays on the list with your reason, which its holder reads. You can count it again."
      submit={{ label: 'Set aside', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason" rows={3} countsLetters />
    </FormDialog>
  );
}
