import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import type { ExistingAccount } from '@icare/contracts/existing-account';
import { setApplicationStatus } from '@icare/contracts/recruitment';
import { roleNames } from '@icare/contracts/roles';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../format/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { applicantName } from '../labels.ts';
import {
  AppointmentFields,
  checkAppointment,
  defaultAppointment,
  toAppointment,
} from './appointment-fields.tsx';
import {
  checkLicence,
  licenceFieldNames,
  noLicence,
  scanOf,
  toLicence,
} from './brought-licence.ts';
import { LicenceFields, useRequiredLicences } from './licence-fields.tsx';
import {
  announceMove,
  canBeConfirmed,
  describeMoveFailure,
  type MovedApplication,
} from './move-application.ts';
import { describeMail, type MoveKind, moveKind, moveLabel } from './moves.ts';
import { missingNotes, NotesField, notesTexts, ReasonField, toMoveBody } from './notes-field.tsx';
import {
  checkReplacements,
  findPost,
  noReplacements,
  ReplaceFields,
  toReplaces,
} from './replace-fields.tsx';
import { sendMove } from './send-move.ts';

type MoveDialogProps = {
  application: MovedApplication;
  to: ApplicationStatus;
  onClose: () => void;
  onMoved: () => void;
};

const titles: Record<MoveKind, (name: string) => string> = {
  plain: (name) => `Move ${name}?`,
  reject: (name) => `Reject ${name}?`,
  hire: (name) => `Hire ${name}?`,
  undo: (name) => `Take the appointment of ${name} back?`,
  reopen: (name) => `Re-open the application of ${name}?`,
  withdraw: (name) => `Mark the application of ${name} as withdrawn?`,
};
const hireVerb = ({ account }: Confirmation) =>
  account ? 'Hire with this account' : 'Hire all the same';
const kindsWithReason: readonly MoveKind[] = ['undo', 'reopen'];

const emptyMove = { reason: '' as RejectionReason | '', notes: '' };

/** Confirms a move with consequences. Unlike other moves, the card moves only after the server has accepted it. */
export function MoveDialog({ application, to, onClose, onMoved }: MoveDialogProps) {
  const { id, status: from, jobTitle } = application;
  const kind = moveKind(from, to);
  const isReasonRequired = kindsWithReason.includes(kind);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const isHire = kind === 'hire';
  const account = confirmation?.account;
  const defaults = {
    ...emptyMove,
    ...defaultAppointment(application.department),
    ...noLicence,
    ...noReplacements,
  };
  const toBody = (values: typeof defaults) => ({
    status: to,
    ...toMoveBody(values),
    ...(isHire && {
      ...toAppointment(values),
      ...toLicence(values, licences.required),
      ...toReplaces(account, values),
    }),
    ...(confirmation && { confirm: true, existingAccount: account?.token }),
  });
  const form = useEndpointForm(setApplicationStatus, {
    params: { id },
    defaults,
    draft: textDraft({ texts: notesTexts, id: `${id} ${to}`, name: 'notes', defaults }),
    keepsDraftOnClose: true,
    toBody,
    send: (values, options) =>
      sendMove(id, toBody(values), isHire ? scanOf(values, licences.required) : null, options),
    check: (values) => ({
      ...(kind === 'reject' && !values.reason && { reason: 'Choose a reason.' }),
      ...(isReasonRequired && missingNotes(values)),
      ...(isHire && {
        ...checkAppointment(values),
        ...checkReplacements(account, values),
        ...checkLicence(values, licences.required),
      }),
    }),
    fieldNames: licenceFieldNames,
    failed: 'Failed to move the application. Please try again.',
    explain: describeMoveFailure,
    divert: (error) => {
      if (!isHire || !canBeConfirmed(error)) return false;
      setConfirmation({ message: error.message, account: error.existingAccount });
      return true;
    },
    onSent: () => {
      announceMove(application, to);
      onMoved();
    },
  });
  const name = applicantName(application.candidateName);
  const post = findPost(account, form.values);
  const licences = useRequiredLicences(post, isHire);
  return (
    <FormDialog
      form={form}
      title={titles[kind](name)}
      description={jobTitle}
      submit={{
        label: (confirmation && hireVerb(confirmation)) || moveLabel(from, to),
        busy: 'Moving...',
        danger: kind === 'reject' || kind === 'undo',
      }}
      onClose={onClose}
    >
      {confirmation && <HireQuestion confirmation={confirmation} application={application} />}
      {isHire && <HireSteps owner={account?.name} />}
      {account && <ReplaceFields form={form} account={account} />}
      {isHire && <AppointmentFields form={form} />}
      {isHire && <LicenceFields {...{ form, name, post, licences }} applicationId={id} />}
      {kind === 'undo' && (
        <p>
          The papers that were put on file go again, with the licence if nobody has checked, changed
          or decided about it. So does a staff account that was made, unless IT has activated it
          already; one that was there gets its department, cadre and first day of service back.
        </p>
      )}
      <p>{describeMail(from, to)}</p>
      {kind === 'reject' && <ReasonField form={form} />}
      <NotesField
        form={form}
        label={isReasonRequired ? 'Why' : 'Notes'}
        optional={!isReasonRequired}
      />
    </FormDialog>
  );
}

