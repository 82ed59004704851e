import { expect, test } from 'vitest';
import { refusals } from '../../platform/storage/refusals.ts';
import { pdf } from '../../testing/files.ts';
import { hugeCrossReferences } from '../../testing/hostile-files.ts';
import { testPortal } from '../../testing/portal.ts';

const token = 'a token that only Prometheus knows about';
const portal = await testPortal({ environment: { METRICS_TOKEN: token } });
const scrape = () => portal.visitor.get('/metrics').set('authorization', `Bearer ${token}`);

test('answers with the metrics of the system and of the process', async () => {
  const { status, headers, text } = await scrape();
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  for (const name of [
    'icare_database_bytes',
    'icare_disk_free_bytes',
    'icare_mails{state="waiting"}',
    'icare_job_overdue{job="deliver-mails"}',
    'icare_audit_events_waiting',
    'icare_last_backup_timestamp_seconds',
    'icare_database_pool_connections{pool="calls",state="used"}',
    'icare_database_pool_waiting{pool="calls"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} [\\d.e+-]+$`, 'm'));
  }
  expect(text).toContain('icare_unknown_figures 0');
});

test('counts files by the results of reading them', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  const send = (bytes: Buffer) =>
    admin.post('/documents').field('name', 'Made').attach('document', bytes, 'made.pdf');
  await send(pdf());
  expect((await send(hugeCrossReferences())).body.message).toBe(refusals.exhausting.message);
  const { text } = await scrape();
  expect(text).toMatch(/^icare_files_read_total\{reader="inspection"\} 2$/m);
  expect(text).toMatch(/^icare_file_readers_ended_total\{by="\w+"\} 1$/m);
  expect(text).toMatch(/^icare_files_turned_away_total 0$/m);
  expect(text).toMatch(/^icare_files_waiting 0$/m);
  expect(portal.log.filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ reader: 'encryptedPdf', ending: expect.any(String) }),
  ]);
});

test('times answers by route, never by address', async () => {
  const admin = await portal.as('ROLE_ADMIN');
  const person = await portal.person();
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
  await portal.visitor.get('/nowhere-of-this-portal?name=Ngozi');
  const { text } = await scrape();
  expect(text).toContain(
    'icare_http_request_duration_seconds_count{method="PATCH",route="/users/:id/status",status="200"} 1',
  );
  expect(text).not.toContain(person.id);
  expect(text).not.toMatch(/nowhere-of-this-portal|Ngozi/);
});

test.each([
  ['no token', undefined],
  ['another token', 'Bearer a token that only Prometheus knows abouT'],
  ['the token of somebody signed in', 'Bearer a.b.c'],
  ['the token without its scheme', token],
])('with %s there is nothing', async (_, header) => {
  const call = portal.visitor.get('/metrics');
  const { status, body } = await (header ? call.set('authorization', header) : call);
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('without METRICS_TOKEN the address does not exist', async () => {
  const plain = await testPortal({ pages: false });
  const answer = await plain.visitor.get('/metrics').set('authorization', 'Bearer undefined');
  expect(answer.status).toBe(404);
});

test('it is not in the API reference', async () => {
  const { body } = await portal.visitor.get('/docs/json');
  expect(Object.keys(body.paths)).not.toContain('/metrics');
});

test('an unknown value is not reported as 0', async () => {
  const blind = await testPortal({
    environment: { METRICS_TOKEN: token },
    replace: ({ config }) => ({ config: { ...config, dataDirectory: '/nowhere' } }),
  });
  const { text } = await blind.visitor.get('/metrics').set('authorization', `Bearer ${token}`);
  expect(text).toMatch(/^icare_disk_free_bytes Nan$/im);
  expect(text).toContain('icare_unknown_figures 1');
});
