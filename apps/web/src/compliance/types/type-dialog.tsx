import {
  type CertificationType,
  createCertificationType,
  editCertificationType,
} from '@icare/contracts/certification-types';
import { useState } from 'react';
import { toast } from 'sonner';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshCompliance } from '../api.ts';
import { MainFields } from './main-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import {
  checkFields,
  emptyFields,
  fieldNames,
  findChanges,
  type TypeForm,
  toFields,
  toRequestBody,
} from './type-fields.ts';

type TypeDialogProps = {
  /** Given, it is changed; otherwise one is added. */
  type?: CertificationType;
  onClose: () => void;
};

/** Adds a certification type, or changes one. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  return type ? <EditType type={type} onClose={onClose} /> : <AddType onClose={onClose} />;
}

const shared = { fieldNames, check: checkFields, toastsFailure: true };

function AddType({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createCertificationType, {
    ...shared,
    defaults: emptyFields,
    toBody: toRequestBody,
    failed: 'Failed to create certification type. Please try again.',
    onSent: () => {
      toast.success('Certification type created successfully.');
      void refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add Certification Type"
      submit={{ label: 'Add type', busy: 'Adding...' }}
      onClose={onClose}
    >
      <TypeFieldset form={form} />
    </FormDialog>
  );
}

function EditType({ type, onClose }: { type: CertificationType; onClose: () => void }) {
  const [before] = useState(() => toFields(type));
  const form = useEndpointForm(editCertificationType, {
    ...shared,
    params: { id: type.id },
    defaults: before,
    toBody: (fields) => findChanges(before, fields),
    failed: 'Failed to save certification type. Please try again.',
    onSent: () => {
      toast.success('Certification type saved.');
      void refreshCompliance();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Edit Certification Type"
      description="Dates of records that are there already stay as they are."
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <TypeFieldset form={form} />
    </FormDialog>
  );
}

function TypeFieldset({ form }: { form: TypeForm }) {
  return (
    <>
      <MainFields form={form} />
      <MoreFields form={form} />
    </>
  );
}
