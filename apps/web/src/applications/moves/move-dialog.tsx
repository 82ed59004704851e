import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import type { MailTemplate } from '@icare/contracts/mail-templates';
import { setApplicationStatus } from '@icare/contracts/recruitment';
import { toPublicStatus } from '@icare/domain/application-moves';
import { sayArrangements } from '@icare/domain/arrangement-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSite } from '../../site/site.ts';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { offerOf, oneApplication, refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import {
  AppointmentFields,
  checkAppointment,
  defaultAppointment,
  toAppointment,
} from './appointment-fields.tsx';
import {
  ArrangementFields,
  arrangementFieldNames,
  checkArrangements,
  followMail,
  isArranged,
  noArrangements,
  saidArrangements,
  toArrangements,
} from './arrangements.tsx';
import {
  checkLicence,
  licenceFieldNames,
  type NamedLicence,
  nameLicence,
  noLicence,
  scanOf,
  toLicence,
} from './brought-licence.ts';
import { Consequences, useConsequences } from './consequences.tsx';
import { type Confirmation, HireQuestion, HireSteps } from './hire-parts.tsx';
import { LicenceFields, useRequiredLicences } from './licence-fields.tsx';
import {
  checkMail,
  fillMail,
  isMailEdited,
  MailFields,
  mailFieldNames,
  useTemplate,
  WaitForTemplate,
} from './mail-fields.tsx';
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
  isQuiet: boolean;
  onClose: () => void;
  onMoved: () => void;
};

const titles: Record<MoveKind, (name: string) => string> = {
  plain: (name) => `Move ${name}?`,
  back: (name) => `Move ${name} back?`,
  reject: (name) => `Reject ${name}?`,
  hire: (name) => `Hire ${name}?`,
  undo: (name) => `Take the appointment of ${name} back?`,
  reopen: (name) => `Re-open the application of ${name}?`,
  withdraw: (name) => `Mark the application of ${name} as withdrawn?`,
};
const confirmVerb = (isHire: boolean, { account }: Confirmation) => {
  if (!isHire) return 'Invite all the same';
  return account ? 'Hire with this account' : 'Hire all the same';
};
const kindsWithReason: readonly MoveKind[] = ['undo', 'reopen', 'back'];

const emptyMove = { reason: '' as RejectionReason | '', notes: '' };

/** Shows what a move does and the mail that the applicant gets, which can be edited. The card moves once the server has accepted it. */
export function MoveDialog(props: MoveDialogProps) {
  const { application, to, onClose } = props;
  const { query, template } = useTemplate(to);
  const kind = moveKind(application.status, to);
  const isHire = kind === 'hire';
  // What the applicant wrote about their licence, and the first day that was offered, are proposed.
  const own = useQuery({ ...oneApplication(application.id), enabled: isHire });
  const offer = useQuery({ ...offerOf(application.id), enabled: isHire });
  if (template && !own.isLoading && !offer.isLoading) {
    return (
      <MoveForm
        {...props}
        template={template}
        named={nameLicence(own.data)}
        startsOn={offer.data?.offer?.startsOn}
      />
    );
  }
  const title = titles[kind](applicantName(application.candidateName));
  const awaited = own.isLoading ? own : offer;
  return <WaitForTemplate title={title} query={template ? awaited : query} onClose={onClose} />;
}

type MoveFormProps = MoveDialogProps & {
  template: MailTemplate;
  named: NamedLicence;
  /** The first day of service that was offered. */
  startsOn: string | undefined;
};

