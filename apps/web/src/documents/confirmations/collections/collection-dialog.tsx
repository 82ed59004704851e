import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import {
  changeCollection,
  countCollectionReaders,
  createCollection,
  type ReadingCollection,
} from '@icare/contracts/reading-collections';
import { useState } from 'react';
import { call } from '../../../api/api-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { endpointKey, invalidate } from '../../../api/endpoint-query.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast.ts';
import { isAudienceEmpty } from '../assign-fields.ts';
import { AudienceCount } from '../audience-count.tsx';
import { AudienceFields } from '../audience-fields.tsx';
import {
  type CollectionFields,
  describeSaved,
  fieldNames,
  toBody,
  toFields,
} from './collection-fields.ts';
import { DocumentsField } from './documents-field.tsx';

type CollectionDialogProps = {
  /** Null for a new one. */
  collection: ReadingCollection | null;
  /** Departments whose people the user asks; null: anybody. */
  within: readonly DepartmentName[] | null;
  /** Closes the dialog, too. */
  onSaved?: (collection: ReadingCollection) => unknown;
  onClose: () => void;
};

/** Makes or changes a collection; says how many people it means before it is saved. */
export function CollectionDialog({ collection, within, onSaved, onClose }: CollectionDialogProps) {
  // Of what the fields began with: the collection may be loaded anew while the dialog is open.
  const [revision] = useState(collection?.revision ?? 0);
  const form = useEndpointForm(createCollection, {
    defaults: toFields(collection, within),
    toBody,
    fieldNames,
    failed: 'The collection was not saved. Please try again.',
    check: (fields) =>
      isAudienceEmpty(fields)
        ? { [fields.whom === 'people' ? 'people' : 'departments']: 'Choose who has to read it.' }
        : {},
    ...(collection && {
      send: (fields: CollectionFields, { signal }) =>
        call(
          changeCollection,
          {
            params: { id: collection._id },
            body: { ...toBody(fields), revision },
          },
          { signal },
        ),
    }),
    onFailed: (_, error) => {
      // Opened again, the dialog begins with what somebody else has saved.
      if (error instanceof ApiError && error.status === 409) void invalidate(changeCollection);
    },
    onSent: async ({ data }: Answer<typeof createCollection>) => {
      toast.success('Saved', { description: describeSaved(data) });
      await invalidate(createCollection, { tag: 'Documents' });
      await (onSaved ?? onClose)(data);
    },
  });
  return (
    <FormDialog
      form={form}
      title={collection ? 'Change the collection' : 'New collection'}
      description={
        collection
          ? 'A document that you add is asked for from now. What you take out is not asked for here any more; what was confirmed stays.'
          : 'Whoever is asked has to read each of its documents. Whoever joins or moves later is asked by itself.'
      }
      notice={
        <AudienceCount
          fields={form.values}
          countKey={endpointKey(countCollectionReaders)}
          count={async (audience, signal) =>
            (await call(countCollectionReaders, { body: { audience } }, { signal })).data.people
          }
        />
      }
      submit={{ label: collection ? 'Save' : 'Ask them', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" autoComplete="off" />
      <FormField form={form} name="description" label="Description" optional rows={2} />
      <DocumentsField
        id={form.fieldId('documents')}
        error={form.problems.documents}
        documents={form.values.documents}
        onChange={(documents) => form.change({ documents })}
      />
      <AudienceFields form={form} within={within && [...within]} />
    </FormDialog>
  );
}
