import pg from 'pg';
import { indexedAfterwards } from './load-data.ts';
import { makeVocabulary, numbersFrom, zipfRanks } from './vocabulary.ts';

export const pagesOfDocument = 10;
const wordsOfPage = 200;
/** Every fourth word of a document is one of its subject. */
const subjectWords = { count: 30, share: 0.25 };
const documentsAtOnce = 200;

/** Large collections have more different words (Heaps). */
const vocabularySize = (pages: number) => Math.round(134 * Math.sqrt(pages));

/** Gives every document its pages, as if its file had been read. Returns all words, the most frequent first. */
export async function loadPages(url: string, pages: number): Promise<string[]> {
  const vocabulary = makeVocabulary(vocabularySize(pages));
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url }));
  const [client] = clients as [pg.Client, pg.Client];
  for (const each of clients) await each.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM document_versions ORDER BY created_at, id',
    );
    await indexedAfterwards(client, ['document_sections'], async () => {
      // The texts need no folding, and are as the trigger would make them.
      await client.query('ALTER TABLE document_sections DISABLE TRIGGER document_sections_words');
      const batches = inBatches(rows.map(({ id }) => id));
      await Promise.all(
        clients.map(async (each, index) => {
          await each.query('SET synchronous_commit = off');
          const writePage = pageWriter(vocabulary, index);
          for (let batch = batches.pop(); batch; batch = batches.pop()) {
            await insertPages(each, batch, writePage);
          }
        }),
      );
      await client.query('ALTER TABLE document_sections ENABLE TRIGGER document_sections_words');
    });
    await client.query(
      `INSERT INTO search_words (word, stem)
       SELECT word, coalesce((ts_lexize('public.portal_stem', word))[1], word)
         FROM unnest($1::text[]) AS word WHERE length(word) BETWEEN 3 AND 30
       ON CONFLICT DO NOTHING`,
      [vocabulary],
    );
    await client.query('VACUUM ANALYZE search_words');
  } finally {
    for (const each of clients) await each.end();
  }
  return vocabulary;
}

function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += documentsAtOnce) {
    batches.push(ids.slice(at, at + documentsAtOnce));
  }
  return batches;
}

/** Pages of one document after the other, of words that are as frequent as in natural texts. */
function pageWriter(vocabulary: readonly string[], seed: number) {
  const next = numbersFrom(seed + 1);
  const rank = zipfRanks(vocabulary.length, next);
  const word = () => vocabulary[rank()] ?? '';
  return () => {
    const subject = Array.from({ length: subjectWords.count }, word);
    return () => {
      const words: string[] = [];
      for (let at = 0; at < wordsOfPage; at++) {
        const isOfSubject = next() < subjectWords.share;
        const one = isOfSubject ? (subject[Math.floor(next() * subject.length)] ?? '') : word();
        words.push(at % 14 === 0 ? `${one.charAt(0).toUpperCase()}${one.slice(1)}` : one);
        if (at % 14 === 13) words[at] += '.';
      }
      return words.join(' ');
    };
  };
}

async function insertPages(
  client: pg.Client,
  versions: readonly string[],
  writeDocument: () => () => string,
) {
  const ids: string[] = [];
  const numbers: number[] = [];
  const pages: string[] = [];
  for (const id of versions) {
    const writePage = writeDocument();
    for (let number = 1; number <= pagesOfDocument; number++) {
      ids.push(id);
      numbers.push(number);
      pages.push(writePage());
    }
  }
  await client.query(
    `INSERT INTO document_sections (version_id, number, part, text, search)
     SELECT given.id, given.number, 0, given.text,
            setweight(to_tsvector('public.portal', given.text), 'D') || documents.search
       FROM unnest($1::uuid[], $2::int[], $3::text[]) AS given(id, number, text)
       JOIN document_versions ON document_versions.id = given.id
       JOIN documents ON documents.id = document_versions.document_id`,
    [ids, numbers, pages],
  );
}
