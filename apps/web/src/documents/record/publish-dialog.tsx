import { type DraftVersion, publishDraft } from '@icare/contracts/document-drafts';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { formatDate } from '../../format/format.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRecord } from './refresh-record.ts';

type PublishDialogProps = {
  document: { _id: string; name: string; number: string; version: number };
  draft: DraftVersion;
  onClose: () => void;
};

/** Takes the day from which an approved version is in force. */
export function PublishDialog({ document, draft, onClose }: PublishDialogProps) {
  const today = lagosDate(new Date());
  const isScheduled = draft.phase === 'scheduled';
  const isOvertaken = draft.basedOn !== null && draft.basedOn !== document.version;
  const form = useEndpointForm(publishDraft, {
    params: { id: document._id },
    defaults: { effectiveOn: draft.effectiveOn ?? today },
    toBody: ({ effectiveOn }) => ({
      ...{ sha256: draft.sha256, effectiveOn },
      ...(draft.basedOn !== null && { basedOn: document.version }),
    }),
    check: ({ effectiveOn }) => (effectiveOn === '' ? { effectiveOn: 'Enter the first day.' } : {}),
    failed: 'It was not put into force. Please try again.',
    onSent: async ({ data }) => {
      toast.success(
        data.draft
          ? `Version ${data.version} is in force from ${formatDate(data.effectiveOn)}`
          : `Version ${data.version} is in force`,
      );
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={
        isScheduled
          ? `Change the day of version ${draft.number}`
          : `Put version ${draft.number} into force`
      }
      description={`${document.name}, ${document.number}. ${
        draft.basedOn === null
          ? 'Readers find it from the beginning of that day, today at once.'
          : 'On a later day it takes the place of the version before from the beginning of that day, today at once.'
      }`}
      submit={{ label: isScheduled ? 'Save the day' : 'Put into force', busy: 'Saving...' }}
      onClose={onClose}
    >
      {isOvertaken && (
        <Notice tone="warning">
          Version {document.version} has come into force since this one was begun. Look at what it
          changed before you put another in its place.
        </Notice>
      )}
      <FormField
        form={form}
        name="effectiveOn"
        label="First day in force"
        type="date"
        optional={false}
        min={today}
        max={addDays(today, limits.effectiveDaysAhead)}
      />
    </FormDialog>
  );
}
