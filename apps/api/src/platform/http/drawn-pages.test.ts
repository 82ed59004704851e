import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ mayFail: true, environment: { PUBLIC_MEMORY_MB: '16' } });
const { visitor, log } = portal;
const hr = await portal.as('ROLE_HR');

async function post(jobTitle: string) {
  const { body } = await hr.post('/hrsuit/api/jobs').send({ jobTitle, department: 'Nursing' });
  return String(body.data.id);
}

/** What the drawn part of the page says, and the answers for its scripts; null without them. */
async function readPage(address: string) {
  const { text: html } = await visitor.get(address);
  const answers =
    /<script type="application\/json" id="answers" data-at="\d+">([^<]*)<\/script>/.exec(html)?.[1];
  return {
    shown: /<div id="root" data-in-advance="">(.*?)<\/div>/.exec(html)?.[1],
    answers: answers ? (JSON.parse(answers) as unknown) : null,
  };
}

/** The page at an address that clients would mend before they ask for it. */
async function readAsSent(path: string): Promise<string> {
  const request = httpRequest(new URL(portal.url), { path }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return text(answer);
}

/** The first drawing starts the process, which takes longer than a page waits. */
const drawn = () =>
  vi.waitFor(async () => {
    const page = await readPage('/jobs');
    expect(page.answers).not.toBeNull();
    return page;
  }, 20_000);

test('a page is sent with what it begins with, and anew after a change', async () => {
  await drawn();
  const id = await post('Midwife </script><b>');
  await vi.waitFor(async () =>
    expect(await readPage('/jobs')).toEqual({
      shown: expect.stringContaining('<p>Midwife'),
      answers: [[['jobs'], ['Midwife </script><b>']]],
    }),
  );
  await hr.delete(`/hrsuit/api/jobs/${id}`);
  expect((await drawn()).answers).toEqual([[['jobs'], []]]);
});

test('it is drawn once while nothing changes, and a browser that has it gets 304', async () => {
  await drawn();
  const { headers } = await visitor.get('/jobs');
  const again = await visitor.get('/jobs').set('if-none-match', String(headers['etag']));
  expect(again.status).toBe(304);
});

test('it is drawn anew with each minute of the portal’s clock, also without a change', async () => {
  await drawn();
  const readAt = async () => Number(/data-at="(\d+)"/.exec((await visitor.get('/jobs')).text)?.[1]);
  const begun = portal.clock.now().getTime();
  expect(await readAt()).toBe(begun);
  portal.clock.advance(60_000);
  await vi.waitFor(async () => expect(await readAt()).toBe(begun + 60_000), 20_000);
});

test('with a query it begins with something else, so it is sent as it was built', async () => {
  await drawn();
  expect(await readPage('/jobs?search=nurse')).toEqual({
    shown: '<h1>Careers</h1>',
    answers: null,
  });
});

test('what takes too long to draw is sent as it was built, and drawn for the next', async () => {
  await drawn();
  const id = await post('Takes long');
  expect(await readPage('/jobs')).toEqual({ shown: '<h1>Careers</h1>', answers: null });
  await vi.waitFor(
    async () => expect((await readPage('/jobs')).answers).toEqual([[['jobs'], ['Takes long']]]),
    20_000,
  );
  await hr.delete(`/hrsuit/api/jobs/${id}`);
});

test('a document is drawn for visitors while it is theirs to read', async () => {
  await drawn();
  const office = await portal.as('ROLE_ADMIN');
  const { _id: id } = await uploadDocument(office, { name: 'Hand hygiene' });
  const read = () => readPage(`/read/${id}`);
  await vi.waitFor(async () =>
    expect(await read()).toEqual({
      shown: '<h1>Hand hygiene</h1>',
      answers: [[['document'], 'Hand hygiene']],
    }),
  );
  await office.delete(`/documents/${id}`).expect(200);
  await vi.waitFor(async () => expect((await read()).shown).toBeUndefined());
  const unknown = [randomUUID(), '..%2f', 'a?b', '', '..\\..\\hrsuit\\api\\jobs\\summary'];
  for (const below of unknown) {
    expect(await readAsSent(`/read/${below}`)).toContain('<div id="root"></div>');
  }
});

test('a document that cannot be drawn keeps no other from it', async () => {
  await drawn();
  const office = await portal.as('ROLE_ADMIN');
  const broken = await uploadDocument(office, { name: 'Breaks' });
  const sound = await uploadDocument(office, { name: 'Sound' });
  const read = async ({ _id }: { _id: string }) => (await readPage(`/read/${_id}`)).shown;
  await vi.waitFor(
    async () => {
      expect(await read(broken)).toBeUndefined();
      expect(log.filter(({ msg }) => msg === 'a page could not be drawn')).toHaveLength(1);
    },
    { timeout: 20_000 },
  );
  await vi.waitFor(async () => expect(await read(sound)).toBe('<h1>Sound</h1>'), 20_000);
  await drawn();
});

test('crawlers of documents leave time to draw other pages', async () => {
  await drawn();
  const office = await portal.as('ROLE_ADMIN');
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    ids.push((await uploadDocument(office, { name: 'Slow to draw' }))._id);
  }
  const shown = await Promise.all(ids.map(async (id) => (await readPage(`/read/${id}`)).shown));
  expect(shown.filter((markup) => markup === undefined).length).toBeGreaterThanOrEqual(4);
});

// Last, since after it this page is not drawn for a minute.
test('a page that cannot be drawn is sent as it was built, and said to be so once', async () => {
  await drawn();
  await post('Breaks');
  for (let visit = 0; visit < 3; visit++) {
    expect(await readPage('/jobs')).toEqual({ shown: '<h1>Careers</h1>', answers: null });
  }
  const said = () =>
    log.filter(({ problem }) => String(problem).includes('This page cannot be drawn.'));
  await vi.waitFor(() => expect(said()).toHaveLength(1));
});
