import { expect, test } from 'vitest';
import { addApplication, addPosting } from './testing/applications.ts';
import { addAlert, addCertificationType, addRecord, addWaiver } from './testing/compliance.ts';
import { pdf } from './testing/files.ts';
import { testPortal } from './testing/portal.ts';
import { runSql } from './testing/run-sql.ts';

const portal = await testPortal({ pages: false });
const words = 'You cannot decide about yourself. Ask a colleague.';

async function counts() {
  const [row] = await runSql(
    portal.platform.database,
    `SELECT (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM staff_compliance r) AS records,
            (SELECT md5(string_agg(w::text, '' ORDER BY id)) FROM waivers w) AS waivers,
            (SELECT md5(string_agg(a::text, '' ORDER BY id)) FROM applications a) AS applications,
            (SELECT md5(string_agg(a::text, '' ORDER BY id)) FROM compliance_alerts a) AS alerts,
            (SELECT md5(string_agg(u.role::text || u.status::text || coalesce(u.legal_hold_reason, '') || coalesce(u.cadre, '') || coalesce(u.joined_on::text, ''), '' ORDER BY id)) FROM users u) AS people,
            (SELECT count(*) FROM staff_compliance_events) AS events, (SELECT count(*) FROM audit_events) AS audit,
            (SELECT count(*) FROM stored_files) AS files`,
  );
  return row;
}

test('an officer decides nothing about a record of her own', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const type = await addCertificationType(portal, { isRequired: true });
  const of = { userId: officer.id, typeId: type.id };
  const [pending, active, revoked] = await Promise.all([
    addRecord(portal, { ...of, state: 'pending' }),
    addRecord(portal, { ...of, state: 'active' }),
    addRecord(portal, { ...of, state: 'revoked' }),
  ]);
  const waiver = await addWaiver(portal, of);
  const alert = await addAlert(portal, active);
  const before = await counts();
  const base = '/api/compliance/staff-compliance';
  const dates = { issueDate: '2026-01-01', expirationDate: '2027-12-31' };
  const check = { method: 'portal', result: 'match' };
  const calls = [
    client
      .post(base)
      .field({ userId: officer.id, certificationTypeId: type.id, ...dates })
      .attach('document', pdf(), 'licence.pdf'),
    client.patch(`${base}/${active.id}`).send({ certificateNumber: 'RN 1' }),
    client.post(`${base}/${pending.id}/verify`).send(check),
    client.post(`${base}/${active.id}/verify`).send({ ...check, result: 'unreachable' }),
    client.post(`${base}/${pending.id}/reject`).send({ reason: 'Unreadable' }),
    client.post(`${base}/${active.id}/revoke`).send({ reason: 'Struck off' }),
    client.post(`${base}/${revoked.id}/reinstate`).send({ reason: 'Paid', ...check }),
    client.post(`${base}/${active.id}/renew`).field(dates),
    client.post(`${base}/${active.id}/document`).attach('document', pdf(), 'licence.pdf'),
    client.post('/api/compliance/waivers').send({
      userId: officer.id,
      certificationTypeId: type.id,
      reason: 'Not on the wards',
    }),
    client.post(`/api/compliance/waivers/${waiver.id}/end`),
    client.put(`/api/compliance/alerts/${alert.id}/acknowledge`).send({}),
  ];
  for (const call of calls) {
    const { status, body } = await call;
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: 'forbidden',
      message: words,
    });
  }
  expect(await counts()).toEqual(before);
});

test('an import with a row about the importing officer is refused as a whole', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const type = await addCertificationType(portal);
  const before = await counts();
  const { body } = await client
    .post('/api/compliance/imports')
    .field('mode', 'commit')
    .attach(
      'file',
      Buffer.from(
        `Staff number, username or e-mail;Certification type;Expiry date\n${officer.username.toUpperCase()};${type.name};2027-01-31\n`,
      ),
      'records.csv',
    );
  expect(body.data).toMatchObject({
    committed: false,
    errors: [{ row: 2, column: 'staff', message: words }],
  });
  expect(await counts()).toEqual(before);
});

test('a certificate that people submit for themselves is accepted, and verified by somebody else', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const type = await addCertificationType(portal);
  const { status, body } = await client
    .post('/api/compliance/my-certifications')
    .field({ certificationTypeId: type.id, expirationDate: '2027-12-31' })
    .attach('document', pdf(), 'licence.pdf');
  expect({ status, state: body.data?.status }).toEqual({ status: 201, state: 'pending' });
  const colleague = await portal.as('ROLE_COMPLIANCE');
  const verified = await colleague
    .post(`/api/compliance/staff-compliance/${body.data.id}/verify`)
    .send({ method: 'portal', result: 'match' });
  expect(verified.body.data.status).toBe('active');
});

