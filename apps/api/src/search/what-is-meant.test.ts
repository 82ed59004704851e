import type { SearchHit } from '@icare/contracts/search';
import { describe, expect, test } from 'vitest';
import { build } from '../platform/database/build.ts';
import { changeRows, readRows } from '../platform/database/send.ts';
import { addPosting } from '../testing/applications.ts';
import { addDoctor } from '../testing/doctors.ts';
import { uploadDocument } from '../testing/documents.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { insertFirstSynonyms } from './insert-first-synonyms.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { database } = portal.platform;
await insertFirstSynonyms(portal.platform);

/** A document whose file has these pages, as if it had been read. */
async function makeDocument(name: string, pages: readonly string[]) {
  const { _id } = await uploadDocument(admin, { name, description: '' });
  const [version] = await readRows(
    database,
    build.selectFrom('document_versions').select('id').where('document_id', '=', _id),
  );
  for (const [index, text] of pages.entries()) {
    const place = { version_id: version?.id ?? '', number: index + 1, part: 0, title: null };
    await changeRows(database, build.insertInto('document_sections').values({ ...place, text }));
  }
}

async function titlesOf(client: Client, q: string): Promise<string[]> {
  const { body } = await client.get('/api/search').query({ q });
  return (body.data.hits as SearchHit[]).map(({ title }) => title);
}

describe('a text about the words and one that only has them', () => {
  test('the document that has them again and again comes first', async () => {
    await makeDocument('Aardvark Notes', ['Quokka.', 'Numbat. Nothing else of these.']);
    await makeDocument('Zebra Notes', [
      'Quokka and numbat: a quokka eats, a numbat sleeps.',
      'Feeding a quokka. Feeding a numbat. Every quokka has a numbat.',
      'Cleaning after the quokka and after the numbat.',
    ]);
    expect((await titlesOf(portal.visitor, 'quokka'))[0]).toBe('Zebra Notes');
    expect((await titlesOf(portal.visitor, 'quokka numbat wombat'))[0]).toBe('Zebra Notes');
  });
});

test('the plural of a word stands in a title that has the word', async () => {
  await addPosting(portal, { jobTitle: 'Wound Care Nurse' });
  await makeDocument('Axolotl Rules', ['Nurses, nurses and nurses. Every nurse asks nurses.']);
  const titles = await titlesOf(portal.visitor, 'nurses');
  expect(titles.indexOf('Wound Care Nurse')).toBeLessThan(titles.indexOf('Axolotl Rules'));
  expect(titles).toContain('Wound Care Nurse');
});

describe('the filler words of what the typed words are also called', () => {
  const markedIn = async (q: string, title: string) => {
    const { body } = await portal.visitor.get('/api/search').query({ q });
    const hit = (body.data.hits as SearchHit[]).find((one) => one.title === title);
    return hit?.marks.map(([start, end]) => hit.snippet.slice(start, end).toLowerCase());
  };

  test.each([
    ['press statement', 'Okapi Media Rules', 'A statement for the media to print.'],
    ['holding statement', 'Okapi Press Rules', 'Never answer the press; talk to the journalists.'],
  ])('are not marked: %s', async (q, title, text) => {
    await makeDocument(title, [text]);
    for (const typed of [q, `${q} okapi`]) {
      const marked = await markedIn(typed, title);
      for (const word of ['a', 'for', 'the', 'to']) expect(marked, typed).not.toContain(word);
    }
  });

  test('what says something is marked, and found with other filler words between', async () => {
    await makeDocument('Bongo Words', ['Whoever writes a statement for the media signs it.']);
    expect(await markedIn('press statement', 'Bongo Words')).toEqual(['statement', 'media']);
  });
});

describe('a page of a document', () => {
  const first = async (q: string) => {
    const { body } = await portal.visitor.get('/api/search').query({ q });
    return (body.data.hits as SearchHit[])[0];
  };
  const filling = 'Nothing of what is looked for stands here. '.repeat(8);

  test('is quoted where most of the typed words stand, however often one of them does elsewhere', async () => {
    await makeDocument('Gnu Notes', [
      `A gerenuk, a gerenuk and a gerenuk. ${filling}One gerenuk has a springbok.`,
    ]);
    expect((await first('gerenuk springbok'))?.snippet).toContain('has a springbok');
  });

  test('is opened with every typed word marked, also one that stands elsewhere', async () => {
    await makeDocument('Kudu Notes', [`The bushbuck. ${filling}The lechwes.`]);
    const hit = await first('kudu bushbuck lechwe');
    expect(hit?.page).toBe(1);
    expect(hit?.words).toEqual(['bushbuck', 'lechwes', 'kudu']);
  });
});

