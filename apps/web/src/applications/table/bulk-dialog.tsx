import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import type { Answer } from '@icare/contracts/endpoint';
import type { MailTemplate } from '@icare/contracts/mail-templates';
import { type ApplicationRow, moveApplications } from '@icare/contracts/recruitment';
import {
  applicationStatusNames,
  keepsInterviews,
  needsReason,
  toPublicStatus,
} from '@icare/domain/application-moves';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { mailTemplates, refreshRecruitment } from '../api.ts';
import { applicantName, countText } from '../labels.ts';
import { Consequences } from '../moves/consequences.tsx';
import {
  checkMail,
  isMailEdited,
  MailFields,
  MailSample,
  mailFieldNames,
  placeholderHint,
  WaitForTemplate,
} from '../moves/mail-fields.tsx';
import { describeMoveFailure } from '../moves/move-application.ts';
import { nextMoves } from '../moves/moves.ts';
import {
  missingNotes,
  NotesField,
  notesTexts,
  ReasonField,
  toMoveBody,
} from '../moves/notes-field.tsx';
import { useIsAnyOwn } from '../use-is-own.ts';

/** `hired` is left out, since each hiring creates an account and can need a confirmation. */
const offeredTargets = [
  'screening',
  'shortlisted',
  'interview',
  'offered',
  'on_hold',
  'rejected',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[];

/** Statuses that at least one application may move to, with the number of such applications. */
function bulkTargets(
  applications: readonly ApplicationRow[],
  { isOwn, now }: { isOwn: (row: ApplicationRow) => boolean; now: number },
) {
  const others = applications.filter((row) => !isOwn(row));
  return offeredTargets
    .map((status) => ({
      status,
      count: others.filter((row) => nextMoves(row, now).includes(status)).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Whether the move undoes the decision about any of the applications, which requires a reason. */
function bulkNeedsNotes(applications: readonly ApplicationRow[], to: ApplicationStatus) {
  return applications.some(({ status }) => needsReason(status, to));
}

/** Whether the move may take one of them out of the stages in which somebody is interviewed. */
const mayCallOff = (applications: readonly ApplicationRow[], to: ApplicationStatus) =>
  !keepsInterviews.includes(to) &&
  applications.some(({ status }) => keepsInterviews.includes(status));

type BulkDialogProps = {
  applications: readonly ApplicationRow[];
  onMoved: () => void;
  onClose: () => void;
};

type Values = {
  to: ApplicationStatus | '';
  reason: RejectionReason | '';
  notes: string;
  subject: string;
  text: string;
};

const noMail = { subject: '', text: '' };

/** Moves several applications to one status. Refused applications are listed afterwards. */
export function BulkDialog(props: BulkDialogProps) {
  const query = useQuery(mailTemplates);
  if (query.data) return <BulkForm {...props} templates={query.data.templates} />;
  const title = `Move ${countText(props.applications.length, 'application', 'applications')}`;
  return <WaitForTemplate title={title} query={query} onClose={props.onClose} />;
}

type BulkFormProps = BulkDialogProps & { templates: readonly MailTemplate[] };

function BulkForm({ applications, templates, onMoved, onClose }: BulkFormProps) {
  const isOwn = useIsAnyOwn();
  const targets = bulkTargets(applications, { isOwn, now: Date.now() });
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const only = targets.length === 1 ? targets[0]?.status : undefined;
  const mailOf = (status: Values['to']) => {
    const { subject, text } = templates.find((template) => template.status === status) ?? noMail;
    return { subject, text };
  };
  const defaults: Values = { to: only ?? '', reason: '', notes: '', ...mailOf(only ?? '') };
  const isReasoned = (to: Values['to']) => to !== '' && bulkNeedsNotes(applications, to);
  const form = useEndpointForm(moveApplications, {
    defaults,
    fieldNames: { status: 'to', ...mailFieldNames },
    draft: textDraft({ texts: notesTexts, id: 'several', name: 'notes', defaults }),
    keepsDraftOnClose: true,
    isFilled: (values) => isMailEdited(values, mailOf(values.to)),
    toBody: ({ to, reason, notes, subject, text }) => ({
      ids: applications.map((row) => row.id),
      status: to as ApplicationStatus,
      from: Object.fromEntries(applications.map(({ id, status }) => [id, status])),
      ...toMoveBody({ notes, reason: to === 'rejected' ? reason : '' }),
      mail: { subject, text },
    }),
    check: (values) => ({
      ...checkMail(values),
      ...(!values.to && { to: 'Choose where they go.' }),
      ...(values.to === 'rejected' && !values.reason && { reason: 'Choose a reason.' }),
      ...(isReasoned(values.to) && missingNotes(values)),
    }),
    failed: 'Failed to move the application. Please try again.',
    explain: describeMoveFailure,
    onSent: ({ data }, { to }) => {
      setAnswer({ ...data, to: to as ApplicationStatus });
      onMoved();
      void refreshRecruitment();
    },
  });
  const { to } = form.values;
  const [first] = applications;
  // Another status has another mail, unless somebody has written one.
  const changeTo: typeof form.change = (values) =>
    form.change(
      values.to !== undefined && !isMailEdited(form.values, mailOf(to))
        ? { ...values, ...mailOf(values.to) }
        : values,
    );
  if (answer) return <BulkResult answer={answer} applications={applications} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={`Move ${countText(applications.length, 'application', 'applications')}`}
      description="Each applicant gets a mail of their own."
      submit={{
        label: to === 'rejected' ? 'Reject' : 'Move',
        busy: 'Moving...',
        danger: to === 'rejected',
        disabled: targets.length === 0,
      }}
      onClose={onClose}
    >
      {targets.length === 0 ? (
        <p>None of them can be moved together. Open one to see where it may go.</p>
      ) : (
        <>
          <FormField
            form={{ ...form, change: changeTo }}
            name="to"
            label="Move to"
            options={[
              ['', 'Choose one'],
              ...targets.map(
                ({ status, count }) =>
                  [
                    status,
                    `${applicationStatusNames[status]} (${count} of ${applications.length} can go there)`,
                  ] as const,
              ),
            ]}
          />
          {to === 'rejected' && <ReasonField form={form} />}
          {to && (
            <MailFields
              form={form}
              about={`The applicants see ‘${toPublicStatus(to)}’.`}
              hint={placeholderHint}
              holds="several"
            />
          )}
          {to && mayCallOff(applications, to) && (
            <Consequences
              sentences={[
                'Interviews that are still to come are called off. Whoever knows of one gets a mail about that.',
              ]}
            />
          )}
          {to && first && <MailSample mail={form.values} about={first} />}
          <NotesField
            form={form}
            label={isReasoned(to) ? 'Why' : 'Notes'}
            optional={!isReasoned(to)}
          />
        </>
      )}
    </FormDialog>
  );
}

type BulkAnswer = Answer<typeof moveApplications>['data'] & { to: ApplicationStatus };

type BulkResultProps = {
  answer: BulkAnswer;
  applications: readonly ApplicationRow[];
  onClose: () => void;
};

/** How many were moved, how many stood there already, and the refused ones with the reason. */
function BulkResult({ answer, applications, onClose }: BulkResultProps) {
  const { moved, unchanged, refused, to } = answer;
  const status = applicationStatusNames[to];
  const already =
    unchanged.length > 0 ? `${countText(unchanged.length, 'was', 'were')} ${status} before.` : '';
  const rows = new Map(applications.map((row) => [row.id, row]));
  return (
    <OutcomeDialog
      onClose={onClose}
      title={`${countText(moved.length, 'application was', 'applications were')} moved to ${status}`}
      description={
        refused.length === 0
          ? already || 'All of them were moved.'
          : `${already} ${countText(refused.length, 'was', 'were')} not moved:`.trim()
      }
      leftOut={refused.map(({ id, message }) => ({
        id,
        name: applicantName(rows.get(id)?.candidateName ?? null),
        detail: rows.get(id)?.reference,
        message,
      }))}
    />
  );
}
