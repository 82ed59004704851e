import { randomUUID } from 'node:crypto';
import { generalApplicationId } from '@icare/contracts/postings';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';
import { databaseProxy } from '../testing/proxy.ts';

const portal = await testPortal({
  environment: { SITE_URL: 'https://portal.example', SITE_NAME: 'Clinic "A" & </script><b>' },
});
const { visitor } = portal;

async function pageOf(id: string) {
  const { status, text } = await visitor.get(`/jobs/${id}`);
  return { status, text, data: dataOf(text) };
}

/** The page's structured data; null if it has none. */
function dataOf(html: string) {
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return data === undefined ? null : JSON.parse(data);
}

/** The content of a meta element, with HTML entities decoded. */
function meta(html: string, name: string): string | undefined {
  const found = [
    ...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')),
  ];
  expect(found.length).toBeLessThan(2);
  return found[0]?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

test('the page of a posting has metadata for link previews and search engines', async () => {
  const job = await addPosting(portal, {
    jobTitle: 'Theatre Nurse',
    description: 'Care in two theatres.\n\nNights\nin turns.',
    requirements: 'NMCN licence\n\n Two years ',
    applicationDeadline: new Date('2040-02-29'),
    vacancies: 2,
    createdAt: new Date('2026-11-20T23:30:00Z'),
  });
  const { status, text, data } = await pageOf(job.id);
  const url = `https://portal.example/jobs/${job.id}`;
  expect(status).toBe(200);
  expect(text).toContain('<title>Theatre Nurse · I-CARE Portal</title>');
  expect(text).toContain(`<link rel="canonical" href="${url}">`);
  const description = 'Nursing · Owerri · Full-time. Care in two theatres. Nights in turns.';
  expect(meta(text, 'description')).toBe(description);
  expect(meta(text, 'og:title')).toBe('Theatre Nurse');
  expect(meta(text, 'og:description')).toBe(description);
  expect(meta(text, 'og:url')).toBe(url);
  expect(meta(text, 'og:type')).toBe('website');
  expect(meta(text, 'og:site_name')).toBe('Clinic "A" & </script><b>');
  expect(meta(text, 'og:image')).toBe('https://portal.example/mark-180.png');
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Theatre Nurse',
    description:
      '<p>Care in two theatres.</p><p>Nights<br>in turns.</p><p>Requirements</p><ul><li>NMCN licence</li><li>Two years</li></ul>',
    url,
    identifier: { '@type': 'PropertyValue', name: 'Clinic "A" & </script><b>', value: job.id },
    // Half past midnight in Lagos.
    datePosted: '2026-11-21',
    validThrough: '2040-02-29T23:59:59+01:00',
    employmentType: 'FULL_TIME',
    totalJobOpenings: 2,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Clinic "A" & </script><b>',
      sameAs: 'https://portal.example',
      logo: 'https://portal.example/mark-180.png',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Owerri',
        addressRegion: 'Imo',
        addressCountry: 'NG',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'NGN',
      value: {
        '@type': 'QuantitativeValue',
        minValue: 180_000,
        maxValue: 280_000,
        unitText: 'MONTH',
      },
    },
  });
});

test.each([
  ['Full-time', 'FULL_TIME'],
  ['part-time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Locum', 'TEMPORARY'],
  ['Internship', 'INTERN'],
  ['Volunteer', 'VOLUNTEER'],
  ['On call', 'OTHER'],
  ['', undefined],
])('employment as “%s” is %s', async (employmentType, expected) => {
  const { id } = await addPosting(portal, { employmentType });
  expect((await pageOf(id)).data.employmentType).toBe(expected);
});

test('empty fields are omitted', async () => {
  const { id } = await addPosting(portal, {
    location: '',
    employmentType: '',
    salaryMin: null,
    salaryMax: null,
    description: '',
    requirements: '',
  });
  const { text, data } = await pageOf(id);
  expect(data).toMatchObject({ title: 'Registered Nurse', description: '' });
  for (const field of ['validThrough', 'employmentType', 'baseSalary']) {
    expect(data).not.toHaveProperty(field);
  }
  expect(meta(text, 'description')).toBe('Nursing.');
  const { id: unpaid } = await addPosting(portal, { salaryMin: 0, salaryMax: 0 });
  expect((await pageOf(unpaid)).data).not.toHaveProperty('baseSalary');
  const { id: other } = await addPosting(portal, { salaryMax: null });
  const { value } = (await pageOf(other)).data.baseSalary;
  expect(value).toEqual({ '@type': 'QuantitativeValue', minValue: 180_000, unitText: 'MONTH' });
});

test('a long description is not cut inside a character', async () => {
  const { id } = await addPosting(portal, { description: '🏥'.repeat(500) });
  const description = meta((await pageOf(id)).text, 'description') ?? '';
  expect([...description]).toHaveLength(200);
  expect(description.endsWith('🏥…')).toBe(true);
  expect(description.isWellFormed()).toBe(true);
});

