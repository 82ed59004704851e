import type { Approval } from '@icare/contracts/approvals';
import type { PersonCompliance, Waiver } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { isRemindable } from '@icare/domain/reminders';
import { BellRing, Plus, RefreshCw, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { whoAsked } from '../../approvals/who-asked.ts';
import { WithdrawButton } from '../../approvals/withdraw-button.tsx';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { DaysBadge, RevokedBadge } from '../badges.tsx';
import { describeLastReminder } from '../reminders/reminded-items.ts';
import { findPending } from './find-pending.ts';
import type { PersonAction } from './person-action-dialog.tsx';
import { RequirementBadge } from './requirement-badge.tsx';

const ChosenRequirementActions = lazyPart(
  async () => (await import('./chosen-requirement-actions.tsx')).ChosenRequirementActions,
);

type Requirement = PersonCompliance['requirements'][number];

type PersonRequirementsProps = {
  person: Pick<PersonCompliance['person'], 'id' | 'fullName'>;
  requirements: readonly Requirement[];
  records: readonly ComplianceRecord[];
  waivers: readonly Waiver[];
  /** Requests to waive a requirement of this person, which wait for a second officer. */
  waiverRequests: readonly Approval[];
  /** The page where the user finds these requests. */
  waiverRequestsAt: string;
  can: PersonCompliance['can'];
  onAction: (action: PersonAction) => void;
  /** Several can be acted upon at once. */
  selects?: boolean;
};

/** A person's requirements, most urgent first, each with its actions. */
export function PersonRequirements(props: PersonRequirementsProps) {
  const { person, requirements, records, waivers, waiverRequests, waiverRequestsAt } = props;
  const { can, onAction, selects = false } = props;
  const required = useMemo(
    () => requirements.filter(({ isRequired }) => isRequired),
    [requirements],
  );
  const ids = useMemo(
    () => required.map(({ certificationTypeId }) => certificationTypeId),
    [required],
  );
  const selection = useSelection(ids, null);
  const chosen = required.filter(({ certificationTypeId }) =>
    selection.isChosen(certificationTypeId),
  );
  return (
    <section aria-labelledby="requirements" data-list onKeyDown={selection.onKeyDown}>
      <SectionHeading id="requirements" title="Requirements" count={required.length} />
      {required.length === 0 && (
        <p className="py-3 text-muted">Nothing is required of this person at present.</p>
      )}
      {selects && required.length > 0 && (
        <SelectionBar
          selection={selection}
          noun={['requirement', 'requirements']}
          most={limits.chosenRowsExported}
          hint="Tick requirements to act for several at once."
          actions={
            <ChosenRequirementActions
              person={person}
              requirements={chosen}
              records={records}
              can={can}
            />
          }
        />
      )}
      <ul
        tabIndex={-1}
        className="gap-x-4 outline-none md:grid md:grid-cols-[minmax(0,1fr)_7.5rem_13rem_auto]"
      >
        {required.map((requirement) => {
          const { certificationType, state, recordId } = requirement;
          const record = records.find(({ id }) => id === recordId);
          const waiverRequest = waiverRequests.find(
            ({ certificationTypeId }) => certificationTypeId === certificationType.id,
          );
          return (
            <li
              key={certificationType.id}
              data-row
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2 has-[[data-choose]:checked]:bg-primary-soft md:col-span-full md:grid md:grid-cols-subgrid"
            >
              <div className="flex min-w-0 basis-full items-center gap-2">
                {selects && (
                  <SelectRow
                    id={certificationType.id}
                    name={certificationType.name}
                    isChosen={selection.isChosen(certificationType.id)}
                    selecting={selection.selecting}
                  />
                )}
                <div className="min-w-0 leading-snug">
                  <h3 className="font-bold wrap-anywhere">{certificationType.name}</h3>
                  <p className="text-meta text-muted wrap-anywhere">
                    {describeRequirement(requirement, record) ?? certificationType.issuingAuthority}
                  </p>
                  <LastReminder requirement={requirement} />
                  {waiverRequest && (
                    <WaitingWaiver approval={waiverRequest} to={waiverRequestsAt} />
                  )}
                </div>
              </div>
              <RequirementBadge state={state} />
              <span>
                {isRevoked(requirement, record) ? (
                  <RevokedBadge since={record?.closedOn ?? null} />
                ) : (
                  record?.daysLeft != null &&
                  record.status !== 'pending' && <DaysBadge daysLeft={record.daysLeft} />
                )}
              </span>
              <RequirementActions
                requirement={requirement}
                can={can}
                record={record}
                pending={findPending(records, record)}
                waiverRequest={waiverRequest}
                waiver={waivers.find(
                  ({ certificationType: { id }, endedAt }) =>
                    id === certificationType.id && endedAt === null,
                )}
                onAction={onAction}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function LastReminder({ requirement }: { requirement: Requirement }) {
  const text = describeLastReminder(requirement);
  return text && <p className="text-meta text-muted wrap-anywhere">{text}</p>;
}

/** Shows who requested the waiver, with a link to the page where it is decided. */
function WaitingWaiver({ approval, to }: { approval: Approval; to: string }) {
  return (
    <p className="text-meta wrap-anywhere">
      <Link to={to} className="text-link">
        Waiving it waits for a second person
      </Link>
      . {whoAsked(approval)}
    </p>
  );
}

/** Whether what somebody holds was revoked. A waiver changes that it is required, not that. */
const isRevoked = ({ state }: Requirement, record: ComplianceRecord | undefined) =>
  state === 'revoked' || record?.displayStatus === 'revoked';

/** Facts that explain the state, in one line; undefined if there are none. */
function describeRequirement(
  requirement: Requirement,
  record: ComplianceRecord | undefined,
): string | undefined {
  const { state, dueOn, startsOn, waivedUntil, certificationType } = requirement;
  const isOver = isRevoked(requirement, record);
  const facts = [
    certificationType.issuingAuthority,
    record?.certificateNumber,
    startsOn && `valid from ${formatDate(startsOn)}`,
    record?.expirationDate &&
      state !== 'pending' &&
      !isOver &&
      `valid until ${formatDate(record.expirationDate)}`,
    state === 'not_due' && dueOn && `due on ${formatDate(dueOn)}`,
    state === 'waived' && (waivedUntil ? `waived until ${formatDate(waivedUntil)}` : 'waived'),
    record?.renewalUntil && `renewal window to ${formatDate(record.renewalUntil)}`,
    record?.pendingRenewal && 'a renewal waits to be verified',
    isOver && record?.closedReason,
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(' · ') : undefined;
}

type RequirementActionsProps = {
  requirement: Requirement;
  can: PersonCompliance['can'];
  record: ComplianceRecord | undefined;
  /** `record` or its renewal, if it waits to be verified. */
  pending: ComplianceRecord | undefined;
  /** A waiver that already waits for a second person. */
  waiverRequest: Approval | undefined;
  waiver: Waiver | undefined;
  onAction: (action: PersonAction) => void;
};

function RequirementActions({
  requirement,
  can,
  record,
  pending,
  waiverRequest,
  waiver,
  onAction,
}: RequirementActionsProps) {
  const { certificationType } = requirement;
  const { name } = certificationType;
  // What is missing is one for the days until that begins, which renews nothing.
  const renewed = requirement.state === 'upcoming' ? undefined : record;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-md:basis-full md:justify-end">
      {pending?.can.includes('verify') && (
        <ButtonLink
          size="sm"
          to={paths.compliance.verification(pending.id)}
          aria-label={`Verify ${name}`}
        >
          <Icon icon={ShieldCheck} />
          Verify
        </ButtonLink>
      )}
      {renewed?.can.includes('renew') && renewed.expirationDate !== null && (
        <Button
          size="sm"
          aria-label={`Renew ${name}`}
          onClick={() => onAction({ kind: 'renew', record: renewed })}
        >
          <Icon icon={RefreshCw} />
          Renew
        </Button>
      )}
      {!renewed && can.includes('add_record') && (
        <Button
          size="sm"
          aria-label={`Add record of ${name}`}
          onClick={() => onAction({ kind: 'add', certificationType })}
        >
          <Icon icon={Plus} />
          Add record
        </Button>
      )}
      {can.includes('remind') && !pending && isRemindable(requirement.state) && (
        <Button
          size="sm"
          aria-label={`Remind of ${name}`}
          onClick={() => onAction({ kind: 'remind', certificationType })}
        >
          <Icon icon={BellRing} />
          Remind
        </Button>
      )}
      {waiver
        ? can.includes('end_waiver') && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`End waiver of ${name}`}
              onClick={() => onAction({ kind: 'end-waiver', waiver })}
            >
              End waiver
            </Button>
          )
        : waiverRequest
          ? waiverRequest.isOwn && <WithdrawButton approval={waiverRequest} />
          : can.includes('waive') && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Waive ${name}`}
                onClick={() => onAction({ kind: 'waive', certificationType })}
              >
                Waive
              </Button>
            )}
    </div>
  );
}
