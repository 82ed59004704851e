import { cancelInterview, type Interview } from '@icare/contracts/interviews';
import { interviewMails } from '@icare/domain/arrangement-texts';
import { lagosDate } from '@icare/domain/lagos-date';
import { formatDateTime, formatTime } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import { checkMail, fillMail, MailFields, mailFieldNames } from '../moves/mail-fields.tsx';
import type { MovedApplication } from '../moves/move-application.ts';

type CancelInterviewDialogProps = {
  application: MovedApplication;
  interview: Interview;
  onClose: () => void;
};

/** Cancels an interview, with the mail to the applicant. */
export function CancelInterviewDialog({
  application,
  interview,
  onClose,
}: CancelInterviewDialogProps) {
  const hospital = useSite().name;
  const { id, version, startsAt } = interview;
  const said = { ...interview, day: lagosDate(new Date(startsAt)), time: formatTime(startsAt) };
  const defaults = fillMail(interviewMails.cancelled, application, hospital, { interview: said });
  const form = useEndpointForm(cancelInterview, {
    params: { id },
    defaults,
    toBody: (mail) => ({ version, mail }),
    check: checkMail,
    fieldNames: mailFieldNames,
    failed: 'The interview was not cancelled. Please try again.',
    onSent: async () => {
      toast.success('Interview cancelled');
      await refreshRecruitment();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Cancel the interview of ${applicantName(application.candidateName)}?`}
      description={`${formatDateTime(startsAt)}. The application stays at Interview.`}
      submit={{ label: 'Cancel interview', busy: 'Cancelling...', danger: true }}
      cancel="Keep interview"
      onClose={onClose}
    >
      <MailFields
        form={form}
        about="Applicant and panel get a mail, and the entry in their calendars goes. Whoever has not been told of the interview yet gets nothing."
        holds="cancelled"
      />
    </FormDialog>
  );
}
