import { expect, test } from 'vitest';
import { addApplication, addPosting } from './testing/applications.ts';
import { addCertificationType, addRecord } from './testing/compliance.ts';
import { testPortal } from './testing/portal.ts';

const portal = await testPortal({ pages: false });
const words = 'You cannot decide about yourself. Ask a colleague.';

test('a program decides nothing about the person who created it or its key', async () => {
  const [maker, keyMaker] = [
    await portal.person({ role: 'ROLE_ADMIN' }),
    await portal.person({ role: 'ROLE_ADMIN' }),
  ];
  const [asMaker, asKeyMaker] = [await portal.as(maker), await portal.as(keyMaker)];
  const added = await asMaker
    .post('/api/service-accounts')
    .send({ name: 'Licences', purpose: 'Checks them', role: 'ROLE_COMPLIANCE', readOnly: false });
  const keys = `/api/service-accounts/${added.body.data.serviceAccount.id}/keys`;
  const [byMaker, byOther] = [
    (await asMaker.post(keys).send({ days: 30 })).body.data.key,
    (await asKeyMaker.post(keys).send({ days: 30 })).body.data.key,
  ];
  const type = await addCertificationType(portal);
  const verify = async (key: string, userId: string) => {
    const { id: typeId } = await addCertificationType(portal);
    const { id } = await addRecord(portal, {
      ...{ userId, typeId, state: 'pending' },
      expirationDate: new Date('2099-12-31'),
    });
    return portal.visitor
      .post(`/api/compliance/staff-compliance/${id}/verify`)
      .set('authorization', `Bearer ${key}`)
      .send({ method: 'portal', result: 'match' });
  };
  for (const [key, about] of [
    [byMaker, maker],
    [byOther, maker],
    [byOther, keyMaker],
  ] as const) {
    const { status, body } = await verify(key, about.id);
    expect({ status, message: body.message }).toEqual({ status: 403, message: words });
  }
  const imported = await portal.visitor
    .post('/api/compliance/imports')
    .set('authorization', `Bearer ${byOther}`)
    .field('mode', 'commit')
    .attach(
      'file',
      Buffer.from(
        `Staff number, username or e-mail;Certification type;Expiry date\n${maker.username};${type.name};2027-01-31\n`,
      ),
      'records.csv',
    );
  expect(imported.body.data).toMatchObject({ committed: false, errors: [{ message: words }] });
  expect((await verify(byMaker, (await portal.person()).id)).status).toBe(200);
});

test('a program decides nothing about the application of the person who created it', async () => {
  const maker = await portal.person({ role: 'ROLE_ADMIN' });
  const asMaker = await portal.as(maker);
  const added = await asMaker
    .post('/api/service-accounts')
    .send({ name: 'Hiring', purpose: 'Moves them', role: 'ROLE_HR', readOnly: false });
  const keys = `/api/service-accounts/${added.body.data.serviceAccount.id}/keys`;
  const { key } = (await asMaker.post(keys).send({ days: 30 })).body.data;
  const { id } = await addApplication(portal, {
    jobId: (await addPosting(portal)).id,
    status: 'offered',
    candidateEmail: maker.email.toUpperCase(),
  });
  const { status, body } = await portal.visitor
    .put(`/hrsuit/api/job-applications/${id}/status`)
    .set('authorization', `Bearer ${key}`)
    .send({ status: 'hired', confirm: true });
  expect({ status, message: body.message }).toEqual({ status: 403, message: words });
});
