import { foldedWords } from '@icare/domain/fold-text';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';

/** A part of a section, as the search finds it. */
export type SectionPart = { number: number; part: number; title: string | null; text: string };

/** One statement for all of them. */
export function insertSections(versionId: string, sections: readonly SectionPart[]) {
  const given = JSON.stringify(sections);
  return build
    .insertInto('document_sections')
    .columns(['version_id', 'number', 'part', 'title', 'text'])
    .expression(
      sql`select ${versionId}::uuid, number, part, title, text
            from jsonb_to_recordset(${given}::jsonb) as given(number int, part int, title text, text text)` as never,
    );
}

/** Words that a wrongly typed one may have meant: letters only, neither short nor endless. */
export function insertWords(texts: readonly string[]) {
  const words = new Set(texts.flatMap(foldedWords).filter((word) => /^\p{L}{3,30}$/u.test(word)));
  return build
    .insertInto('search_words')
    .columns(['word', 'stem'])
    .expression(
      sql`select word, coalesce((ts_lexize('public.portal_stem', word))[1], word)
            from unnest(${[...words].sort()}::text[]) as word` as never,
    )
    .onConflict((conflict) => conflict.doNothing());
}
