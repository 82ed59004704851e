import type {
  QuestionsToAnswer,
  ReadingQuestion,
  ReadingQuestions,
} from '@icare/contracts/reading-questions';
import { build } from '../../platform/database/build.ts';
import { type Place, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

const questionsOf = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('reading_questions')
    .select(['questions', 'pass_mark as passMark', 'tries', 'asked_since as askedSince'])
    .where('document_id', '=', id),
);

export type StoredQuestions = ReadingQuestions & { askedSince: string };

/** The questions about a document with the right answers; null: none. */
export async function readStoredQuestions(
  place: Place,
  id: string,
): Promise<StoredQuestions | null> {
  const row = await readRow(place, questionsOf({ id }));
  return row ? { ...row, questions: row.questions as unknown as ReadingQuestion[] } : null;
}

/** The same as whoever sets them sees it. */
export async function readQuestions(place: Place, id: string): Promise<ReadingQuestions | null> {
  const stored = await readStoredQuestions(place, id);
  if (!stored) return null;
  const { questions, passMark, tries } = stored;
  return { questions, passMark, tries };
}

type Tried = { id: string; user: string; today: string };

const triesToday = statement(({ id, user, today }: Given<Tried>) =>
  build
    .selectFrom('reading_tries')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('document_id', '=', id)
    .where('user_id', '=', user)
    .where('day', '=', today),
);

/** How often somebody has answered the questions of a document today. */
export const countTries = async (place: Place, tried: Tried): Promise<number> =>
  (await readRow(place, triesToday(tried)))?.tries ?? 0;

/** What somebody has to answer to confirm a document; null: nothing. */
export async function readQuestionsToAnswer(
  place: Place,
  tried: Tried,
): Promise<QuestionsToAnswer | null> {
  const stored = await readStoredQuestions(place, tried.id);
  if (!stored) return null;
  const { askedSince, questions, passMark, tries } = stored;
  return {
    ...{ askedSince, passMark },
    questions: questions.map(({ text, choices }) => ({ text, choices })),
    triesLeft: Math.max(0, tries - (await countTries(place, tried))),
  };
}
