import {
  type DocumentAction,
  type DocumentEvent,
  showDocumentHistory,
} from '@icare/contracts/document-history';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatDate } from '../../format/format.ts';
import { EventEntry, EventsDialog } from '../../ui/events-dialog.tsx';
import { describeInterval } from '../manage/fact-labels.ts';

type DocumentHistoryDialogProps = {
  document: { _id: string; name: string; number: string };
  onClose: () => void;
};

/** Who did what to a document, newest first, for whoever keeps it. */
export function DocumentHistoryDialog({ document, onClose }: DocumentHistoryDialogProps) {
  const query = useQuery({
    ...dataQuery(showDocumentHistory, { params: { id: document._id } }),
    // Whatever was done a moment ago is in it.
    staleTime: 0,
  });
  return (
    <EventsDialog
      title={`History of ${document.name}`}
      description={document.number}
      query={query}
      none="Nothing is recorded of what was done to this document."
      onClose={onClose}
    >
      {({ id, action, at, by, version, note, changes }) => (
        <EventEntry
          key={id}
          name={describeAction(action, version)}
          {...{ at, by: by ?? 'name not known', changes: changes.map(describeChange) }}
        >
          {note && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{note}</p>}
        </EventEntry>
      )}
    </EventsDialog>
  );
}

const actionNames: Record<DocumentAction, string> = {
  created: 'Uploaded',
  begun: 'New document begun',
  edited: 'Details changed',
  version_added: 'Added',
  reviewed: 'Reviewed, nothing to change',
  draft_started: 'Begun',
  draft_file_replaced: 'File replaced',
  draft_edited: 'Note changed',
  draft_discarded: 'Discarded',
  submitted: 'Sent for approval',
  approved: 'Approved',
  sent_back: 'Sent back',
  recalled: 'Taken back to a draft',
  approver_replaced: 'Somebody else asked to approve',
  approval_deputy_named: 'Deputy of an approver named',
  approval_deputy_ended: 'Deputy of an approver taken back',
  scheduled: 'Day set from which it is in force',
  unscheduled: 'Day taken away again',
  came_into_force: 'Came into force',
  references_changed: 'References changed',
  owner_released: 'Falls to the department, whose editor began it and is none any more',
  retired: 'Taken out of force',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** 'Version 5: sent for approval', or what was done to the document. */
function describeAction(action: DocumentAction, version: number | null): string {
  const name = actionNames[action];
  if (version === null) return name;
  if (action === 'version_added') return `Version ${version} added`;
  return `Version ${version}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

const fieldNames: Record<string, string> = {
  number: 'Number',
  name: 'Name',
  category: 'Category',
  departments: 'Departments',
  description: 'Description',
  subcategory: 'Document type',
  status: 'Status',
  visibility: 'Visible to',
  isCritical: 'Needed in an emergency',
  emergencyCall: 'Whom to call',
  ownerId: 'Owner',
  reviewEveryMonths: 'Reviewed',
  nextReviewOn: 'Next review',
  successor: 'In force in its place',
  references: 'Refers to',
  isMinor: 'A minor change',
  restoredFrom: 'With the file of version',
  approvers: 'Asked to approve',
  approver: 'Approver',
  asked: 'Asked',
  deputy: 'Deputy',
  until: 'Until',
  effectiveOn: 'First day in force',
};

/** 'Owner: Amaka Obi, before Bisi Alade'. */
function describeChange({ field, before, after }: DocumentEvent['changes'][number]): string {
  const name = fieldNames[field] ?? field;
  const [was, is] = [before, after].map((value) => describeValue(field, value));
  return before ? `${name}: ${is}, before ${was}` : `${name}: ${is}`;
}

const visibilities: Record<string, string> = { public: 'everyone', staff: 'staff only' };

function describeValue(field: string, value: string | null): string {
  if (field === 'reviewEveryMonths') {
    return value === null ? 'no rule' : describeInterval(Number(value)).toLowerCase();
  }
  if (!value) return 'nothing';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return visibilities[value] ?? value;
}
