import {
  type DocumentReference,
  setDocumentReferences,
} from '@icare/contracts/document-references';
import { limits } from '@icare/contracts/limits';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidate } from '../../api/endpoint-query.ts';
import { DocumentSearch } from '../../search/document-search.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ReferenceFields } from './reference-fields.tsx';
import {
  findRowProblem,
  moveUp,
  type ReferenceRow,
  toReference,
  toRows,
} from './reference-rows.ts';

type ReferencesDialogProps = {
  document: { _id: string; name: string; number: string };
  references: readonly DocumentReference[];
  fingerprint: string;
  onClose: () => void;
};

/** Changes what a document refers to: other documents, and rules from outside. */
export function ReferencesDialog(props: ReferencesDialogProps) {
  const { document, references, onClose } = props;
  // Of what the fields began with: the record may be loaded anew while the dialog is open.
  const [fingerprint] = useState(props.fingerprint);
  const nextKey = useRef(references.length);
  const form = useEndpointForm(setDocumentReferences, {
    params: { id: document._id },
    defaults: { rows: toRows(references) },
    toBody: ({ rows }) => ({ references: rows.map(toReference), basedOn: fingerprint }),
    fieldNames: { references: 'rows' },
    check: ({ rows }) => {
      const problem = findRowProblem(rows);
      return problem === null ? {} : { rows: problem };
    },
    failed: 'The references were not saved. Please try again.',
    onSent: async () => {
      toast.success('References saved', {
        description: `Readers see them below ${document.name}.`,
      });
      await invalidate(setDocumentReferences);
      onClose();
    },
  });
  const { rows } = form.values;
  const listId = form.fieldId('rows');
  const searchId = `${listId}-search`;
  useFocusAfterChange(rows, { listId, searchId });
  const add = (row: Parameters<typeof withKey>[0]) =>
    form.change({ rows: [...rows, withKey(row, nextKey.current++)] });
  const raise = (key: number) => {
    flushSync(() => form.change({ rows: moveUp(rows, key) }));
    // Moved in the page, the button has lost the focus.
    window.document.getElementById(`${listId}-${key}-up`)?.focus();
  };
  return (
    <FormDialog
      form={form}
      title="References"
      description={`What ${document.name}, ${document.number}, refers to. Readers see it at its end, as far as they may read it.`}
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <fieldset id={listId} tabIndex={-1} className="grid min-w-0 gap-3">
        <legend className="mb-2 font-bold">
          {rows.length === 0 ? 'No references yet' : 'In this order'}
        </legend>
        {form.problems.rows && <FieldError id={`${listId}-error`}>{form.problems.rows}</FieldError>}
        <ol className="grid gap-3 empty:hidden">
          {rows.map((row, index) => (
            <ReferenceFields
              key={row.key}
              id={`${listId}-${row.key}`}
              place={index + 1}
              row={row}
              onChange={(change) =>
                form.change({
                  rows: rows.map((one) =>
                    one.key === row.key && one.kind === 'rule' ? { ...one, ...change } : one,
                  ),
                })
              }
              onRaise={() => raise(row.key)}
              onRemove={() => form.change({ rows: rows.filter(({ key }) => key !== row.key) })}
            />
          ))}
        </ol>
      </fieldset>
      {rows.length < limits.documentReferences ? (
        <>
          <Field label="Add a document" id={searchId} hint="In force, other than this one">
            {(control) => (
              <DocumentSearch
                {...control}
                // Replaced after each choice, so that it is empty again.
                key={rows.length}
                onPick={(picked) => add({ kind: 'document', ...picked })}
              />
            )}
          </Field>
          <p>
            <Button size="sm" onClick={() => add({ kind: 'rule', title: '', address: '' })}>
              <Icon icon={Plus} className="size-4" />
              Add a rule from outside
            </Button>
          </p>
        </>
      ) : (
        <p className="text-muted">A document has at most {limits.documentReferences} references.</p>
      )}
    </FormDialog>
  );
}

type WithoutKey<Row> = Row extends unknown ? Omit<Row, 'key'> : never;
const withKey = (row: WithoutKey<ReferenceRow>, key: number) => ({ ...row, key }) as ReferenceRow;

/** A new rule is written at once; otherwise the search goes on, since what had the focus is gone. */
function useFocusAfterChange(
  rows: readonly ReferenceRow[],
  { listId, searchId }: { listId: string; searchId: string },
) {
  const lastCount = useRef(rows.length);
  useEffect(() => {
    const last = rows.at(-1);
    const isNewRule = rows.length > lastCount.current && last?.kind === 'rule';
    if (rows.length !== lastCount.current) {
      const field = isNewRule ? `${listId}-${last.key}` : searchId;
      (document.getElementById(field) ?? document.getElementById(listId))?.focus();
    }
    lastCount.current = rows.length;
  }, [rows, listId, searchId]);
}
