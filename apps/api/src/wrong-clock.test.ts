import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createJobs } from './jobs.ts';
import { openJobRunner } from './platform/jobs/jobs.ts';
import { uploadDocument } from './testing/documents.ts';
import { messageBody, sendMessage } from './testing/messages.ts';
import { testPortal } from './testing/portal.ts';

const hour = 3_600_000;
const day = 24 * hour;
const years = 73 * 365 * day;
const go = new AbortController().signal;

async function portalWithJobs(environment = {}) {
  const portal = await testPortal({ pages: false, environment });
  const run = async () => {
    for (const job of createJobs(portal.platform)) await job.run(go);
  };
  return { portal, run, prisma: portal.platform.database.prisma };
}

test('a clock that is years ahead for an hour removes nothing', async () => {
  const { portal, run, prisma } = await portalWithJobs();
  const { body } = await sendMessage(portal.visitor, messageBody());
  const admin = await portal.as('ROLE_ADMIN');
  const document = await uploadDocument(admin);
  await admin.delete(`/documents/${document._id}`).expect(200);
  await run();
  portal.clock.advance(years);
  await run();
  portal.clock.advance(hour);
  await run();
  portal.clock.advance(-years);
  await run();
  const { id } = body.data.contactMessage;
  expect({
    messages: await prisma.contactMessage.count({ where: { id } }),
    documents: await prisma.document.count({ where: { id: document._id } }),
    files: (await portal.files()).length,
  }).toEqual({ messages: 1, documents: 1, files: 1 });
});

test('a request that no second person confirmed does not take effect when the clock jumps by a day', async () => {
  const { portal, run, prisma } = await portalWithJobs({ FOUR_EYES: 'on' });
  const only = await portal.as('ROLE_ADMIN');
  const subject = await portal.person();
  await only.patch(`/users/${subject.id}`).send({ role: 'ROLE_ADMIN' }).expect(200);
  const role = async () =>
    (await prisma.user.findUniqueOrThrow({ where: { id: subject.id } })).role;
  await run();
  portal.clock.advance(day);
  await run();
  expect(await role()).toBe('ROLE_STAFF');
  for (let hours = 0; hours < 24; hours += 12) {
    portal.clock.advance(12 * hour);
    await run();
  }
  expect(await role()).toBe('ROLE_ADMIN');
});

test('a session begun while the clock was ahead ends when the clock is corrected', async () => {
  const portal = await testPortal({ pages: false });
  portal.clock.advance(years);
  const client = await portal.as('ROLE_ADMIN');
  portal.clock.advance(-years);
  portal.clock.advance(30 * day);
  const found = await client.get('/hrsuit/checkToken');
  const stepUp = await client.get('/hrsuit/step-up');
  expect([found.status, stepUp.body.data?.isProved]).toEqual([401, undefined]);
});

test('a clock that starts in 1970 revives no ended session', async () => {
  const portal = await testPortal({ pages: false });
  const client = await portal.as('ROLE_ADMIN');
  portal.clock.advance(60 * day);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
  portal.clock.advance(-56 * 365 * day);
  expect((await client.get('/hrsuit/checkToken')).status).toBe(401);
});

test('a limit counted while the clock was ahead locks nobody out for years', async () => {
  const { portal, run } = await portalWithJobs();
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await portal.visitor.post('/hrsuit/login').send({ username: 'nobody', password: 'x'.repeat(12) });
  const { rowCount } = await client.query('UPDATE rate_limits SET expire = expire + $1', [years]);
  expect(rowCount).toBeGreaterThan(0);
  await run();
  expect((await client.query('SELECT FROM rate_limits')).rowCount).toBe(0);
});

test('a limit reached while the clock was a day ahead locks nobody out once it is set right', async () => {
  const portal = await testPortal({ pages: false, environment: { LIMIT_LOGIN_PER_MINUTE: '2' } });
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const guess = () =>
    portal.visitor.post('/hrsuit/login').send({ username: 'nobody', password: 'x'.repeat(12) });
  for (const status of [401, 401, 429]) await guess().expect(status);
  await client.query('UPDATE rate_limits SET expire = expire + $1', [day]);
  // Counted anew, and the limit holds as before.
  for (const status of [401, 401, 429]) await guess().expect(status);
});

test('a mail that was queued while the clock was a day ahead goes out once it is set right', async () => {
  const { portal, run, prisma } = await portalWithJobs();
  portal.clock.advance(day);
  const { body } = await sendMessage(portal.visitor, messageBody());
  portal.clock.advance(-day);
  await run();
  const { id } = body.data.contactMessage;
  const mail = await prisma.mail.findFirstOrThrow({ where: { aboutId: id } });
  expect(mail.state).toBe('sent');
});

test('schedules continue once a clock that was ahead is corrected', async () => {
  const portal = await testPortal({ pages: false });
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const start = async () => {
    const begun = Promise.withResolvers<void>();
    const jobs = openJobRunner(portal.databaseUrl, pino({ level: 'silent' }));
    const run = async () => begun.resolve();
    jobs.start([{ name: 'each-minute', every: 'minute', schedule: '* * * * *', run }]);
    await begun.promise;
    await jobs.stop();
  };
  await start();
  await client.query("UPDATE pgboss.version SET cron_on = '2099-01-01'");
  await client.query(
    "INSERT INTO pgboss.job (name, policy, start_after) VALUES ('each-minute', 'short', '2099-01-01')",
  );
  // The waiting job blocks every other one.
  await start();
  const { rows } = await client.query('SELECT cron_on < now() AS passed FROM pgboss.version');
  expect(rows).toEqual([{ passed: true }]);
});
