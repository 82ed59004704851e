import type { Body } from '@icare/contracts/endpoint';
import type { Reading, setReadingQuestions } from '@icare/contracts/reading-assignments';
import type { Problems } from '../../ui/form/form-problems.ts';

export type QuestionFields = {
  key: number;
  text: string;
  /** One on a line. */
  choices: string;
  /** As it stands among the choices; empty: none is chosen. */
  right: string;
};

export type QuestionsFields = { questions: QuestionFields[]; passMark: string; tries: string };

const usualTries = '3';

export const emptyQuestion = (key: number): QuestionFields => ({
  ...{ key, text: '', choices: '', right: '' },
});

export function toFields(stored: Reading['questions']): QuestionsFields {
  if (!stored) return { questions: [emptyQuestion(0)], passMark: '1', tries: usualTries };
  return {
    questions: stored.questions.map(({ text, choices, right }, key) => ({
      ...{ key, text, choices: choices.join('\n'), right: choices[right] ?? '' },
    })),
    ...{ passMark: String(stored.passMark), tries: String(stored.tries) },
  };
}

/** Each line that says something, once. */
export const splitChoices = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const toWhole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function toBody({
  questions,
  passMark,
  tries,
}: QuestionsFields): Body<typeof setReadingQuestions> {
  return {
    questions: questions.map(({ text, ...question }) => {
      const choices = splitChoices(question.choices);
      return { text, choices, right: choices.indexOf(question.right) };
    }),
    // Without questions neither is shown.
    passMark: questions.length === 0 ? 1 : toWhole(passMark),
    tries: questions.length === 0 ? 1 : toWhole(tries),
  };
}

/** What is missing of a question, with its place: the contract's message alone would not say of which. */
export function checkQuestions(
  { questions }: QuestionsFields,
  found: Problems<keyof QuestionsFields>,
): Problems<keyof QuestionsFields> {
  for (const [index, { text, right, ...question }] of questions.entries()) {
    const choices = splitChoices(question.choices);
    const missing =
      (text.trim() === '' && 'write the question') ||
      (choices.length < 2 && 'write at least 2 answers, one on a line') ||
      (!choices.includes(right) && 'choose the right answer');
    if (missing) return { ...found, questions: `Question ${index + 1}: ${missing}.` };
  }
  return found;
}
