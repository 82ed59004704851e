import type { Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { lagosDate } from '@icare/domain/lagos-date';
import { describeRequirement } from '@icare/domain/requirement-labels';
import { describeWaiverReason } from '@icare/domain/waivers';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { useWaitingApprovals } from '../../approvals/waiting.ts';
import { whoAsked } from '../../approvals/who-asked.ts';
import { formatDate } from '../../format/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { personCompliance } from '../api.ts';
import { findPending } from '../person/find-pending.ts';
import { type PersonAction, PersonActionDialog } from '../person/person-action-dialog.tsx';
import { RequirementBadge } from '../person/requirement-badge.tsx';
import { describeLastReminder } from '../reminders/reminded-items.ts';
import { CellActions } from './cell-actions.tsx';
import { findCell, type MatrixPerson, type MatrixType, removeStateName } from './matrix-rows.ts';

type CellPanelProps = {
  person: MatrixPerson;
  type: MatrixType;
  /** The selected cell: the panel opens beside it and returns the focus to it. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** The details of a cell of the matrix, and its actions. */
export function CellPanel({ person, type, anchor, onClose }: CellPanelProps) {
  const query = useQuery(personCompliance(person.id));
  const [action, setAction] = useState<PersonAction | null>(null);
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);
  const requirement = findCell(person, type);
  const lastReminder = requirement && describeLastReminder(requirement);
  const record = query.data?.records.find(({ id }) => id === requirement?.recordId);
  const waiver = query.data?.waivers.find(
    ({ certificationType, endedAt }) => certificationType.id === type.id && endedAt === null,
  );
  const waiverRequest = useWaitingApprovals(['waiver'], person.department.name).data?.find(
    ({ subject, certificationTypeId }) =>
      subject.id === person.id && certificationTypeId === type.id,
  );
  const close = () => {
    onClose();
    // In the next task, since the focus trap of a closing dialog would take the focus back now.
    setTimeout(() => anchor.isConnected && anchor.focus({ preventScroll: true }), 0);
  };
  if (action) return <PersonActionDialog action={action} person={person} onClose={close} />;
  return (
    <Popover.Root open onOpenChange={close}>
      <Popover.Anchor virtualRef={anchorRef} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`${type.name} of ${person.fullName}`}
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-20 grid w-88 max-w-[calc(100vw-1.5rem)] gap-3 rounded-3 border border-line bg-raised p-4 shadow-pop"
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <h2 className="leading-snug font-bold wrap-anywhere">{type.name}</h2>
              <p className="text-muted wrap-anywhere">{person.fullName}</p>
            </div>
            <Popover.Close asChild>
              <IconButton label="Close" icon={X} className="-mt-1 -mr-2" />
            </Popover.Close>
          </div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <RequirementBadge state={requirement?.state ?? 'none'} />
            <span className="text-muted">
              {removeStateName(describeRequirement(requirement, lagosDate(new Date())))}
            </span>
          </p>
          {query.isPending && <Spinner text="Opening..." />}
          {query.isError && !query.data && (
            <Failed
              message={errorMessage(query.error, 'This could not be opened.')}
              query={query}
            />
          )}
          {query.data && (
            <>
              <CellFacts record={record} waiver={waiver} />
              {lastReminder && <p className="text-meta text-muted">{lastReminder}</p>}
              {waiverRequest && (
                <p className="text-meta">
                  Waiving it waits for a second person. {whoAsked(waiverRequest)}
                </p>
              )}
              <CellActions
                person={person}
                type={type}
                state={requirement?.state ?? 'none'}
                record={record}
                pending={findPending(query.data.records, record)}
                waiver={waiver}
                hasWaiverRequest={waiverRequest !== undefined}
                can={query.data.can}
                onAction={setAction}
              />
            </>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type CellFactsProps = { record: ComplianceRecord | undefined; waiver: Waiver | undefined };

/** Facts of the record and of the waiver in force. */
function CellFacts({ record, waiver }: CellFactsProps) {
  if (!record && !waiver) return null;
  return (
    <Facts>
      {record?.certificateNumber && <Fact term="Number">{record.certificateNumber}</Fact>}
      {record?.issueDate && <Fact term="Issued">{formatDate(record.issueDate)}</Fact>}
      {record && (
        <Fact term="Checked">
          {record.verifiedOn ? formatDate(record.verifiedOn) : 'Not verified yet'}
        </Fact>
      )}
      {record?.pendingRenewal && <Fact term="Renewal">Waits to be verified</Fact>}
      {record?.closedReason && <Fact term="Reason">{record.closedReason}</Fact>}
      {waiver && (
        <Fact term="Waived">
          <span className="whitespace-pre-line">{describeWaiverReason(waiver)}</span>
        </Fact>
      )}
      {waiver?.approvedBy && <Fact term="By">{waiver.approvedBy}</Fact>}
    </Facts>
  );
}
