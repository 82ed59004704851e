import { expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { id: jobId } = await addPosting(portal);
const hr = await portal.as('ROLE_HR');

const licence = {
  licenceCouncil: 'NMCN',
  licenceNumber: 'RN 123456',
  licenceExpiresOn: '2027-06-30',
};

test('HR sees the licence that an applicant names', async () => {
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId, licence));
  expect(answer.status).toBe(201);
  const { id } = answer.body.data;
  const { body } = await hr.get(`/hrsuit/api/job-applications/${id}`);
  expect(body.data).toMatchObject(licence);
});

test('an application without a licence is taken as always', async () => {
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId));
  expect(answer.status).toBe(201);
  const { body } = await hr.get(`/hrsuit/api/job-applications/${answer.body.data.id}`);
  expect(body.data).toMatchObject({
    licenceCouncil: null,
    licenceNumber: null,
    licenceExpiresOn: null,
  });
});

test.each([
  [{ licenceExpiresOn: 'next year' }, 'licenceExpiresOn'],
  [{ licenceExpiresOn: '2027-02-30' }, 'licenceExpiresOn'],
  [{ licenceCouncil: 'x'.repeat(201) }, 'licenceCouncil'],
])('%j is refused', async (wrong, field) => {
  const answer = await applyWithFiles(portal.visitor, applicationBody(jobId, wrong));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(field);
});
