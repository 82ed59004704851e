import { BookOpenCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DocumentSearch, numberOf } from '../../search/document-search.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  emptyFields,
  parseValidity,
  readingProblem,
  type TypeFields,
  type TypeForm,
} from './type-fields.ts';

const hint =
  'Whoever confirms this document has this training, without a certificate. Not for licences.';

/** The document that meets a training: found by its words, and shown with its number once it is chosen. */
export function ReadingField({ form }: { form: TypeForm }) {
  const { values, problems } = form;
  const { readingDocument: chosen } = values;
  const id = form.fieldId('readingDocument');
  const hasChanged = useRef(false);
  // The search box and the button take each other's place, and pass on the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each change
  useEffect(() => {
    if (hasChanged.current) document.getElementById(id)?.focus();
    hasChanged.current = false;
  }, [chosen?.number]);
  const choose = (readingDocument: TypeFields['readingDocument']) => {
    hasChanged.current = true;
    form.change({
      readingDocument,
      // The field is not shown beside a document, so nothing may be wrong with it.
      ...(parseValidity(values) === undefined && {
        validityPeriodMonths: emptyFields.validityPeriodMonths,
      }),
    });
  };
  return (
    <Field
      label="Met by reading"
      id={id}
      optional
      hint={hint}
      error={problems.readingDocument ?? readingProblem(values)}
    >
      {(control) =>
        chosen ? (
          <div className="flex min-h-10 items-center gap-3 rounded-2 border border-edge bg-raised py-1 pr-1 pl-3">
            <Icon icon={BookOpenCheck} className="size-4.5 text-muted" />
            <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
              <b className="font-bold">{chosen.name ?? 'A document that was deleted'}</b>{' '}
              <span className="text-meta text-muted">{chosen.number}</span>
            </span>
            <Button
              {...control}
              aria-label={`Take out ${chosen.name ?? chosen.number}`}
              size="sm"
              variant="quiet"
              onClick={() => choose(null)}
            >
              Take out
            </Button>
          </div>
        ) : (
          <DocumentSearch
            {...control}
            onPick={(picked) => choose({ number: numberOf(picked), name: picked.name })}
          />
        )
      }
    </Field>
  );
}