function MoveForm(props: MoveFormProps) {
  const { application, to, isQuiet, template, named, startsOn, onClose, onMoved } = props;
  const { id, status: from, jobTitle } = application;
  const hospital = useSite().name;
  const kind = moveKind(from, to);
  const isReasonRequired = kindsWithReason.includes(kind);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const isHire = kind === 'hire';
  const account = confirmation?.account;
  const move = { to, isBack: isReasonRequired };
  const { sentences, mailsCallingOff } = useConsequences({ id, from, to });
  const [arrangements] = useState(noArrangements);
  const mailOf = (values: typeof arrangements) => {
    const said = saidArrangements(move, values);
    return { said, mail: fillMail(sayArrangements(template, said), application, hospital, said) };
  };
  const defaults = {
    ...emptyMove,
    tells: !isReasonRequired,
    ...arrangements,
    ...mailOf(arrangements).mail,
    ...defaultAppointment(application.department, startsOn),
    ...noLicence,
    ...(isHire && named),
    ...noReplacements,
  };
  const toBody = (values: typeof defaults) => ({
    ...{ status: to, from },
    ...toMoveBody(values),
    ...toArrangements(move, values),
    ...(values.tells
      ? { mail: { subject: values.subject, text: values.text } }
      : { withoutMail: true }),
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
    isFilled: (values) =>
      isArranged(values, defaults) || (values.tells && isMailEdited(values, defaults)),
    toBody,
    send: (values, options) =>
      sendMove(id, toBody(values), isHire ? scanOf(values, licences.required) : null, options),
    check: (values) => ({
      ...(kind === 'reject' && !values.reason && { reason: 'Choose a reason.' }),
      ...(isReasonRequired && missingNotes(values)),
      ...checkArrangements(move, values),
      ...(values.tells && checkMail(values)),
      ...(isHire && {
        ...checkAppointment(values),
        ...checkReplacements(account, values),
        ...checkLicence(values, licences.required, named),
      }),
    }),
    fieldNames: { ...licenceFieldNames, ...mailFieldNames, ...arrangementFieldNames },
    failed: 'Failed to move the application. Please try again.',
    explain: describeMoveFailure,
    // Behind the dialog stands where it is by now.
    onFailed: (_, error) => {
      if (error instanceof ApiError && error.status === 409) void refreshRecruitment();
    },
    divert: (error) => {
      if (!(isHire || to === 'interview') || !canBeConfirmed(error)) return false;
      setConfirmation({ message: error.message, account: error.existingAccount });
      return true;
    },
    onSent: async () => {
      // The focus follows the card, which stands in its new column only then.
      const { tells } = form.values;
      await (isQuiet && tells
        ? refreshRecruitment()
        : announceMove(application, to, { tells, mailsCallingOff }));
      onMoved();
    },
  });
  // What the mail says of day and place is what the fields say.
  const arranged: typeof form = {
    ...form,
    change: (patch, clears) => {
      const before = mailOf(form.values);
      const after = mailOf({ ...form.values, ...patch });
      // Whoever was busy may be free at another time.
      setConfirmation(undefined);
      form.change({ ...patch, ...followMail(to, form.values, { before, after }) }, clears);
    },
  };
  const name = applicantName(application.candidateName);
  const post = findPost(account, form.values);
  const licences = useRequiredLicences(post, isHire);
  return (
    <FormDialog
      form={form}
      title={titles[kind](name)}
      description={jobTitle}
      submit={{
        label: (confirmation && confirmVerb(isHire, confirmation)) || moveLabel(from, to),
        busy: 'Moving...',
        danger: kind === 'reject' || kind === 'undo',
      }}
      onClose={onClose}
    >
      <Consequences sentences={sentences} />
      {confirmation && <HireQuestion confirmation={confirmation} application={application} />}
      <ArrangementFields {...move} form={arranged} />
      {isHire && <HireSteps owner={account?.name} />}
      {account && <ReplaceFields form={form} account={account} />}
      {isHire && <AppointmentFields form={form} />}
      {isHire && <LicenceFields {...{ form, name, post, licences, named }} applicationId={id} />}
      {kind === 'undo' && (
        <p>
          The papers that were put on file go again, with the licence if nobody has checked, changed
          or decided about it. So does a staff account that was made, unless IT has activated it
          already; one that was there gets its department, cadre and first day of service back.
        </p>
      )}
      {kind === 'reject' && <ReasonField form={form} />}
      {isReasonRequired && (
        <FormCheckbox
          form={form}
          name="tells"
          label="Mail the applicant"
          hint={
            mailsCallingOff
              ? `Otherwise they are mailed only that the interview is called off; their page changes to ‘${toPublicStatus(to)}’.`
              : `Otherwise only their page changes, to ‘${toPublicStatus(to)}’.`
          }
        />
      )}
      {form.values.tells && (
        <MailFields
          form={form}
          about={describeMail(from, to)}
          holds={kind === 'undo' ? 'none' : 'one'}
        />
      )}
      <NotesField
        form={form}
        label={isReasonRequired ? 'Why' : 'Notes'}
        optional={!isReasonRequired}
      />
    </FormDialog>
  );
}
