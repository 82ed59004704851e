import { limits } from '@icare/contracts/limits';
import {
  addDevelopmentActivity,
  type DevelopmentStanding,
} from '@icare/contracts/professional-development';
import { lagosDate } from '@icare/domain/lagos-date';
import { activityDayProblem, earliestActivityDay } from '@icare/domain/professional-development';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { PhotoField } from '../mine/photo-field.tsx';

type Activity = {
  document: File | null;
  title: string;
  provider: string;
  units: string;
  category: string;
  doneOn: string;
};

const defaults: Activity = {
  ...{ document: null, title: '', provider: '', units: '', category: '', doneOn: '' },
};
/** Unsent drafts by certification type, kept until the server has stored them. */
const getDraft = keptDrafts<FormDraft<Activity>>();

type AddActivityDialogProps = { standing: DevelopmentStanding; onClose: () => void };

/** Adds a course or another activity of the user. */
export function AddActivityDialog({ standing, onClose }: AddActivityDialogProps) {
  const { certificationType, categories } = standing;
  const today = lagosDate(new Date());
  const form = useEndpointForm(addDevelopmentActivity, {
    defaults,
    draft: getDraft(certificationType.id),
    keepsDraftOnClose: true,
    toBody: ({ document: _file, ...fields }) => ({
      certificationTypeId: certificationType.id,
      ...fields,
    }),
    failed: 'It was not saved. Please try again.',
    check: ({ doneOn }, found): Partial<Record<keyof Activity, string>> => {
      const problem = doneOn && !found.doneOn && activityDayProblem(doneOn, today);
      return problem ? { doneOn: problem } : {};
    },
    onSent: async () => {
      toast.success('Activity added');
      await refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add an activity"
      description={`It counts for ${certificationType.name} at once. An officer can look at the proof later.`}
      submit={{ label: 'Add activity', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="title"
        label="Activity"
        hint="The course, conference or workshop"
        maxLength={limits.nameMaxLength}
        autoComplete="off"
      />
      <FormField
        form={form}
        name="provider"
        label="Provider"
        maxLength={limits.nameMaxLength}
        autoComplete="off"
      />
      <FieldPair>
        <FormField
          form={form}
          name="units"
          label="Units"
          hint="As on the certificate, whole or half"
          inputMode="decimal"
          autoComplete="off"
        />
        <FormField
          form={form}
          name="doneOn"
          label="Day"
          hint="If it took several days, the last one"
          type="date"
          min={earliestActivityDay(today)}
          max={today}
        />
      </FieldPair>
      {categories.length > 0 && (
        <FormField
          form={form}
          name="category"
          label="Category"
          options={[['', 'None of these'], ...categories.map(({ name }) => [name, name] as const)]}
        />
      )}
      <PhotoField
        id={form.fieldId('document')}
        label="Photo or file of the proof"
        file={form.values.document}
        problem={form.problems.document}
        disabled={form.busy}
        onFile={(chosen) => form.change({ document: chosen })}
      />
    </FormDialog>
  );
}
