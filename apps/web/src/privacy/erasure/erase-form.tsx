import { limits } from '@icare/contracts/limits';
import type { ErasurePreview } from '@icare/contracts/privacy';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import type { Erasure } from './erase-dialog.tsx';
import { ErasureCounts, Sentences } from './erasure-facts.tsx';

type EraseFormProps = {
  title: string;
  erasure: Erasure;
  preview: ErasurePreview;
  onDone: () => void;
  onClose: () => void;
};

export function EraseForm({ title, erasure, preview, onDone, onClose }: EraseFormProps) {
  const { word, expected } = erasure.typed;
  const form = useEndpointForm(erasure.endpoint, {
    params: { id: erasure.id },
    defaults: { reason: '', confirm: '' },
    failed: 'Nothing was erased. Please try again.',
    check: ({ confirm }) =>
      confirm.trim().toLowerCase() === expected.toLowerCase()
        ? {}
        : { confirm: `Type the ${word} exactly as it is: ${expected}` },
    onSent: (answer) => (erasure.waits?.(answer) ? onClose() : onDone()),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={`Nobody can bring it back. Backups hold it for ${limits.backupDays} days more at most.`}
      submit={{ label: 'Erase for good', busy: 'Erasing...', danger: true }}
      onClose={onClose}
    >
      <Sentences tone="warning" title="Think of this before" sentences={preview.warnings} />
      <ErasureCounts counts={preview.counts} />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="For example how and when they asked. It stays in the audit log: write no name."
        rows={2}
      />
      <FormField
        form={form}
        name="confirm"
        label={`Type the ${word} to confirm`}
        optional={false}
        hint={
          <>
            It is <b className="text-ink wrap-anywhere">{expected}</b>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
