import { formatDate, formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { parseSkills } from './answers.ts';
import { fileLabels, fileNames } from './check-file.ts';
import type { ApplyValues } from './draft.ts';
import { type FieldName, fieldsOfStep, getField, type StepName } from './fields.ts';
import { stepLabels } from './steps.ts';

type ReviewProps = { values: ApplyValues; onChange: (step: StepName) => void };

const answerSteps = ['you', 'work', 'more'] as const;

/** Shows all answers and files before sending, by step. */
export function Review({ values, onChange }: ReviewProps) {
  return answerSteps.map((step) => {
    const rows = reviewRows(step, values);
    const { title } = stepLabels[step];
    return (
      <section key={step} aria-label={title} className="border-b border-line pb-4">
        <div className="flex items-baseline justify-between gap-4">
          <p className="font-bold">{title}</p>
          <Button size="sm" variant="quiet" onClick={() => onChange(step)}>
            Change<span className="sr-only">: {title}</span>
          </Button>
        </div>
        {rows.length === 0 ? (
          <p className="text-muted">Nothing written.</p>
        ) : (
          <dl className="grid gap-x-6 gap-y-1 grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
            {rows.map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    );
  });
}

function reviewRows(step: StepName, values: ApplyValues): [label: string, text: string][] {
  const rows = fieldsOfStep(step)
    .map((name): [string, string] => [
      getField(name).label,
      formatAnswer(name, values[name].trim()),
    ])
    .filter(([, text]) => text !== '');
  if (step !== 'you') return rows;
  for (const name of fileNames) {
    const file = values[name];
    if (file) rows.push([fileLabels[name], `${file.name} (${formatFileSize(file.size)})`]);
  }
  return rows;
}

function formatAnswer(name: FieldName, answer: string): string {
  if (name === 'skills') return parseSkills(answer).join(', ');
  return answer && getField(name).kind === 'date' ? formatDate(answer) : answer;
}
