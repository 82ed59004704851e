import {
  editMailTemplate,
  type MailTemplate,
  resetMailTemplate,
} from '@icare/contracts/mail-templates';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { checkMail, MailSample, placeholderHint } from '../moves/mail-fields.tsx';

/** Nobody: the preview shows what the mail looks like. */
const sample = {
  candidateName: 'Adaeze Okafor',
  reference: 'ICP-2026-000123',
  jobTitle: 'Registered Nurse',
  department: 'Nursing',
};

type TemplateDialogProps = { template: MailTemplate; onClose: () => void };

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { status, subject, text, isStandard, updatedAt } = template;
  const name = applicationStatusNames[status];
  const [asksToReset, setAsksToReset] = useState(false);
  const finish = (title: string) => {
    toast.success(title, { description: 'It is used from the next move on.' });
    onClose();
    return invalidate(editMailTemplate);
  };
  const form = useEndpointForm(editMailTemplate, {
    params: { status },
    defaults: { subject, text },
    toBody: (values) => ({ ...values, updatedAt }),
    check: checkMail,
    failed: 'Failed to save the mail. Please try again.',
    onFailed: (_, error) => {
      // Opened again, the dialog begins with what somebody else has saved.
      if (error instanceof ApiError && error.status === 409) void invalidate(editMailTemplate);
    },
    onSent: () => finish(`Mail for ${name} saved`),
  });
  const reset = async () => {
    await call(resetMailTemplate, { params: { status } });
    await finish(`Mail for ${name}: the standard text`);
  };
  return (
    <FormDialog
      form={form}
      size="wide"
      title={`Mail for ${name}`}
      description="Reference, position, the private link and our name follow the text."
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <FormField
        form={form}
        name="subject"
        label="Subject"
        hint="Position and reference follow it."
        autoComplete="off"
      />
      <FormField
        form={form}
        name="text"
        label="Text"
        hint={placeholderHint}
        rows={9}
        countsLetters
      />
      <MailSample mail={form.values} about={sample} />
      {!isStandard && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => setAsksToReset(true)}
        >
          Go back to the standard text
        </Button>
      )}
      {asksToReset && (
        <ConfirmDialog
          title={`Go back to the standard text for ${name}?`}
          description="The text that Human Resources wrote is deleted."
          action={{ label: 'Go back', busy: 'Going back…' }}
          otherwise="The text was not changed. Please try again."
          run={reset}
          onClose={() => setAsksToReset(false)}
        />
      )}
    </FormDialog>
  );
}
