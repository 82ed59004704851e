import type { Answer } from '@icare/contracts/endpoint';
import type { setReadingQuestions as endpoint } from '@icare/contracts/reading-assignments';
import type { ReadingQuestion, ReadingQuestions } from '@icare/contracts/reading-questions';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedMeanwhile } from '../../platform/refuse-overwriting.ts';
import { write } from '../../platform/write.ts';
import { lockDocument } from '../lock-document.ts';
import { noSuchDocument } from '../queries.ts';
import { readQuestions } from './questions.ts';
import { requireQuestioner } from './reading-rights.ts';
import { findReading } from './show-reading.ts';

/** Sets what whoever confirms a document has to answer from now on. What was confirmed before stays. */
export async function setReadingQuestions(
  platform: Platform,
  {
    params: { id },
    body: { basedOn, ...body },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const document = await lockDocument(w.tx, id);
    if (document.deletedAt !== null) throw noSuchDocument();
    await requireQuestioner(w, document);
    const before = await readQuestions(w.tx, id);
    const isSame = before !== null && isSameQuestions(before.questions, body.questions);
    const isAsWanted = isSameSet(before, body);
    if (basedOn !== undefined && !isAsWanted && !isSameSet(before, basedOn)) {
      throw changedMeanwhile();
    }
    // Answers to the same questions stay good, whatever else is set.
    const row = { ...body, ...(!isSame && { askedSince: w.now }) };
    if (body.questions.length === 0) {
      await w.tx.readingQuestions.deleteMany({ where: { documentId: id } });
    } else {
      await w.tx.readingQuestions.upsert({
        where: { documentId: id },
        create: { documentId: id, askedSince: w.now, ...body },
        update: row,
      });
    }
    if (before === null && body.questions.length === 0) return;
    await w.audit({
      action: 'document.reading_questions_set',
      subject: { type: 'document', id },
      ...(before && { before }),
      after: body.questions.length > 0 ? body : { questions: [] },
    });
  });
  return success(await findReading(platform, id, caller));
}

function isSameSet(one: ReadingQuestions | null, other: ReadingQuestions | null) {
  if (!one?.questions.length || !other?.questions.length) {
    return !one?.questions.length && !other?.questions.length;
  }
  const isSameRule = one.passMark === other.passMark && one.tries === other.tries;
  return isSameRule && isSameQuestions(one.questions, other.questions);
}

/** By their values: the database keeps the fields of each in an order of its own. */
function isSameQuestions(one: readonly ReadingQuestion[], other: readonly ReadingQuestion[]) {
  const [before, after] = [one, other].map((questions) =>
    JSON.stringify(questions.map(({ text, choices, right }) => [text, choices, right])),
  );
  return before === after;
}
