import {
  type CertificationType,
  createCertificationType,
  editCertificationType,
} from '@icare/contracts/certification-types';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useFormSending } from '../../ui/forms/use-form-sending.ts';
import { refreshCompliance } from '../api.ts';
import { MainFields } from './main-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import {
  bodyOf,
  changesOf,
  checkFields,
  emptyFields,
  fieldsOf,
  problemNames,
  type TypeFields,
  typeFieldNames,
} from './type-fields.ts';

type TypeDialogProps = {
  /** Given, it is changed; otherwise one is added. */
  type?: CertificationType;
  onClose: () => void;
};

const adding = {
  title: 'Add Certification Type',
  submit: { label: 'Add type', busy: 'Adding...' },
  done: 'Certification type created successfully.',
  failed: 'Failed to create certification type. Please try again.',
};
const editing = {
  title: 'Edit Certification Type',
  description: 'Dates of records that are there already stay as they are.',
  submit: { label: 'Save', busy: 'Saving...' },
  done: 'Certification type saved.',
  failed: 'Failed to save certification type. Please try again.',
};

/** Adds a certification type, or changes one. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const [before] = useState(() => (type ? fieldsOf(type) : emptyFields));
  const [fields, setFields] = useState(before);
  const [keyFor] = useState(keyPerContent);
  const sending = useFormSending();
  const { done, failed, ...words } = type ? editing : adding;

  const send = async ({ signal }: { signal: AbortSignal }) => {
    if (type) {
      const body = changesOf(before, fields);
      await call(editCertificationType, { params: { id: type.id }, body }, { signal });
      return;
    }
    const body = bodyOf(fields);
    const idempotencyKey = keyFor(JSON.stringify(body));
    await call(createCertificationType, { body }, { signal, idempotencyKey });
  };
  const submit = async () => {
    const outcome = await sending.attempt({
      names: typeFieldNames,
      found: checkFields(fields),
      otherwise: failed,
      send,
    });
    if (outcome === 'refused') toast.error(failed);
    if (outcome !== 'sent') return;
    toast.success(done);
    void refreshCompliance();
    onClose();
  };
  const part = {
    fields,
    problems: sending.problems,
    idOf,
    onChange: (patch: Partial<TypeFields>) => {
      setFields((current) => ({ ...current, ...patch }));
      sending.clearErrors(...problemNames(Object.keys(patch) as (keyof TypeFields)[]));
    },
  };
  return (
    <FormDialog
      {...words}
      names={typeFieldNames}
      idOf={idOf}
      sending={sending}
      isFilled={JSON.stringify(fields) !== JSON.stringify(before)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <MainFields {...part} />
      <MoreFields {...part} />
    </FormDialog>
  );
}
