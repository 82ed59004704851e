import { endCollection, type ReadingCollection } from '@icare/contracts/reading-collections';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api-client.ts';
import { invalidate } from '../../../api/endpoint-query.ts';
import { ConfirmDialog } from '../../../ui/form/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { collectionPaths } from './collection-paths.ts';

type EndCollectionDialogProps = { collection: ReadingCollection; onClose: () => void };

/** Asks before nobody is asked for a collection any more. */
export function EndCollectionDialog({ collection, onClose }: EndCollectionDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Ask nobody for ${collection.name} any more?`}
      description="Its documents leave everybody’s list, but for those that are asked for otherwise. What was confirmed stays. It is kept among the ended ones, with its figures of today, and can be asked for again."
      action={{ label: 'Ask nobody', busy: 'Saving...' }}
      otherwise="It could not be ended. Please try again."
      run={async () => {
        await call(endCollection, { params: { id: collection._id } });
        toast.success('Ended', { description: `Nobody is asked for ${collection.name} any more.` });
        // At once: what is still shown of the collection would ask for it again, in vain.
        await navigate(collectionPaths.all, { flushSync: true });
        await invalidate(endCollection, { tag: 'Documents' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
