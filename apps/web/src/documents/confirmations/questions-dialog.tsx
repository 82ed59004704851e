import { limits } from '@icare/contracts/limits';
import {
  type Reading,
  setReadingQuestions,
  showReading,
} from '@icare/contracts/reading-assignments';
import { Plus, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { call } from '../../api/api-client.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import {
  checkQuestions,
  emptyQuestion,
  type QuestionFields,
  type QuestionsFields,
  splitChoices,
  toBody,
  toFields,
} from './question-fields.ts';

const { questions: most, choices, tries } = limits.readingQuestions;

const getDraft = keptDrafts<FormDraft<QuestionsFields>>();

/** Sets what whoever confirms a document has to answer. */
export function QuestionsDialog({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const { document, questions: before } = reading;
  const defaults = toFields(before);
  const form = useEndpointForm(setReadingQuestions, {
    params: { id: document._id },
    draft: getDraft(`${document._id} ${JSON.stringify(before)}`),
    defaults,
    toBody,
    shared: {
      basedOn: before,
      sendsAll: true,
      read: async () => {
        const { data } = await call(showReading, { params: { id: document._id } });
        return { basedOn: data.questions, values: toFields(data.questions) };
      },
    },
    check: checkQuestions,
    failed: 'The questions were not saved. Please try again.',
    onSent: async ({ data }) => {
      toast.success(data.questions ? 'Questions saved' : 'Nothing is asked any more');
      await invalidate(setReadingQuestions, { tag: 'Documents' });
      onClose();
    },
  });
  const { questions } = form.values;
  const id = form.fieldId('questions');
  const setQuestions = (rows: QuestionFields[]) => form.change({ questions: rows });
  const remove = (removed: number) => {
    const left = questions.filter(({ key }) => key !== removed);
    const isTooHigh = Number(form.values.passMark) > left.length;
    form.change({
      questions: left,
      ...(isTooHigh && { passMark: String(Math.max(left.length, 1)) }),
    });
  };
  const add = () => {
    const key = 1 + Math.max(-1, ...questions.map((question) => question.key));
    // Where all had to be right, all have to.
    const isAll = form.values.passMark === String(Math.max(questions.length, 1));
    flushSync(() =>
      form.change({
        questions: [...questions, emptyQuestion(key)],
        ...(isAll && { passMark: String(questions.length + 1) }),
      }),
    );
    globalThis.document.getElementById(`${id}-${key}`)?.focus();
  };
  return (
    <FormDialog
      form={form}
      title="Questions after reading"
      description={`${document.name}, ${document.number}. Whoever confirms it answers them first. What was confirmed before stays.`}
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <fieldset id={id} tabIndex={-1} className="grid min-w-0 gap-5">
        <legend className="sr-only">Questions</legend>
        {form.problems.questions && (
          <FieldError id={`${id}-error`}>{form.problems.questions}</FieldError>
        )}
        {questions.map((question, index) => (
          <QuestionRow
            key={question.key}
            id={`${id}-${question.key}`}
            place={index + 1}
            question={question}
            onChange={(change) =>
              setQuestions(
                questions.map((row) => (row.key === question.key ? { ...row, ...change } : row)),
              )
            }
            onRemove={() => remove(question.key)}
          />
        ))}
        {questions.length === 0 && <p className="text-muted">Nothing is asked.</p>}
        {questions.length < most && (
          <p>
            <Button size="sm" onClick={add}>
              <Icon icon={Plus} className="size-4" />
              Add a question
            </Button>
          </p>
        )}
      </fieldset>
      {questions.length > 0 && (
        <FieldPair>
          <FormField
            form={form}
            name="passMark"
            label="Right answers needed"
            hint={`1 to ${questions.length}`}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormField
            form={form}
            name="tries"
            label="Tries a day"
            hint={`1 to ${tries}. Which answers were wrong is not said.`}
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldPair>
      )}
    </FormDialog>
  );
}

type QuestionRowProps = {
  id: string;
  /** From 1. */
  place: number;
  question: QuestionFields;
  onChange: (change: Partial<QuestionFields>) => void;
  onRemove: () => void;
};

function QuestionRow({ id, place, question, onChange, onRemove }: QuestionRowProps) {
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={`Question ${place}`} id={id}>
            {(control) => (
              <TextInput
                {...control}
                value={question.text}
                maxLength={limits.readingQuestions.textMaxLength}
                autoComplete="off"
                onChange={({ target }) => onChange({ text: target.value })}
              />
            )}
          </Field>
        </div>
        <IconButton label={`Remove question ${place}`} icon={X} onClick={onRemove} />
      </div>
      <Field
        label="Answers to choose from"
        id={`${id}-choices`}
        hint={`One on a line, 2 to ${choices}`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={question.choices}
            onChange={({ target }) => onChange({ choices: target.value })}
          />
        )}
      </Field>
      <Field label="The right one" id={`${id}-right`}>
        {(control) => (
          <Select
            {...control}
            value={question.right}
            onChange={({ target }) => onChange({ right: target.value })}
          >
            <option value="">Choose the right answer</option>
            {splitChoices(question.choices).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
