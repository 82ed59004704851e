import {
  type CertificationType,
  countAffectedPeople,
  retireCertificationType,
} from '@icare/contracts/certification-types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { describeRetirement } from './describe-affected.ts';

type RetireDialogProps = {
  type: CertificationType;
  onRetired: () => void;
  onClose: () => void;
};

/** Asks before a type is retired, and says whom that affects. */
export function RetireDialog({ type, onRetired, onClose }: RetireDialogProps) {
  const { id, name, isRequired, heldBy, appliesTo } = type;
  const { people, ...scope } = appliesTo;
  const query = useQuery({
    ...dataQuery(countAffectedPeople, {
      body: {
        ...{ id, isRequired, status: 'inactive' },
        appliesTo: { ...scope, userIds: people.map((person) => person.id) },
      },
    }),
    // Papers of the hospital concern no person.
    enabled: heldBy === 'person',
  });
  return (
    <ConfirmDialog
      title={`Retire ${name}?`}
      description="Nobody needs it any more, and no record of it can be added. Its records stay."
      action={{ label: 'Retire', busy: 'Retiring...' }}
      otherwise="The type was not retired. Please try again."
      run={async () => {
        await call(retireCertificationType, { params: { id } });
        onRetired();
      }}
      onClose={onClose}
    >
      <p role="status" className="empty:hidden">
        {query.isLoading && 'Counting whom this affects...'}
        {query.isError && 'Whom this affects could not be counted.'}
        {query.data && describeRetirement(query.data)}
      </p>
    </ConfirmDialog>
  );
}
