import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { drawPdf, textPage } from '@icare/api/testing/scans';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { formBody, uploadHeaders } from '@icare/bench/upload-body';
import type pg from 'pg';
import { ownDatabaseUrl } from './check-kept.ts';
import { connectClient } from './database-client.ts';
import { assert, type Drill } from './drill.ts';

/** A document of the drill: its words are in no other, one of them on its first page and one on its last. */
type Uploaded = { id: string; first: string; last: string; pages: number };

const lettersOfPage = 1900;

export const readingKill: Drill = {
  name: 'reading-kill',
  proves:
    'kill -9 while the texts of files are read in the background: the next start goes on, every version is read exactly once and whole, and the search finds each',
  mostlyWaits: true,
  run: async ({ folder, short, random, report }) => {
    const dataFolder = join(folder, 'data');
    const start = () =>
      startPortalProcess({
        // On a busy machine a search takes longer, which is not what this proves.
        environment: { DATA_DIR: dataFolder, OCR: 'off', LIMIT_SEARCH_MS: '5000' },
        logFile: join(folder, 'portal.log'),
      });
    const count = short ? 20 : 120;
    const kills = short ? 2 : 8;
    let portal = await start();
    await countReadings(await ownDatabaseUrl(dataFolder));
    const token = await signIn(portal.url);
    const uploaded: Uploaded[] = [];
    for (let number = 0; number < count; number++)
      uploaded.push(await uploadText(portal.url, token, number));

    for (let kill = 1; kill <= kills; kill++) {
      const url = await ownDatabaseUrl(dataFolder);
      await waitUntilRead(url, Math.floor((kill * count) / (kills + 1)));
      await sleep(random() * 2500);
      process.kill(-portal.pid, 'SIGKILL');
      await portal.ended;
      portal = await start();
    }
    const begun = performance.now();
    const url = await ownDatabaseUrl(dataFolder);
    await waitUntilRead(url, count);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const twice = await readMoreThanOnce(url);
    assert(twice.length === 0, `read more than once: ${twice.join(', ')}`);
    for (const document of uploaded) await assertWhole(portal.url, document);
    const pages = uploaded.reduce((sum, document) => sum + document.pages, 0);
    assert((await countSections(url)) === pages, 'the search does not have each page once');
    report(
      `${kills} kills, ${count} versions with ${pages} pages read once each and found, the last ${seconds} s after the last start`,
    );
    await portal.stop();
  },
};

/** Every twentieth is long, so that its text is kept in two parts. */
async function uploadText(url: string, token: string, number: number): Promise<Uploaded> {
  const word = [...String(number).padStart(3, '0')]
    .map((digit) => 'bdfgklmnpr'[Number(digit)])
    .join('');
  const [first, last] = [`quozalta${word}`, `zumbrevi${word}`];
  const pages = number % 20 === 9 ? 26 : 1;
  const filling = 'The nurse in charge writes the time and the name into the book of the ward. ';
  const lines = Array.from({ length: lettersOfPage / filling.length }, () => filling);
  const pdf = await drawPdf(
    ...Array.from({ length: pages }, (_, page) =>
      textPage(
        [
          `Page ${page + 1}`,
          ...(page === 0 ? [`It begins with ${first}.`] : []),
          ...lines,
          ...(page === pages - 1 ? [`It ends with ${last}.`] : []),
        ],
        10,
      ),
    ),
  );
  const fields = { name: `Rule ${number}`, category: 'Policies', departments: 'Nursing' };
  const response = await fetch(`${url}/documents`, {
    method: 'POST',
    headers: uploadHeaders(token),
    body: new Uint8Array(formBody(fields, { field: 'document', pdf })),
  });
  const { data } = (await response.json()) as { data?: { document: { _id: string } } };
  assert(response.status === 201 && data !== undefined, `an upload failed: ${response.status}`);
  return { id: data.document._id, first, last, pages };
}

/** Has the database note each time that a version is stored as read, with its owner's rights: the portal may write its own tables only. */
async function countReadings(url: string) {
  await query(
    url,
    `CREATE TABLE public.drill_readings (version_id uuid NOT NULL);
     CREATE FUNCTION public.note_reading() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
       $$ BEGIN INSERT INTO public.drill_readings VALUES (NEW.id); RETURN NULL; END $$;
     CREATE TRIGGER note_reading AFTER UPDATE OF text_reader ON document_versions
       FOR EACH ROW WHEN (NEW.text_reader > 0) EXECUTE FUNCTION public.note_reading()`,
  );
}

/** Waits until so many versions are read; fails if for two minutes none is. */
async function waitUntilRead(url: string, wanted: number) {
  let [read, since] = [-1, givenTime()];
  for (;;) {
    const [row] = await query<{ count: number }>(
      url,
      'SELECT count(*)::int AS count FROM document_versions WHERE text_reader > 0',
    );
    if (row && row.count >= wanted) return;
    if (row && row.count !== read) [read, since] = [row.count, givenTime()];
    assert(givenTime() - since < 120_000, `nothing is read any more after ${read} versions`);
    await sleep(100);
  }
}

async function readMoreThanOnce(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    url,
    'SELECT version_id AS id FROM public.drill_readings GROUP BY version_id HAVING count(*) > 1',
  );
  return rows.map(({ id }) => id);
}

async function countSections(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `SELECT count(DISTINCT (version_id, number))::int AS count FROM document_sections`,
  );
  return row?.count ?? 0;
}

/** All of its pages are there to read, and the search leads to its first and its last one. */
async function assertWhole(url: string, { id, first, last, pages }: Uploaded) {
  const sections: unknown[] = [];
  for (let part = 1, parts = 1; part <= parts; part++) {
    const { textState, text } = await readAnswer<{
      textState: string;
      text: { parts: number; isWhole: boolean; sections: unknown[] } | null;
    }>(`${url}/api/documents/${id}/text?part=${part}`);
    assert(textState === 'searchable' && text !== null, `${id} is ${textState}`);
    assert(text.isWhole && (pages < 20 || text.parts > 1), `${id} is cut`);
    sections.push(...text.sections);
    parts = text.parts;
  }
  assert(sections.length === pages, `${id} has ${sections.length} of ${pages} pages`);
  for (const [word, section] of [
    [first, sections.at(0)],
    [last, sections.at(-1)],
  ] as const) {
    assert(JSON.stringify(section).includes(word), `${id} lacks “${word}”`);
    const { hits } = await readAnswer<{ hits: { id: string }[] }>(`${url}/api/search?q=${word}`);
    assert(
      hits.length === 1 && hits[0]?.id === id,
      `the search for “${word}” finds ${hits.length}`,
    );
  }
}

async function readAnswer<Data>(url: string): Promise<Data> {
  const response = await fetch(url);
  assert(response.status === 200, `${url} is answered with ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = await connectClient(url);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
