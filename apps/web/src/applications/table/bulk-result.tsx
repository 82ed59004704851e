import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Answer } from '@icare/contracts/endpoint';
import type { ApplicationRow, moveApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countText, nameOf } from '../labels.ts';

export type BulkAnswer = Answer<typeof moveApplications>['data'] & { to: ApplicationStatus };

type BulkResultProps = {
  answer: BulkAnswer;
  applications: readonly ApplicationRow[];
  onClose: () => void;
};

/** How many were moved, and who was not and why. */
export function BulkResult({ answer, applications, onClose }: BulkResultProps) {
  const { moved, refused, to } = answer;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${countText(moved.length, 'application is', 'applications are')} in ${applicationStatusNames[to]} now`}
      description={
        refused.length === 0
          ? 'All of them were moved.'
          : `${countText(refused.length, 'was', 'were')} not moved:`
      }
      size={refused.length === 0 ? 'narrow' : 'normal'}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {refused.length > 0 && (
        <ul className="-my-2">
          {refused.map(({ id, message }) => {
            const row = applications.find((each) => each.id === id);
            return (
              <li key={id} className="border-b border-line py-2 leading-snug last:border-0">
                <b className="font-bold wrap-anywhere">{nameOf(row?.candidateName ?? null)}</b>
                {row && <span className="text-meta text-muted"> {row.reference}</span>}
                <span className="block">{message}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
