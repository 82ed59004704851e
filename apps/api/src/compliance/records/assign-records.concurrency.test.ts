import pg from 'pg';
import { expect, test } from 'vitest';
import { addAlert, addCertificationType, addRecord } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';

const portal = await testPortal({ pages: false });
const { database } = portal.platform;
const { prisma } = database;

test('alerts are locked in the order of their ids, as by whoever acknowledges or assigns them', async () => {
  const person = await portal.person();
  const records = [];
  const alerts = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const type = await addCertificationType(portal);
    const record = await addRecord(portal, { userId: person.id, typeId: type.id });
    records.push(record);
    alerts.push(await addAlert(portal, record));
  }
  const [first = '', second = ''] = alerts.map(({ id }) => id).sort();
  // Behind the other in the table from now on, so that its order is not that of the ids.
  await prisma.complianceAlert.update({ where: { id: first }, data: { severity: 'high' } });
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const holder = new pg.Client({ connectionString: portal.databaseUrl });
  await holder.connect();
  try {
    const lock = 'SELECT FROM compliance_alerts WHERE id = $1 FOR NO KEY UPDATE NOWAIT';
    await holder.query('BEGIN');
    await holder.query(lock, [first]);
    const answer = Promise.resolve(
      client
        .post('/api/compliance/staff-compliance/assign')
        .send({ ids: records.map(({ id }) => id), userId: officer.id }),
    );
    for (;;) {
      const [row] = await runSql<{ waiting: number }>(
        database,
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (row?.waiting === 1) break;
    }
    await holder.query(lock, [second]);
    await holder.query('COMMIT');
    expect((await answer).status).toBe(200);
  } finally {
    await holder.end();
  }
  expect(await prisma.complianceAlert.count({ where: { assignedToId: officer.id } })).toBe(2);
});