test('texts of HR are escaped', async () => {
  const nasty = `"><script>alert(1)</script></title></head><!-- $& $1 $\` ' &amp;`;
  const { id } = await addPosting(portal, {
    jobTitle: nasty,
    department: nasty,
    description: nasty,
    requirements: nasty,
  });
  const plain = (await visitor.get('/policies')).text;
  const { text, data } = await pageOf(id);
  const count = (html: string, part: string) => html.split(part).length - 1;
  for (const part of ['</title>', '</head>', '<!--', 'alert(1)</script>']) {
    expect(count(text, part), part).toBe(count(plain, part));
  }
  expect(count(text, '<script')).toBe(count(plain, '<script') + 1);
  expect(meta(text, 'og:title')).toBe(nasty);
  expect(data.title).toBe(nasty);
  expect(data.description).not.toContain('<script');
  expect(data.description).toContain('&lt;script&gt;');
});

describe('the page has status 404 and no data of a posting', () => {
  test.each([
    ['a draft', { status: 'draft' }],
    ['closed', { status: 'closed' }],
    ['past its deadline', { applicationDeadline: new Date('2020-01-01') }],
    ['deleted', { deletedAt: new Date() }],
  ] as const)('for one that is %s', async (_, details) => {
    const { id } = await addPosting(portal, { jobTitle: 'Hidden position', ...details });
    const { status, text, data } = await pageOf(id);
    expect([status, data]).toEqual([404, null]);
    expect(text).toContain('<div id="root">');
    expect(text).not.toMatch(/Hidden position|canonical|og:/);
  });

  test.each([randomUUID(), 'nothing', 'tracks', '%74rack', 'track/x', '/x', '17'])(
    'for /jobs/%s',
    async (name) => {
      const { status, text, data } = await pageOf(name);
      expect([status, data]).toEqual([404, null]);
      expect(text).toContain('<div id="root">');
    },
  );

  test('signed-in HR gets no more, since the page calls the API for that', async () => {
    const { id } = await addPosting(portal, { status: 'draft' });
    expect((await (await portal.as('ROLE_HR')).get(`/jobs/${id}`)).status).toBe(404);
  });
});

test.each(['', '/', '//', '/track', '/track/', '/track?x=1', '?department=Nursing'])(
  '/jobs%s is a page without data',
  async (rest) => {
    const { status, text } = await visitor.get(`/jobs${rest}`);
    expect(status).toBe(200);
    expect(dataOf(text)).toBeNull();
    expect(text).not.toContain('og:');
  },
);

test('the page of the general application has a link preview, but no structured data', async () => {
  const { status, text, data } = await pageOf(generalApplicationId);
  expect([status, data]).toEqual([200, null]);
  expect(meta(text, 'og:title')).toBe('General application');
});

test('the canonical address is the same for every spelling', async () => {
  const { id } = await addPosting(portal);
  for (const written of [id.toUpperCase(), `${id}/`, `${id}?from=mail`]) {
    const { status, text } = await pageOf(written);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="https://portal.example/jobs/${id}">`);
  }
});

test('a change is visible at once, and an unchanged page is answered with 304', async () => {
  const { id } = await addPosting(portal);
  const first = await visitor.get(`/jobs/${id}`).set('accept-encoding', 'gzip');
  expect(first.headers['content-encoding']).toBe('gzip');
  const again = () => visitor.get(`/jobs/${id}`).set('if-none-match', first.headers['etag'] ?? '');
  expect((await again()).status).toBe(304);
  const hr = await portal.as('ROLE_HR');
  await hr.put(`/hrsuit/api/jobs/${id}`).send({ jobTitle: 'Charge Nurse' });
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('<title>Charge Nurse · I-CARE Portal</title>');
  await hr.delete(`/hrsuit/api/jobs/${id}`);
  expect((await again()).status).toBe(404);
});

test('the page disappears after the deadline day in Lagos', async () => {
  const { id } = await addPosting(portal, { applicationDeadline: new Date('2031-03-14') });
  portal.clock.advance(Date.parse('2031-03-14T22:59:59.999Z') - portal.clock.now().getTime());
  expect((await pageOf(id)).status).toBe(200);
  portal.clock.advance(1);
  expect((await pageOf(id)).status).toBe(404);
});

test('while the database is down, the page is served without metadata of the posting', async () => {
  const { id } = await addPosting(portal);
  const proxy = await databaseProxy(portal.databaseUrl);
  onTestFinished(proxy.close);
  const away = await testPortal({ databaseUrl: proxy.url, mayFail: true });
  expect(dataOf((await away.visitor.get(`/jobs/${id}`)).text)).not.toBeNull();
  for (const take of [proxy.cut, proxy.silence]) {
    take();
    const { status, text } = await away.visitor.get(`/jobs/${id}`);
    expect([status, dataOf(text)]).toEqual([200, null]);
    expect(text).toContain('<div id="root">');
  }
  proxy.restore();
});
