import { changeInterview, type Interview, scheduleInterview } from '@icare/contracts/interviews';
import { interviewMails } from '@icare/domain/arrangement-texts';
import { lagosDate } from '@icare/domain/lagos-date';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { formatTime } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import { followMail } from '../moves/arrangements.tsx';
import { checkMail, fillMail, MailFields, mailFieldNames } from '../moves/mail-fields.tsx';
import { canBeConfirmed, type MovedApplication } from '../moves/move-application.ts';
import {
  checkInterview,
  emptyInterview,
  InterviewFields,
  type InterviewValues,
  toInterviewBody,
  toSaidInterview,
} from './interview-fields.tsx';

type InterviewDialogProps = {
  application: MovedApplication;
  /** That is changed; none: a further one is arranged. */
  interview?: Interview;
  onClose: () => void;
};

const toValues = ({ startsAt, minutes, place, link, note, panel }: Interview): InterviewValues => ({
  day: lagosDate(new Date(startsAt)),
  time: formatTime(startsAt),
  minutes: String(minutes),
  place: place ?? '',
  link: link ?? '',
  note: note ?? '',
  panel,
});

const saidToApplicant = ['day', 'time', 'minutes', 'place', 'link', 'note'] as const;

/** Whether the applicant would read something else. */
const saysOtherwise = (values: InterviewValues, first: InterviewValues) =>
  saidToApplicant.some((name) => values[name].trim() !== first[name].trim());

/** Arranges a further interview, or changes one, with the mail to the applicant. */
export function InterviewDialog({ application, interview, onClose }: InterviewDialogProps) {
  const hospital = useSite().name;
  const [question, setQuestion] = useState<string>();
  const name = applicantName(application.candidateName);
  const occasion = interview?.isTold ? 'changed' : 'further';
  const mailOf = (values: InterviewValues) => {
    const interview_ = toSaidInterview(values, interview?.round);
    const said = { interview: interview_, offer: null };
    return { said, mail: fillMail(interviewMails[occasion], application, hospital, said) };
  };
  const first = interview ? toValues(interview) : emptyInterview;
  const defaults = { ...first, ...mailOf(first).mail };
  // What the applicant knows already is not mailed again; who sits on the panel is not theirs to know.
  const isMailed = (values: InterviewValues) => !interview || saysOtherwise(values, first);
  const toBody = ({ subject, text, ...values }: typeof defaults) => ({
    ...toInterviewBody(values),
    ...(interview && { round: interview.round }),
    version: interview?.version ?? 0,
    ...(isMailed(values) && { mail: { subject, text } }),
    ...(question && { confirm: true }),
  });
  const form = useEndpointForm(changeInterview, {
    params: { id: interview?.id ?? application.id },
    defaults,
    toBody,
    send: (values, { signal, keyFor }) => {
      const { version, ...body } = toBody(values);
      const { id } = interview ?? application;
      return interview
        ? call(changeInterview, { params: { id }, body: { ...body, version } }, { signal })
        : call(
            scheduleInterview,
            { params: { id }, body },
            { signal, idempotencyKey: keyFor(body) },
          );
    },
    check: (values) => ({
      ...checkInterview(values),
      ...(isMailed(values) && checkMail(values)),
    }),
    fieldNames: mailFieldNames,
    failed: 'The interview was not arranged. Please try again.',
    divert: (error) => {
      if (!canBeConfirmed(error)) return false;
      setQuestion(error.message);
      return true;
    },
    onSent: async () => {
      toast.success(interview ? 'Interview changed' : 'Interview arranged', {
        description: isMailed(form.values)
          ? 'The mails leave in a minute. Until then you can change or cancel it.'
          : 'Nothing is new to the applicant. Who joins or leaves the panel is mailed in a minute.',
      });
      await refreshRecruitment();
      onClose();
    },
  });
  const followed: typeof form = {
    ...form,
    change: (patch, clears) => {
      const before = mailOf(form.values);
      const after = mailOf({ ...form.values, ...patch });
      setQuestion(undefined);
      form.change({ ...patch, ...followMail('interview', form.values, { before, after }) }, clears);
    },
  };
  return (
    <FormDialog
      form={form}
      title={interview ? `Change the interview of ${name}?` : `Invite ${name} to an interview?`}
      description={application.jobTitle}
      submit={{
        label: question ? 'Invite all the same' : interview ? 'Change interview' : 'Invite',
        busy: 'Saving...',
      }}
      onClose={onClose}
    >
      {question && (
        <div role="alert">
          <Notice tone="warning">{question}</Notice>
        </div>
      )}
      <InterviewFields form={followed} />
      {isMailed(form.values) ? (
        <MailFields
          form={form}
          about="The applicant gets a mail with an entry for their calendar, and so does the panel."
          holds="interview"
        />
      ) : (
        <p className="text-muted">
          The applicant gets no mail unless you change when or where it is, or the note. Who joins
          or leaves the panel gets one.
        </p>
      )}
    </FormDialog>
  );
}
