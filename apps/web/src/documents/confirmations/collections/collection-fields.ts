import type { DepartmentName } from '@icare/contracts/departments';
import type { Body } from '@icare/contracts/endpoint';
import type { createCollection, ReadingCollection } from '@icare/contracts/reading-collections';
import {
  type AssignFields,
  fieldNames as audienceFieldNames,
  toBody as toAssignment,
  toFields as toAudienceFields,
} from '../assign-fields.ts';

/** A document as the form shows it. */
export type ChosenDocument = { id: string; name: string; detail: string };

export type CollectionFields = {
  name: string;
  description: string;
  documents: ChosenDocument[];
} & AssignFields;

const stateNames = { Active: '', Draft: 'a draft', Archived: 'archived', Deleted: 'deleted' };

export function toFields(
  collection: ReadingCollection | null,
  within: readonly DepartmentName[] | null,
): CollectionFields {
  const { name = '', description = '', documents = [] } = collection ?? {};
  return {
    ...{ name, description },
    documents: documents.map(({ _id, number, state, ...document }) => ({
      ...{ id: _id, name: document.name },
      detail: [number, stateNames[state]].filter(Boolean).join(' · '),
    })),
    ...toAudienceFields({ assignment: collection, departments: within && [...within] }),
  };
}

export const toBody = (fields: CollectionFields): Body<typeof createCollection> => ({
  ...{ name: fields.name, description: fields.description },
  documents: fields.documents.map(({ id }) => id),
  ...toAssignment(fields),
});

export const describeSaved = ({ asked }: ReadingCollection): string =>
  asked === 1
    ? '1 person has to read it.'
    : `${asked.toLocaleString('en')} people have to read it.`;

export const fieldNames = audienceFieldNames;
