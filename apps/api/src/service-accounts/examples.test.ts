import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lagosDate } from '@icare/domain/lagos-date';
import { afterAll, describe, expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { addCertificationType, addRecord } from '../testing/compliance.ts';
import { policyFields, uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

/** Runs the guide's examples unchanged, with this machine's shell and curl. */
const guide = await readFile(
  join(import.meta.dirname, '../../../../docs/guide/integrators.md'),
  'utf8',
);
const examples = [...guide.matchAll(/^(\S.*)\n\n```sh\n([\s\S]+?)```/gm)].map(
  ([, words = '', command = '']) => ({ words: words.slice(0, 60), command }),
);
const hasCurl = (() => {
  try {
    return execFileSync('curl', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const folder = await mkdtemp(join(tmpdir(), 'portal-examples-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const added = await admin
  .post('/api/service-accounts')
  .send({ name: 'Examples', purpose: 'Runs them', role: 'ROLE_ADMIN', readOnly: false });
const made = await admin.post(`/api/service-accounts/${added.body.data.serviceAccount.id}/keys`);
const person = await portal.person({ department: 'Nursing' });
const type = await addCertificationType(portal);
const { id: jobId } = await addPosting(portal);
const application = await addApplication(portal, { jobId, status: 'offered' });
const limited = await admin.post('/api/service-accounts').send({
  ...{ name: 'Rota', purpose: 'Plans', role: 'ROLE_COMPLIANCE', scope: 'clearance' },
});
const rota = await admin.post(`/api/service-accounts/${limited.body.data.serviceAccount.id}/keys`);
const record = await addRecord(portal, { userId: person.id, typeId: type.id });
const document = await uploadDocument(admin, policyFields);
const first = await admin.get('/hrsuit/api/users').query({ limit: 1 });
await writeFile(join(folder, 'licence.pdf'), pdf());
await writeFile(join(folder, 'policy.pdf'), pdf());

const environment = {
  PATH: process.env['PATH'],
  PORTAL: portal.url,
  KEY: made.body.data.key,
  ROTA_KEY: rota.body.data.key,
  DAY: lagosDate(portal.clock.now()),
  CURSOR: first.body.page.nextCursor,
  PERSON: person.id,
  TYPE: type.id,
  DOCUMENT: document._id,
  RECORD: record.id,
  APPLICATION: application.id,
};

test('the guide has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(11);
});

describe.runIf(hasCurl)('runs as it stands in the guide:', () => {
  test.each(examples)('$words', async ({ command }) => {
    const { stdout } = await promisify(execFile)('sh', ['-euc', command], {
      cwd: folder,
      env: environment,
    });
    if (command.includes('--output')) {
      expect((await readFile(join(folder, 'downloaded.pdf'))).subarray(0, 5).toString()).toBe(
        '%PDF-',
      );
    } else expect(JSON.parse(stdout)).toMatchObject({ success: true });
  });
});
