import { discardDraft } from '@icare/contracts/document-drafts';
import { limits } from '@icare/contracts/limits';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { paths } from '../../routing/paths.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRecord } from './refresh-record.ts';

type DiscardDocumentProps = {
  document: { _id: string; name: string; number: string };
  onClose: () => void;
};

/** Throws a document away that was never in force, and leaves its page. */
export function DiscardDocumentDialog({ document, onClose }: DiscardDocumentProps) {
  const navigate = useNavigate();
  const { _id, name, number } = document;
  return (
    <ConfirmDialog
      title={`Discard ${name}?`}
      description={`It was never in force, so the document goes with its draft. ${number} is not given again. IT can bring it back for ${limits.restoreDays} days.`}
      action={{ label: 'Discard it', busy: 'Discarding...' }}
      otherwise="It could not be discarded. Please try again."
      run={async () => {
        await call(discardDraft, { params: { id: _id } });
        toast('Document discarded', { description: `${name}, ${number}` });
        onClose();
        await navigate(paths.myDocuments);
        await refreshRecord();
      }}
      onClose={onClose}
    />
  );
}
