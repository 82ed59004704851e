import { limits } from '@icare/contracts/limits';
import {
  type giveInterviewScorecard,
  giveScorecard,
  listScorecards,
  type Scorecard,
} from '@icare/contracts/scorecards';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.ts';

type Given = { scores: Record<string, number>; words: string };

type ScorecardFormProps = {
  endpoint: typeof giveScorecard | typeof giveInterviewScorecard;
  /** Of the application or the interview. */
  id: string;
  criteria: readonly string[];
  own: Scorecard | undefined;
  label: string;
  onGiven?: () => unknown;
};

const points = ['1', '2', '3', '4', '5'] as const;

/** What is filled in stays while one looks at somebody else, with the card that it began with. */
const drafts = keptDrafts<FormDraft<Given> & { seen: string | null }>();

/** One to five for each criterion, and words. */
export function ScorecardForm({ endpoint, id, criteria, own, label, onGiven }: ScorecardFormProps) {
  const defaults: Given = {
    scores: Object.fromEntries(own?.scores.map(({ criterion, score }) => [criterion, score]) ?? []),
    words: own?.words ?? '',
  };
  const interviewId = endpoint.path === giveScorecard.path ? null : id;
  const stored = own?.updatedAt ?? null;
  const draft = drafts(`${endpoint.path} ${id}`);
  /** The card that what was filled in began with; undefined after a refusal: the card that is shown now. */
  const [seen, setSeen] = useState<string | null | undefined>(() => {
    const kept = draft.read();
    return kept ? kept.seen : stored;
  });
  const replaced = seen === undefined ? stored : seen;
  const toBody = ({ scores, words }: Given) => ({
    scores: criteria.map((criterion) => ({ criterion, score: scores[criterion] ?? 0 })),
    words,
    updatedAt: replaced,
  });
  const refresh = async () => {
    await invalidate(listScorecards);
    await onGiven?.();
  };
  const form = useEndpointForm(giveScorecard, {
    params: { id },
    defaults,
    draft: { ...draft, keep: (typed) => draft.keep({ ...typed, seen: replaced }) },
    toBody,
    send: (given, { signal }) => {
      const about = { params: { id }, body: toBody(given) };
      return call(endpoint as typeof giveScorecard, about, { signal });
    },
    staysOpen: 'stored',
    check: ({ scores }) =>
      criteria.every((criterion) => scores[criterion])
        ? {}
        : { scores: 'Give each criterion 1 to 5.' },
    failed: 'The scorecard was not saved. Please try again.',
    onFailed: async (_, error) => {
      if (!(error instanceof ApiError && error.status === 409)) return;
      // What somebody has saved on another device is shown above the form, and may be replaced then.
      await refresh();
      setSeen(undefined);
    },
    onSent: async ({ data }) => {
      const card = data.cards.find((one) => one.isOwn && one.interviewId === interviewId);
      const saved = card?.updatedAt ?? null;
      setSeen(saved);
      // What was typed during the call goes on from the card that was saved.
      const typed = draft.read();
      if (typed) draft.keep({ ...typed, seen: saved });
      toast.success('Scorecard saved');
      await refresh();
    },
  });
  const { isFilled } = form;
  useEffect(() => {
    if (!isFilled) setSeen(stored);
  }, [isFilled, stored]);
  const { scores } = form.values;
  const score = (criterion: string, value: number) =>
    form.change({ scores: { ...form.values.scores, [criterion]: value } });
  /** 1 to 5 score the criterion that has the focus, and lead to the next. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, criterion: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key)) return;
    event.preventDefault();
    score(criterion, Number(event.key));
    const next = event.currentTarget.nextElementSibling ?? event.currentTarget;
    next.querySelector<HTMLElement>('input:checked, input')?.focus();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="font-bold">{label}</p>
      <ErrorSummary problems={form.summary} attempt={form.attempts} />
      <div id={form.fieldId('scores')} tabIndex={-1} className="grid gap-3">
        {criteria.map((criterion) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radio buttons in it
          <div key={criterion} onKeyDown={(event) => onKeyDown(event, criterion)}>
            <RadioGroup
              legend={criterion}
              options={points.map((value) => ({ value, label: value }))}
              value={points.find((value) => Number(value) === scores[criterion]) ?? null}
              columns="grid-cols-5 max-w-72"
              onChange={(value) => score(criterion, Number(value))}
            />
          </div>
        ))}
      </div>
      <FormField
        form={form}
        name="words"
        label="In words"
        optional
        rows={4}
        countsLetters={limits.scorecardWordsMaxLength}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start aria-disabled:cursor-progress"
        aria-disabled={form.busy}
      >
        {form.busy ? 'Saving...' : own ? 'Save changes' : 'Give scorecard'}
      </Button>
    </form>
  );
}
