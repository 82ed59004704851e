import {
  editMailTemplate,
  type MailTemplate,
  resetMailTemplate,
} from '@icare/contracts/mail-templates';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { runWithToast } from '../../ui/run-with-toast.ts';
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
  const { status, subject, text, isStandard } = template;
  const name = applicationStatusNames[status];
  const [resetting, setResetting] = useState(false);
  const finish = (title: string) => {
    toast.success(title, { description: 'It is used from the next move on.' });
    onClose();
    return invalidate(editMailTemplate);
  };
  const form = useEndpointForm(editMailTemplate, {
    params: { status },
    defaults: { subject, text },
    check: checkMail,
    failed: 'Failed to save the mail. Please try again.',
    onSent: () => finish(`Mail for ${name} saved`),
  });
  const reset = async () => {
    setResetting(true);
    await runWithToast(
      async () => {
        await call(resetMailTemplate, { params: { status } });
        await finish(`Mail for ${name}: the standard text`);
      },
      {
        title: 'The text was not changed',
        otherwise: 'The portal cannot be reached. Please try again.',
      },
    );
    setResetting(false);
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
          disabled={resetting}
          onClick={() => void reset()}
        >
          {resetting ? 'Going back…' : 'Go back to the standard text'}
        </Button>
      )}
    </FormDialog>
  );
}
