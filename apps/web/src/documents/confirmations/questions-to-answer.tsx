import type { QuestionsToAnswer } from '@icare/contracts/reading-questions';
import { RadioGroup } from '../../ui/radio-group.tsx';

type QuestionsProps = {
  asked: QuestionsToAnswer;
  /** Place of the chosen answer of each question in turn; null: none yet. */
  chosen: readonly (number | null)[];
  onChange: (chosen: (number | null)[]) => void;
};

/** The questions that are answered before a document is confirmed. */
export function Questions({ asked, chosen, onChange }: QuestionsProps) {
  const { questions, passMark } = asked;
  return (
    <div className="grid gap-5">
      <p className="max-w-measure">
        {questions.length === 1
          ? 'One question first.'
          : `${questions.length} questions first: ${passMark === questions.length ? 'all' : passMark} of them have to be right.`}
      </p>
      {questions.map(({ text, choices }, question) => (
        <RadioGroup
          key={text}
          legend={text}
          options={choices.map((label, index) => ({ value: String(index), label }))}
          value={chosen[question] == null ? null : String(chosen[question])}
          onChange={(value) =>
            onChange(
              questions.map((_, at) => (at === question ? Number(value) : (chosen[at] ?? null))),
            )
          }
        />
      ))}
    </div>
  );
}

/** Why the answers cannot be sent yet; null: they can. */
export function whatToAnswer(
  { questions, triesLeft }: QuestionsToAnswer,
  chosen: readonly (number | null)[],
): string | null {
  if (triesLeft === 0) return 'You have no try left today. Read it again and answer tomorrow.';
  const isWhole = questions.every((_, index) => chosen[index] != null);
  return isWhole ? null : 'Answer every question first.';
}
