import type { Answer } from '@icare/contracts/endpoint';
import type * as contract from '@icare/contracts/search-synonyms';
import { synonymLimits } from '@icare/contracts/search-synonyms';
import { foldText } from '@icare/domain/fold-text';
import { difference } from '../platform/audit/audit.ts';
import { invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { type Write, write } from '../platform/write.ts';
import { findSynonymGroup, toSynonymGroup } from './queries.ts';
import type { createVocabulary } from './vocabulary.ts';

/** The words as the search has read them; it reads them again after a change. */
type Kept = Pick<ReturnType<typeof createVocabulary>, 'forget'>;

export async function createSynonyms(
  platform: Platform,
  kept: Kept,
  { body, caller }: Pick<Call<typeof contract.createSynonyms>, 'body' | 'caller'>,
): Promise<Answer<typeof contract.createSynonyms>> {
  const terms = withoutRepeats(body.terms);
  return write(platform, caller, async (w) => {
    if ((await w.tx.searchSynonyms.count()) >= synonymLimits.groups)
      throw invalidField('terms', `There are already ${synonymLimits.groups} groups of words.`);
    const after = { terms, isReviewed: body.isReviewed };
    const group = await w.tx.searchSynonyms.create({
      data: { id: w.newId(), ...after, updatedAt: w.now },
    });
    await removeMisses(w, terms);
    await w.audit({
      action: 'synonyms.created',
      subject: { type: 'synonyms', id: group.id },
      after,
    });
    w.after(async () => kept.forget());
    return success({ group: toSynonymGroup(group) });
  });
}

export async function editSynonyms(
  platform: Platform,
  kept: Kept,
  { params, body, caller }: Pick<Call<typeof contract.editSynonyms>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof contract.editSynonyms>> {
  return write(platform, caller, async (w) => {
    const current = await findSynonymGroup(w, params.id);
    const before = { terms: current.terms, isReviewed: current.isReviewed };
    const terms = body.terms ? withoutRepeats(body.terms) : before.terms;
    const after = { terms, isReviewed: body.isReviewed ?? before.isReviewed };
    const change = difference(before, after);
    if (!change.changed) return success({ group: toSynonymGroup(current) });
    const group = await w.tx.searchSynonyms.update({
      where: { id: params.id },
      data: { ...after, updatedAt: w.now },
    });
    await removeMisses(w, terms);
    await w.audit({
      action: 'synonyms.edited',
      subject: { type: 'synonyms', id: params.id },
      before: change.before,
      after: change.after,
    });
    w.after(async () => kept.forget());
    return success({ group: toSynonymGroup(group) });
  });
}

export async function deleteSynonyms(
  platform: Platform,
  kept: Kept,
  { params, caller }: Pick<Call<typeof contract.deleteSynonyms>, 'params' | 'caller'>,
): Promise<Answer<typeof contract.deleteSynonyms>> {
  return write(platform, caller, async (w) => {
    const { terms, isReviewed } = await findSynonymGroup(w, params.id);
    await w.tx.searchSynonyms.delete({ where: { id: params.id } });
    await w.audit({
      action: 'synonyms.deleted',
      subject: { type: 'synonyms', id: params.id },
      before: { terms, isReviewed },
    });
    w.after(async () => kept.forget());
    return success({ id: params.id });
  });
}

/** What was searched without result is dealt with once it is one of the words. */
async function removeMisses({ tx }: Pick<Write, 'tx'>, terms: readonly string[]): Promise<void> {
  await tx.searchMiss.deleteMany({ where: { text: { in: terms.map(foldText) } } });
}

/** Refuses what the search could not tell apart or compare. */
function withoutRepeats(terms: readonly string[]): string[] {
  const folded = terms.map(foldText);
  for (const [index, text] of folded.entries()) {
    const term = terms[index] ?? '';
    if (text === '') throw invalidField('terms', `“${term}” has neither letters nor figures.`);
    const first = folded.indexOf(text);
    if (first === index) continue;
    throw invalidField('terms', `“${terms[first]}” and “${term}” are one word for the search.`);
  }
  return [...terms];
}