describe('words that name a kind', () => {
  test('"job" asks for a position, which need not have the word', async () => {
    await addPosting(portal, { jobTitle: 'Zookeeper', department: 'Administration' });
    await makeDocument('Zookeeper Work Rules', ['The work of a zookeeper, and every job.']);
    for (const q of ['zookeeper job', 'zookeeper work', 'zookeepers wanted', 'zookeeper vacancy']) {
      expect((await titlesOf(portal.visitor, q))[0], q).toBe('Zookeeper');
    }
  });

  test('"policy" asks for a document', async () => {
    await makeDocument('Wombat Handling', ['How to lift one.']);
    await addPosting(portal, { jobTitle: 'Wombat Handling', department: 'Administration' });
    const { body } = await portal.visitor.get('/api/search').query({ q: 'wombat handling policy' });
    expect((body.data.hits as SearchHit[])[0]).toMatchObject({ kind: 'document' });
  });

  test('beside words of a position it is no word for Careers', async () => {
    await addPosting(portal, {
      ...{ jobTitle: 'Keeper of Okapis', department: 'Administration' },
      requirements: 'Xyloq certificate',
    });
    const [first] = await titlesOf(portal.visitor, 'xyloq job');
    expect(first).toBe('Keeper of Okapis');
  });

  test('alone it asks for no more than it says', async () => {
    expect(await titlesOf(portal.visitor, 'jobs')).toContain('Careers');
  });
});

describe('terms with the stem of another word', () => {
  test('are meant where they stand as they are', async () => {
    await makeDocument('Newspaper Visits', ['A newspaper comes.']);
    await makeDocument('Monthly Report', ['A report comes.']);
    expect(await titlesOf(portal.visitor, 'reporters')).toContain('Newspaper Visits');
    expect(await titlesOf(portal.visitor, 'report')).not.toContain('Newspaper Visits');
  });
});

describe('what people come for', () => {
  test.each([
    ['my neighbour drank kerosene', 'Emergency Room'],
    ['please who can dress a wound at home', 'Home Health'],
  ])('is found in the middle of what was typed: %s', async (q, title) => {
    expect((await titlesOf(portal.visitor, q))[0]).toBe(title);
  });

  test('a clinic comes before its doctors', async () => {
    await addDoctor(portal, { name: 'Dr Ann Heartly' });
    const titles = await titlesOf(portal.visitor, 'irregular heartbeat clinic');
    expect(titles.indexOf('Cardiology')).toBeLessThan(titles.indexOf('Dr Ann Heartly'));
    expect(titles).toContain('Dr Ann Heartly');
  });
});

test('a colleague is found by a name and what they do before the clinic of that', async () => {
  await portal.person({ name: 'Ogonnaya Vexu', department: 'Cardiology', cadre: 'Cardiologist' });
  const staff = await portal.as('ROLE_STAFF');
  expect((await titlesOf(staff, 'ogonnaya cardiology'))[0]).toBe('Ogonnaya Vexu');
});

test.each(["can't breathe", 'can’t breathe', 'cant breathe'])(
  '%s is "cannot breathe"',
  async (q) => {
    await makeDocument(`Breathlessness ${q.length}`, ['What to do.']);
    expect(await titlesOf(portal.visitor, q)).toContain(`Breathlessness ${q.length}`);
  },
);

describe('rooms of those whose work it is', () => {
  test.each([
    ['ROLE_ADMIN', 'who deleted a file', 'Audit log'],
    ['ROLE_ADMIN', 'is the server ok', 'System health'],
    ['ROLE_COMPLIANCE', 'who needs which training', 'Requirement matrix'],
    ['ROLE_HR', 'close a vacancy', 'Job postings'],
  ] as const)('%s, %s: %s', async (role, q, title) => {
    const client = await portal.as(role);
    expect((await titlesOf(client, q))[0]).toBe(title);
    expect(await titlesOf(portal.visitor, q)).not.toContain(title);
  });
});

test('a document is found by its number without hyphens', async () => {
  await makeDocument('Nyala Numbers', ['Nothing.']);
  const find = async (q: string) => {
    const { body } = await portal.visitor.get('/api/search').query({ q });
    return (body.data.hits as SearchHit[])[0];
  };
  const number = (await find('nyala'))?.detail.split(' · ')[0] ?? '';
  expect(number).toMatch(/^[A-Z]+-[A-Z]+-\d+$/);
  const typed = [number, number.replaceAll('-', ''), number.replaceAll('-', '').toLowerCase()];
  for (const q of typed) expect((await find(q))?.title, q).toBe('Nyala Numbers');
});

test.each([
  ['umuaka', 'Children of the Zoo'],
  ['ụmụaka', 'Children of the Zoo'],
  ['dokita', 'Zoo Doctor'],
  ['BT', 'Zoo Transfusion'],
  ['SSO', 'Zoo Password'],
  ['single sign-on', 'Zoo Password'],
  ['NHIS card', 'Zoo Health Insurance'],
  ['I wan born', 'Zoo Maternity'],
  ['hand-over', 'Zoo Handover'],
])('%s leads to %s', async (q, title) => {
  await makeDocument(title, ['Nothing.']);
  expect(await titlesOf(portal.visitor, q)).toContain(title);
});
