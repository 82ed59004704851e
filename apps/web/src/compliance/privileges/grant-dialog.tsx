import { limits } from '@icare/contracts/limits';
import { grantPrivilege } from '@icare/contracts/privileges';
import { lagosDate } from '@icare/domain/lagos-date';
import { latestPrivilegeDay, privilegeDayProblems } from '@icare/domain/privileges';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';

type Licence = { id: string; name: string };

type GrantDialogProps = {
  person: { id: string; fullName: string };
  /** Those that the person holds and that are valid today. */
  licences: readonly Licence[];
  onClose: () => void;
};

/** Grants a privilege for a procedure or an area of work; explains why not if the person holds no licence. */
export function GrantDialog(props: GrantDialogProps) {
  const { person, licences, onClose } = props;
  if (licences.length > 0) return <GrantForm {...props} />;
  return (
    <Dialog
      title="No licence is valid"
      description={`A privilege is based on a licence, and ${person.fullName} holds none that is valid today.`}
      size="narrow"
      footer={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <p>Add or verify the licence first, then grant the privilege.</p>
    </Dialog>
  );
}

type Fields = {
  name: string;
  certificationTypeId: string;
  condition: string;
  firstDay: string;
  lastDay: string;
  approvedBy: string;
};
const getDraft = keptDrafts<FormDraft<Fields>>();

function GrantForm({ person, licences, onClose }: GrantDialogProps) {
  const today = lagosDate(new Date());
  const form = useEndpointForm(grantPrivilege, {
    defaults: {
      name: '',
      certificationTypeId: licences[0]?.id ?? '',
      condition: '',
      firstDay: today,
      lastDay: '',
      approvedBy: '',
    },
    draft: getDraft(person.id),
    keepsDraftOnClose: true,
    toBody: (values) => ({ userId: person.id, ...values }),
    failed: 'The privilege was not granted. Please try again.',
    check: (values, found) =>
      found.firstDay || found.lastDay ? {} : privilegeDayProblems(values, today),
    onSent: async () => {
      toast.success('Privilege granted');
      await refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Grant a privilege"
      description={`To ${person.fullName}. It is suspended while the licence is not valid, and ends if the licence is revoked.`}
      submit={{ label: 'Grant', busy: 'Granting...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label="Procedure or area"
        hint="Caesarean section; conscious sedation; intensive care"
        maxLength={limits.privilegeNameMaxLength}
        autoComplete="off"
      />
      <FormField
        form={form}
        name="certificationTypeId"
        label="Based on"
        options={licences.map(({ id, name }) => [id, name] as const)}
      />
      <FormField
        form={form}
        name="condition"
        label="Condition"
        hint="For example: a consultant is present"
        rows={2}
        optional
      />
      <FieldPair>
        <FormField form={form} name="firstDay" label="First day" type="date" />
        <FormField
          form={form}
          name="lastDay"
          label="Last day"
          hint={`At most ${limits.privilegeYears} years`}
          type="date"
          min={today}
          {...(form.values.firstDay && { max: latestPrivilegeDay(form.values.firstDay) })}
        />
      </FieldPair>
      <FormField
        form={form}
        name="approvedBy"
        label="Approved by"
        hint="The person or the committee that decided"
        maxLength={limits.nameMaxLength}
        autoComplete="off"
      />
    </FormDialog>
  );
}
