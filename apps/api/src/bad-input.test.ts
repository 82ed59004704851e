import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { errorBody, errorStatus } from '@icare/contracts/errors';
import { generalApplicationId } from '@icare/contracts/postings';
import { signInSteps } from '@icare/contracts/session';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { trackingToken } from './applications/apply/tracking-link.ts';
import {
  addCoverLetter,
  addResume,
  addStaffPaper,
  storeFile,
} from './testing/application-files.ts';
import { addApplication, addPosting } from './testing/applications.ts';
import { type BadCall, badCallsOf } from './testing/bad-input.ts';
import { addAlert, addCertificationType, addRecord, addWaiver } from './testing/compliance.ts';
import { uploadDocument } from './testing/documents.ts';
import { everyEndpoint, nameOf } from './testing/every-endpoint.ts';
import { pdf, wordFile } from './testing/files.ts';
import { sendMessage } from './testing/messages.ts';
import { testPortal } from './testing/portal.ts';
import { passwordLink, unfinishedSignIn } from './testing/sign-ins.ts';

/** Another seed generates other calls; a failure prints the smallest call that causes it. */
const seed = Number(process.env['TEST_SEED'] ?? 20261120);
const leastCalls = Number(process.env['TEST_BAD_CALLS'] ?? 3_000);
const perEndpoint = Math.ceil(leastCalls / everyEndpoint.length);

const portal = await testPortal({
  environment: {
    LIMIT_LOGIN_PER_MINUTE: '100000',
    LIMIT_CONTACT_PER_MINUTE: '100000',
    LIMIT_APPLY_PER_MINUTE: '100000',
  },
});
const admin = await portal.person({ role: 'ROLE_ADMIN' });
const client = await portal.as(admin);
const document = await uploadDocument(client);
const person = await portal.person();
const message = (await sendMessage(portal.visitor)).body.data.contactMessage;
const job = await addPosting(portal);
const application = await addApplication(portal, { jobId: job.id });
await addResume(portal, application.id, { bytes: await wordFile(['Nurse']), extension: 'docx' });
await addCoverLetter(portal, application.id);
const paper = await addStaffPaper(portal, person.id);
const type = await addCertificationType(portal, { isRequired: true });
const about = { userId: person.id, typeId: type.id };
const record = await addRecord(portal, {
  ...about,
  fileId: await storeFile(portal, pdf()),
});
const records = [
  record,
  await addRecord(portal, { ...about, state: 'pending', renewalOfId: record.id }),
  await addRecord(portal, { ...about, state: 'revoked' }),
];
const ids = [
  ...[document._id, person.id, message.id, job.id, application.id, paper.id, type.id],
  ...records.map(({ id }) => id),
  (await addAlert(portal, record)).id,
  (await addWaiver(portal, about)).id,
];
const here = {
  ids: [ids, [application.id]],
  userId: [person.id, admin.id],
  headId: [person.id, null],
  certificationTypeId: [type.id],
  jobId: [job.id, generalApplicationId],
  token: [trackingToken(portal.platform, application.id)],
  challenge: await Promise.all(signInSteps.map((step) => unfinishedSignIn(portal, step))),
  link: [await passwordLink(portal)],
};
let calls = 0;

/** Calls that end sessions get a new session each time. */
const keptToken = await portal.tokenOf(admin);
const tokenFor = async ({ path }: EndpointDefinition) =>
  path.startsWith('/hrsuit/') && !path.includes('/api')
    ? portal.tokenOf(await portal.person())
    : keptToken;

async function send(endpoint: EndpointDefinition, { path, headers, body }: BadCall) {
  calls++;
  const started = performance.now();
  const answer = await fetch(`${portal.url}${path}`, {
    method: endpoint.method,
    headers: { ...headers, authorization: `Bearer ${await tokenFor(endpoint)}` },
    // Without this content type, fetch would add its own.
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, seconds: (performance.now() - started) / 1000 };
}

test.each(everyEndpoint.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers whatever it is sent as its contract says',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(badCallsOf(endpoint, ids, here), async (call) => {
        const { answer, bytes, seconds } = await send(endpoint, call);
        expect(answer.status).toBeLessThan(500);
        expect(seconds).toBeLessThan(15);
        if (answer.status === 304) return;
        if (answer.ok && endpoint.response === 'file') {
          expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
          return;
        }
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
        const json: unknown = JSON.parse(bytes.toString());
        if (answer.ok) {
          expect(answer.status).toBe(endpoint.status ?? 200);
          if (endpoint.response !== 'file') endpoint.response.parse(json);
          return;
        }
        const refusal = errorBody.strict().parse(json);
        expect(answer.status).toBe(errorStatus[refusal.code]);
        expect(answer.headers.get('x-request-id')).toBe(refusal.requestId);
        expect(refusal.message).not.toMatch(/[Pp]risma|SELECT |\.ts\b|node_modules|\n\s+at /);
      }),
      { seed, numRuns: perEndpoint },
    );
  },
);

test('no call left anything unfinished', async () => {
  const { prisma } = portal.platform.database;
  const stored = await prisma.storedFile.findMany({ select: { id: true } });
  expect((await portal.files()).sort()).toEqual(stored.map(({ id }) => id).sort());
});

afterAll(() => {
  expect(calls).toBeGreaterThanOrEqual(leastCalls);
});
