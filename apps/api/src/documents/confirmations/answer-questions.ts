import type { AnswersGiven } from '@icare/contracts/reading-questions';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { countTries, readStoredQuestions, type StoredQuestions } from './questions.ts';

type Answering = { id: string; user: string; version: number };
type Outcome = {
  kind: 'passed' | 'failed';
  right: number;
  of: number;
  passMark: number;
  triesLeft: number;
};

/**
 * Checks the answers of somebody who confirms a document, and keeps the try. Null where nothing is asked: no questions,
 * this version is confirmed already, or another one is in force.
 */
export async function answerQuestions(
  w: Write<SignedInCaller>,
  { id, user, version }: Answering,
  answers: AnswersGiven | undefined,
): Promise<Outcome | null> {
  const stored = await readStoredQuestions(w.tx, id);
  if (!stored || (await isConfirmed(w.tx, { id, user, version }))) return null;
  if (!(await isInForce(w, { id, user, version }))) return null;
  const { questions, passMark, tries } = stored;
  requireAnswers(stored, answers);
  const today = lagosDate(w.now);
  const before = await countTries(w.tx, { id, user, today });
  const right = questions.filter((question, index) => question.right === answers.choices[index]);
  const outcome = (triesLeft: number): Outcome => ({
    kind: right.length >= passMark ? 'passed' : 'failed',
    ...{ right: right.length, of: questions.length, passMark, triesLeft },
  });
  const { choices } = answers;
  // Sent again since the answer was lost: it is no other try, and nobody learns more by it.
  if (await isTried(w, { id, user, version }, { choices, askedSince: stored.askedSince })) {
    return outcome(Math.max(0, tries - before));
  }
  if (before >= tries) throw noTryLeft();
  const { count } = await w.tx.readingTry.createMany({
    data: [
      {
        ...{ documentId: id, userId: user, day: toDateColumn(today), nth: before + 1, version },
        ...{ rightAnswers: right.length, questions: questions.length, choices, triedAt: w.now },
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) {
    // The same, sent twice at once: the other one may have confirmed it by now.
    if (await isConfirmed(w.tx, { id, user, version })) return null;
    throw new AppError('conflict', 'These questions are being answered elsewhere. Try again.');
  }
  return outcome(tries - before - 1);
}

async function isTried(
  { tx }: Write<SignedInCaller>,
  { id, user, version }: Answering,
  { choices, askedSince }: AnswersGiven,
) {
  const which = { documentId: id, userId: user, version };
  const same = { choices: { equals: choices }, triedAt: { gte: askedSince } };
  return (await tx.readingTry.count({ where: { ...which, ...same } })) > 0;
}

/** Minor versions that came after it need not be read again. */
async function isInForce({ tx }: Write<SignedInCaller>, { id, version }: Answering) {
  const document = await tx.document.findFirst({
    where: { id, status: 'Active', deletedAt: null },
    select: { version: true, minorVersions: true },
  });
  if (!document || version > document.version) return false;
  return version >= document.version - document.minorVersions;
}

/** Whether somebody has a receipt of a version. */
export async function isConfirmed(
  { readingReceipt }: Pick<Transaction, 'readingReceipt'>,
  { id, user, version }: Answering,
): Promise<boolean> {
  const receipt = await readingReceipt.findUnique({
    where: { userId_documentId_version: { userId: user, documentId: id, version } },
    select: { version: true },
  });
  return receipt !== null;
}

function requireAnswers(
  { questions, askedSince }: StoredQuestions,
  answers: AnswersGiven | undefined,
): asserts answers is AnswersGiven {
  if (!answers) throw invalidField('answers', 'Answer the questions after the document first.');
  if (answers.askedSince !== askedSince) {
    throw new AppError('conflict', 'The questions have changed. Please answer the new ones.');
  }
  if (answers.choices.length !== questions.length) {
    throw invalidField('answers.choices', 'Answer every question.');
  }
}

const noTryLeft = () =>
  new AppError('conflict', 'You have no try left today. Read it again and answer tomorrow.');

/** The refusal of answers too few of which are right. Which ones is not said: guessing would then do. */
export function tooFewRight({ right, of, passMark, triesLeft }: Outcome): AppError {
  const left =
    triesLeft === 0
      ? 'Read it again and answer tomorrow.'
      : `Read it again: you have ${triesLeft === 1 ? 'one try' : `${triesLeft} tries`} left today.`;
  return new AppError(
    'conflict',
    `${right} of ${of} answers ${right === 1 ? 'is' : 'are'} right, ${passMark} have to be. ${left}`,
  );
}