test('HR decides nothing about their own application, recognised by email address or by appointment', async () => {
  const officer = await portal.person({ role: 'ROLE_HR', email: 'Ngozi.Eze@example.com' });
  const client = await portal.as(officer);
  const { id: jobId } = await addPosting(portal);
  const byAddress = await addApplication(portal, {
    jobId,
    status: 'offered',
    candidateEmail: 'ngozi.eze@example.com',
  });
  const appointed = await addApplication(portal, {
    jobId: (await addPosting(portal)).id,
    status: 'hired',
    hiredUserId: officer.id,
  });
  const before = await counts();
  const base = '/hrsuit/api/job-applications';
  for (const { id, reference, status } of [byAddress, appointed]) {
    const calls = [
      client.put(`${base}/${id}/status`).send({ status: 'hired', confirm: true }),
      client.put(`${base}/${id}/status`).send({ status, notes: 'A very good one' }),
      client.put(`${base}/${id}/legal-hold`).send({ hold: true, reason: 'A dispute' }),
      client.post(`${base}/${id}/erase`).send({ reason: 'Asked for', confirm: reference }),
    ];
    for (const call of calls) {
      const { status, body } = await call;
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 403,
        code: 'forbidden',
        message: words,
      });
    }
  }
  const several = await client
    .post(`${base}/move`)
    .send({ ids: [byAddress.id], status: 'hired', confirm: true });
  expect(several.body.data).toEqual({
    moved: [],
    unchanged: [],
    refused: [{ id: byAddress.id, message: words }],
  });
  expect(await counts()).toEqual(before);
});

test('HR decides nothing about an application from a variant of their own email address', async () => {
  const officer = await portal.person({ role: 'ROLE_HR', email: 'chinwe.obasi@example.com' });
  const client = await portal.as(officer);
  const path = (id: string) => `/hrsuit/api/job-applications/${id}/status`;
  for (const candidateEmail of [
    'chinwe.obasi+ward@example.com',
    'Chinwe.Obasi+a+b@Example.com',
    'chinweobasi@example.com',
    'c.hinwe.obasi+x@example.com',
  ]) {
    const { id } = await addApplication(portal, {
      jobId: (await addPosting(portal)).id,
      candidateEmail,
    });
    const { status, body } = await client.put(path(id)).send({ status: 'screening' });
    expect([status, body.message]).toEqual([403, words]);
  }
  for (const candidateEmail of [
    'chinwe.obasi@another.example.com',
    'chinwe.obasi@example.com.ng',
    'chinwe.obasi2@example.com',
    '+ward@example.com',
  ]) {
    const { id } = await addApplication(portal, {
      jobId: (await addPosting(portal)).id,
      candidateEmail,
    });
    await client.put(path(id)).send({ status: 'screening' }).expect(200);
  }
});

test('nobody gives themselves another role, cadre, department or first day of service, holds or erases their own data', async () => {
  const administrator = await portal.person({ role: 'ROLE_ADMIN', staffNumber: 'S-77' });
  await portal.person({ role: 'ROLE_ADMIN' });
  const client = await portal.as(administrator);
  const before = await counts();
  const own = `/users/${administrator.id}`;
  const calls = [
    client.patch(own).send({ role: 'ROLE_HR' }),
    client.patch(own).send({ cadre: 'Clerk' }),
    client.patch(own).send({ department: 'Pharmacy' }),
    client.patch(own).send({ joinedOn: '2026-11-01' }),
    client.put(`${own}/legal-hold`).send({ hold: true, reason: 'A dispute' }),
    client.post(`${own}/erase`).send({ reason: 'I leave', confirm: administrator.username }),
  ];
  for (const call of calls) {
    const { status, body } = await call;
    expect({ status, message: body.message }).toEqual({ status: 403, message: words });
  }
  const { name, email, department } = administrator;
  const imported = await client
    .post('/users/imports')
    .field('mode', 'commit')
    .attach(
      'file',
      Buffer.from(
        `Staff number,Name,E-mail,Department,Role\nS-77,${name},${email},${department},HR\n`,
      ),
      'people.csv',
    );
  expect(imported.body.data).toMatchObject({ committed: false, errors: [{ message: words }] });
  const service = await client
    .post('/users/imports')
    .field('mode', 'commit')
    .attach(
      'file',
      Buffer.from(
        `Staff number,Name,E-mail,Department,Role,Cadre,Joined on\nS-77,${name},${email},Pharmacy,IT personnel,Clerk,2026-11-01\n`,
      ),
      'people.csv',
    );
  expect(service.body.data).toMatchObject({
    committed: false,
    errors: [
      { column: 'cadre', message: words },
      { column: 'department', message: words },
      { column: 'joinedOn', message: words },
    ],
  });
  expect(await counts()).toEqual(before);
  // Other changes of one's own data are no decisions.
  const { data } = (await client.get(own)).body;
  const { cadre, joinedOn } = data;
  const same = { role: 'ROLE_ADMIN', cadre, department, joinedOn };
  const kept = await client.patch(own).send({ ...same, phone: '0803 123 4567' });
  expect(kept.status).toBe(200);
});

test('an id in capitals is the same person', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(officer);
  const { id: certificationTypeId } = await addCertificationType(portal, { isRequired: true });
  const userId = officer.id.toUpperCase();
  const dates = { issueDate: '2026-01-01', expirationDate: '2027-12-31' };
  const admin = await portal.person({ role: 'ROLE_ADMIN' });
  const hold = { hold: true, reason: 'Mine' };
  const before = await counts();
  const answers = [
    await client
      .post('/api/compliance/staff-compliance')
      .field({ userId, certificationTypeId, ...dates })
      .attach('document', pdf(), 'licence.pdf'),
    await client
      .post('/api/compliance/waivers')
      .send({ userId, certificationTypeId, reason: 'Not needed', until: '2027-12-31' }),
    await (await portal.as(admin)).put(`/users/${admin.id.toUpperCase()}/legal-hold`).send(hold),
  ];
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([403, words]);
  }
  expect(await counts()).toEqual(before);
});