type HireStepsProps = {
  /** Name of the owner if the applicant already has an account. */
  owner: string | undefined;
};

/** The consequences of an appointment. */
function HireSteps({ owner }: HireStepsProps) {
  return (
    <div className="grid gap-2">
      <p className="font-bold">What happens</p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
        <li>
          {owner
            ? `No new account is made. That of ${owner} gets the cadre and first day of service it lacks, and keeps what it has, unless you choose otherwise below; another cadre you choose there. Its role and status stay.`
            : 'A staff account is made, inactive and without a password. IT activates it.'}
        </li>
        <li>
          Resume and cover letter are put on {owner ? `${owner}’s` : 'the person’s'} staff file.
        </li>
        <li>
          You can take the appointment back for seven days
          {owner ? '.' : ', as long as IT has not acted.'}
        </li>
      </ul>
    </div>
  );
}

/** The server's question that has to be confirmed before hiring. */
type Confirmation = { message: string; account: ExistingAccount | undefined };

/** The question; if the applicant has an account, its data beside the applicant's own data. */
function HireQuestion({
  confirmation,
  application,
}: {
  confirmation: Confirmation;
  application: MovedApplication;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { message, account } = confirmation;
  // The user may be scrolled down to the notes, where a phone would not show the question above.
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div role="alert" ref={box}>
      <Notice tone="warning">
        <div className="grid gap-4 text-ink">
          <p>{message}</p>
          {account && (
            <div className="grid gap-4 sm:grid-cols-2">
              <div className="grid content-start gap-1">
                <p className="font-bold">The account</p>
                <Facts>
                  <Fact term="Name">{account.name}</Fact>
                  <Fact term="Staff number">{account.staffNumber ?? 'None'}</Fact>
                  <Fact term="Department">{account.department}</Fact>
                  <Fact term="Cadre">{account.cadre ?? 'None'}</Fact>
                  <Fact term="First day of service">
                    {account.joinedOn ? formatDate(account.joinedOn) : 'Not known'}
                  </Fact>
                  <Fact term="Role">{roleNames[account.role]}</Fact>
                  <Fact term="Status">{account.status}</Fact>
                </Facts>
              </div>
              <div className="grid content-start gap-1">
                <p className="font-bold">The applicant wrote</p>
                <Facts>
                  <Fact term="Name">{application.candidateName}</Fact>
                  <Fact term="E-mail">{application.candidateEmail}</Fact>
                </Facts>
              </div>
            </div>
          )}
        </div>
      </Notice>
    </div>
  );
}
