import { expect, test } from 'vitest';
import { serviceBody } from '../testing/facilities.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({
  environment: { SITE_URL: 'https://portal.example', SITE_NAME: 'Clinic "A" & </script><b>' },
});
const { visitor } = portal;
const admin = await portal.as('ROLE_ADMIN');

async function pageAt(path: string) {
  const { status, text, headers } = await visitor.get(path);
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1];
  return { status, text, headers, data: data === undefined ? null : JSON.parse(data) };
}

test('the home page names the hospital and its services to search engines, as data that the policy for scripts allows', async () => {
  const { status, text, data, headers } = await pageAt('/');
  expect(status).toBe(200);
  expect(text).toContain('<title>Home · I-CARE Portal</title>');
  expect(data).toMatchObject({
    ...{ '@type': 'Hospital', name: 'Clinic "A" & </script><b>', url: 'https://portal.example/' },
    address: { addressLocality: 'Owerri', addressCountry: 'NG' },
    openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
  });
  expect(data.department).toContainEqual({
    ...{ '@type': 'MedicalClinic', name: 'Cardiology' },
    url: 'https://portal.example/services/cardiology',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(text).not.toContain('</script><b>');
});

test('a service has its hours, with the days on which they differ', async () => {
  const body = serviceBody({
    name: 'Hearing clinic',
    exceptions: [
      { from: '2040-01-01', until: '2040-01-02', spans: [], note: 'New Year' },
      { from: '2020-01-01', until: '2020-01-02', spans: [], note: 'Over' },
    ],
  });
  await admin.post('/api/facilities').send(body);
  const { status, text, data } = await pageAt('/services/hearing-clinic');
  expect(status).toBe(200);
  expect(text).toContain('<title>Hearing clinic · I-CARE Portal</title>');
  expect(data).toMatchObject({
    ...{ '@type': 'MedicalClinic', name: 'Hearing clinic', description: 'Glasses and drops.' },
    openingHoursSpecification: [
      { dayOfWeek: ['Tuesday', 'Thursday'], opens: '09:00', closes: '13:00' },
    ],
  });
  expect(data.specialOpeningHoursSpecification).toEqual([
    expect.objectContaining({ validFrom: '2040-01-01', opens: '00:00', closes: '00:00' }),
  ]);
  expect((await pageAt('/services/hearing-clinic/')).status).toBe(200);
});

test.each(['/services/unknown', '/services/cardiology/more', '/services/%00', '/services/%E0%A4'])(
  '%s is a page that is not there',
  async (path) => {
    const { status, data } = await pageAt(path);
    expect([400, 404]).toContain(status);
    expect(data).toBeNull();
  },
);

test('the list of services has no data of its own', async () => {
  expect(await pageAt('/services')).toMatchObject({ status: 200, data: null });
  expect(await pageAt('/services/')).toMatchObject({ status: 200, data: null });
});
