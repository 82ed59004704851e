import * as z from 'zod';
import { limits } from './limits.ts';
import { line } from './text.ts';

const { questions: most, choices: mostChoices, tries: mostTries } = limits.readingQuestions;

const wholeNumber = (message: string, max: number) =>
  z.int(message).min(1, message).max(max, message);

const text = (label: string) => line(label, { max: limits.readingQuestions.textMaxLength });

const choice = z
  .int('Choose an answer.')
  .min(0, 'Choose an answer.')
  .max(mostChoices - 1, 'There is no such answer.');

/** A question to whoever confirms a document. */
const readingQuestion = z.object({
  text: z.string(),
  choices: z.array(z.string()),
  right: z.int().min(0).describe('Place of the right answer among `choices`, from 0'),
});
export type ReadingQuestion = z.infer<typeof readingQuestion>;

const writtenQuestion = z
  .object({
    text: text('The question'),
    choices: z
      .array(text('An answer'))
      .min(2, 'Write at least 2 answers.')
      .max(mostChoices, `Write at most ${mostChoices} answers.`),
    right: choice.describe('Place of the right answer among `choices`, from 0'),
  })
  .superRefine(({ choices, right }, context) => {
    if (new Set(choices).size < choices.length) {
      context.addIssue({ code: 'custom', path: ['choices'], message: 'Write each answer once.' });
    }
    if (right >= choices.length) {
      context.addIssue({ code: 'custom', path: ['right'], message: 'Choose the right answer.' });
    }
  });

/** All questions about a document, and how many answers have to be right. */
export const readingQuestions = z.object({
  questions: z.array(readingQuestion),
  passMark: z.int().min(1).describe('Answers that have to be right'),
  tries: z.int().min(1).describe('Tries that a person has on one day'),
});
export type ReadingQuestions = z.infer<typeof readingQuestions>;

const aPassMark = `Write how many answers have to be right, from 1 to ${most}.`;
const someTries = `Write how many tries a day there are, from 1 to ${mostTries}.`;

/** Sets the questions; an empty list takes them away. */
export const setReadingQuestionsBody = z
  .object({
    questions: z.array(writtenQuestion).max(most, `Write at most ${most} questions.`),
    passMark: wholeNumber(aPassMark, most),
    tries: wholeNumber(someTries, mostTries),
    basedOn: readingQuestions
      .nullable()
      .optional()
      .describe('Those that were changed, null: none; 409 where others stand by now'),
  })
  .refine(({ questions, passMark }) => questions.length === 0 || passMark <= questions.length, {
    path: ['passMark'],
    message: 'There are not so many questions.',
  });

/** The same for whoever answers: without what is right. */
export const questionsToAnswer = z.object({
  askedSince: z.string().describe('Sent back with the answers, which belong to these questions'),
  questions: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
  passMark: z.int(),
  triesLeft: z.int().min(0).describe('Today'),
});
export type QuestionsToAnswer = z.infer<typeof questionsToAnswer>;

export const answersGiven = z.object({
  askedSince: z.string().max(40).describe('Of the questions, as they were read'),
  choices: z
    .array(choice)
    .max(most, `There are at most ${most} questions.`)
    .describe('Place of the chosen answer, from 0, for each question in turn'),
});
export type AnswersGiven = z.infer<typeof answersGiven>;
