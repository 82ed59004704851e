import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { type Role, roles } from '@icare/contracts/roles';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { trackingToken } from './applications/tracking-link.ts';
import { requireDeclaredAccess } from './platform/http/endpoint-routes.ts';
import {
  addCoverLetter,
  addResume,
  addStaffPaper,
  storeFile,
} from './testing/application-files.ts';
import { addApplication, addJob, applicationBody } from './testing/applications.ts';
import {
  addAlert,
  addCertificationType,
  addRecord,
  addWaiver,
  certificationTypeBody,
} from './testing/compliance.ts';
import { policyFields, uploadDocument } from './testing/documents.ts';
import { everyEndpoint, isEndpoint, nameOf } from './testing/every-endpoint.ts';
import { oldWordFile, pdf } from './testing/files.ts';
import { messageBody, sendMessage } from './testing/messages.ts';
import { newPersonBody, password } from './testing/people.ts';
import { type Client, testPortal } from './testing/portal.ts';
import { passwordLink, unfinishedSignIn } from './testing/sign-ins.ts';

const routes: RouteOptions[] = [];
// Fastify announces every app it makes, which is early enough to see every route.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
});

const portal = await testPortal();
const { database } = portal.platform;
const admin = await portal.as('ROLE_ADMIN');
const colleague = await portal.person();
const job = await addJob(portal);
const application = await addApplication(portal, { jobId: job.id });
const token = trackingToken(portal.platform, application.id);
const licence = await addCertificationType(portal);

/** A call of each endpoint that would be right, made anew for every try. */
async function makeCall(client: Client, endpoint: EndpointDefinition) {
  const path = endpoint.path
    .replace(':department', 'Nursing')
    .replace(':file', 'resume')
    .replace(':report', 'summary')
    .replace(':id', endpoint.path.includes(':id') ? await somethingOf(endpoint) : '');
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const body = await bodies[nameOf(endpoint)]?.();
  const before = await rows();
  const call = client[method](path);
  if (endpoint.files) {
    const fields = body ?? policyFields;
    for (const [name, value] of Object.entries(fields)) call.field(name, String(value));
    for (const { field, extensions } of endpoint.files) {
      if (extensions.includes('pdf')) call.attach(field, pdf(), 'form.pdf');
      else call.attach(field, Buffer.from(spreadsheetFor(endpoint)), 'rows.csv');
    }
  } else if (endpoint.body) call.send(body ?? {});
  return { before, answer: await call };
}

/** The id of something new that the endpoint is about. */
async function somethingOf({ path }: EndpointDefinition): Promise<string> {
  if (path.includes('compliance')) return somethingOfCompliance(path);
  if (path.includes('service-')) return somethingOfPrograms(path);
  if (path.includes('departments')) {
    return (await database.prisma.department.findFirstOrThrow()).id;
  }
  if (path.includes('imports')) return addImport();
  if (path.includes('users')) return (await portal.person()).id;
  if (path.includes('staff-papers')) return (await addStaffPaper(portal, colleague.id)).id;
  if (path.includes('job-applications')) {
    const { id } = await addApplication(portal, { jobId: job.id });
    await addResume(portal, id, { bytes: oldWordFile('Nurse'), extension: 'doc' });
    await addCoverLetter(portal, id);
    return id;
  }
  if (path.includes('jobs')) return (await addJob(portal)).id;
  if (path.includes('contact-messages')) {
    // From an address of its own: visitors are limited.
    const sent = await sendMessage(portal.visitorAt(randomUUID()));
    return sent.body.data.contactMessage.id;
  }
  return (await uploadDocument(admin))._id;
}

async function somethingOfPrograms(path: string): Promise<string> {
  const added = await admin
    .post('/api/service-accounts')
    .send({ name: 'Wards', purpose: 'Tells them', role: 'ROLE_STAFF' });
  const { id } = added.body.data.serviceAccount;
  if (path.includes('service-accounts')) return id;
  const { body } = await admin.post(`/api/service-accounts/${id}/keys`);
  return body.data.serviceAccount.keys[0].id;
}

async function somethingOfCompliance(path: string): Promise<string> {
  if (path.includes('certification-types')) return (await addCertificationType(portal)).id;
  const { id: userId } = await portal.person();
  if (path.includes('people')) return userId;
  const typeId = licence.id;
  if (path.includes('waivers')) return (await addWaiver(portal, { userId, typeId })).id;
  const state = path.endsWith('/reject')
    ? 'pending'
    : path.endsWith('/reinstate')
      ? 'revoked'
      : 'active';
  const file = {
    fileId: await storeFile(portal, pdf()),
    documentName: 'licence.pdf',
    documentExtension: 'pdf',
  };
  const record = await addRecord(portal, { userId, typeId, state, ...file });
  return path.includes('alerts') ? (await addAlert(portal, record)).id : record.id;
}

async function addImport(): Promise<string> {
  const [id, now] = [randomUUID(), portal.clock.now()];
  const moments = { createdAt: now, updatedAt: now };
  await database.prisma.userImport.create({
    data: { id, phase: 'writing', startedById: colleague.id, ...moments },
  });
  return id;
}

/** Rows that are right, as hospitals have them in a spreadsheet: somebody new, or a record of somebody who is known. */
const spreadsheetFor = ({ path }: EndpointDefinition) =>
  path.startsWith('/users')
    ? `Staff number,Name,E-mail,Department\n${randomUUID()},Ada Obi,${randomUUID()}@example.com,IT\n`
    : records;
const records = `Staff number, username or e-mail;Certification type;Expiry date
${colleague.username};${licence.name};2027-01-31
`;
const record = { certificationTypeId: licence.id, expirationDate: '2027-01-31' };

const bodies: Record<string, () => object | Promise<object>> = {
  'POST /users': newPersonBody,
  'POST /api/contact-messages': messageBody,
  'PATCH /api/contact-addresses/:department': () => ({ email: 'desk@example.com' }),
  'PATCH /users/:id': () => ({ cadre: 'Pharmacist' }),
  'PATCH /users/:id/status': () => ({ status: 'Inactive' }),
  'PATCH /hrsuit/api/departments/:id': () => ({ headId: colleague.id }),
  'POST /hrsuit/login/continue': async () => ({
    challenge: await unfinishedSignIn(portal, 'new_password'),
    newPassword: 'the harmattan comes early',
  }),
  'POST /hrsuit/password-links/open': async () => ({ link: await passwordLink(portal) }),
  'POST /hrsuit/password-links/use': async () => ({
    link: await passwordLink(portal),
    newPassword: 'the harmattan comes early',
  }),
  'POST /hrsuit/second-factor/setup': () => ({ currentPassword: password }),
  'POST /hrsuit/second-factor/confirm': () => ({ code: '123456' }),
  'POST /hrsuit/second-factor/recovery-codes': () => ({ code: '123456' }),
  'POST /hrsuit/second-factor/remove': () => ({ code: '123456' }),
  'PATCH /documents/:id': () => ({ description: 'Changed.' }),
  'POST /hrsuit/api/jobs': () => ({ jobTitle: 'Pharmacist', department: 'Pharmacy' }),
  'PUT /hrsuit/api/jobs/:id': () => ({ location: 'Orlu' }),
  'POST /hrsuit/api/job-applications': () => applicationBody(job.id),
  'POST /hrsuit/api/job-applications/with-files': () => applicationBody(job.id),
  'POST /hrsuit/api/job-applications/track': () => ({ token }),
  'POST /hrsuit/api/job-applications/withdraw': () => ({ token }),
  'PUT /hrsuit/api/job-applications/:id/status': () => ({ status: 'screening', notes: 'Seen' }),
  'POST /hrsuit/api/job-applications/move': () => ({ ids: [application.id], status: 'on_hold' }),
  'POST /hrsuit/api/job-applications/erase': () => ({ ids: [application.id] }),
  'POST /api/compliance/certification-types': certificationTypeBody,
  'PATCH /api/compliance/certification-types/:id': () => ({ description: 'Changed.' }),
  'POST /api/compliance/staff-compliance': () => ({ ...record, userId: colleague.id }),
  'POST /api/compliance/my-certifications': () => record,
  'POST /api/compliance/staff-compliance/:id/renew': () => ({ expirationDate: '2027-01-31' }),
  'POST /api/compliance/staff-compliance/:id/document': () => ({}),
  'PATCH /api/compliance/staff-compliance/:id': () => ({ notes: 'Changed.' }),
  'POST /api/compliance/staff-compliance/:id/reject': () => ({ reason: 'Unreadable' }),
  'POST /api/compliance/staff-compliance/:id/revoke': () => ({ reason: 'Struck off' }),
  'POST /api/compliance/staff-compliance/:id/reinstate': () => ({ reason: 'x', method: 'phone' }),
  'POST /api/compliance/waivers': async () => ({
    userId: (await portal.person()).id,
    certificationTypeId: licence.id,
    reason: 'On leave',
  }),
  'POST /api/system/demonstration/remove': () => ({ confirm: true }),
  'POST /api/compliance/imports': () => ({ mode: 'commit' }),
  'POST /users/imports': () => ({ mode: 'commit', progressId: randomUUID() }),
  'POST /api/service-accounts': () => ({ name: 'Payroll', purpose: 'Pays', role: 'ROLE_HR' }),
  'PATCH /api/service-accounts/:id': () => ({ purpose: 'Tells wards' }),
  'POST /api/service-accounts/:id/keys': () => ({ days: 30 }),
  'PUT /hrsuit/api/job-applications/:id/legal-hold': () => ({ hold: true, reason: 'A lawsuit' }),
  'PUT /users/:id/legal-hold': () => ({ hold: true, reason: 'A lawsuit' }),
  'POST /users/:id/erase': () => ({ reason: 'Asked for it', confirm: 'somebody' }),
  'POST /hrsuit/api/job-applications/:id/erase': () => ({ reason: 'Asked', confirm: 'ICP' }),
};

/** What a refused call must leave as it was. */
async function rows() {
  const [counts] = await database.query(
    `SELECT (SELECT count(*) FROM documents) AS documents, (SELECT count(*) FROM document_versions) AS versions,
            (SELECT count(*) FROM stored_files) AS stored, (SELECT count(*) FROM users) AS users,
            (SELECT count(*) FROM audit_events) AS events, (SELECT count(*) FROM idempotency_keys) AS keys,
            (SELECT count(*) FROM application_moves) AS moves, (SELECT count(*) FROM staff_papers) AS papers,
            (SELECT md5(string_agg(j::text, '' ORDER BY id)) FROM jobs j) AS jobs,
            (SELECT md5(string_agg(a::text, '' ORDER BY id)) FROM applications a) AS applications,
            (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM certification_types t) AS types,
            (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM staff_compliance r) AS records,
            (SELECT count(*) FROM staff_compliance_events) AS record_events,
            (SELECT md5(string_agg(w::text, '' ORDER BY id)) FROM waivers w) AS waivers,
            (SELECT md5(string_agg(a::text, '' ORDER BY id)) FROM compliance_alerts a) AS alerts,
            (SELECT md5(string_agg(s::text, '' ORDER BY user_id)) FROM compliance_standings s) AS standings,
            (SELECT count(*) FROM compliance_snapshots) AS snapshots,
            (SELECT md5(string_agg(a::text, '' ORDER BY user_id)) FROM service_accounts a) AS programs,
            (SELECT md5(string_agg(k::text, '' ORDER BY id)) FROM service_keys k) AS keys_of_programs,
            (SELECT count(*) FROM contact_addresses) AS addresses, (SELECT count(*) FROM mails) AS mails,
            (SELECT md5(string_agg(m::text, '' ORDER BY id)) FROM contact_messages m) AS messages,
            (SELECT md5(string_agg(u::text, '' ORDER BY id)) FROM users u) AS people,
            (SELECT md5(string_agg(h::text, '' ORDER BY id)) FROM departments h) AS heads,
            (SELECT count(*) FROM user_imports) AS imports,
            (SELECT count(*) FROM password_links) AS links, (SELECT count(*) FROM sign_in_challenges) AS challenges,
            (SELECT count(*) FROM second_factors) AS factors, (SELECT count(*) FROM recovery_codes) AS codes,
            (SELECT md5(string_agg(d::text, '' ORDER BY id)) FROM documents d) AS texts`,
  );
  return { ...counts, files: (await portal.files()).sort() };
}

const callers = [
  'visitor',
  'bad token',
  'ended session',
  'expired session',
  'deactivated',
  ...roles,
] as const;

async function clientOf(caller: (typeof callers)[number]): Promise<Client> {
  if (caller === 'visitor') return portal.visitor;
  if (caller === 'bad token') return portal.withToken('a.bad.token');
  if ((roles as readonly string[]).includes(caller)) return portal.as(caller as Role);
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const token = await portal.tokenOf(person);
  const data =
    caller === 'ended session'
      ? { endedAt: portal.clock.now() }
      : { expiresAt: portal.clock.now() };
  if (caller === 'deactivated') {
    await database.prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  } else await database.prisma.session.updateMany({ where: { userId: person.id }, data });
  return portal.withToken(token);
}

function expected({ access }: EndpointDefinition, caller: (typeof callers)[number]) {
  if (access === 'public' || access === 'optional') return 'allowed';
  if (!(roles as readonly string[]).includes(caller)) return 401;
  return access.includes(caller as Role) ? 'allowed' : 403;
}

describe.each(everyEndpoint.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(callers)('%s', async (caller) => {
      const client = await clientOf(caller);
      const { before, answer } = await makeCall(client, endpoint);
      const outcome = expected(endpoint, caller);
      if (outcome === 'allowed') {
        expect([401, 403]).not.toContain(endpoint.path === '/hrsuit/login' ? 0 : answer.status);
        if (caller === 'ROLE_ADMIN' && endpoint.path.includes('compliance')) {
          // Otherwise another role might have been refused for what was wrong with the call.
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
        }
        return;
      }
      expect(answer.status).toBe(outcome);
      expect(answer.body).toEqual({
        success: false,
        code: outcome === 401 ? 'unauthenticated' : 'forbidden',
        message:
          outcome === 401 ? 'Access denied: Wrong access token' : 'Your role does not allow this.',
        requestId: answer.headers['x-request-id'],
      });
      expect(await rows()).toEqual(before);
    });
  },
);

describe('the registered routes', () => {
  test('are exactly the endpoints of the contracts', () => {
    const registered = routes
      .map(({ config }) => config?.endpoint)
      .filter((endpoint) => endpoint !== undefined && endpoint.path !== '/*')
      .map((endpoint) => nameOf(endpoint as EndpointDefinition));
    expect([...new Set(registered)].sort()).toEqual(everyEndpoint.map(nameOf).sort());
  });

  test('are what their endpoints say', () => {
    for (const { method, url, config } of routes) {
      if (!config?.endpoint || config.endpoint.path === '/*') continue;
      expect(url).toBe(config.endpoint.path);
      expect([config.endpoint.method, 'HEAD']).toContain(method);
    }
  });

  test('without an endpoint serve pages and the API reference only', () => {
    const others = routes.filter(({ config }) => !config?.endpoint).map(({ url }) => url);
    for (const url of others) expect(url).toMatch(/^\/(docs|assets|favicon)/);
  });

  test('each declare access and a response', () => {
    for (const { access, response } of everyEndpoint) {
      expect(access === 'public' || access === 'optional' || access.length > 0).toBe(true);
      expect(response).toBeDefined();
    }
  });

  test('a route that does not say who may call it stops the start', async () => {
    const app = Fastify();
    requireDeclaredAccess(app);
    expect(() => app.get('/secret', async () => 'x')).toThrow(
      'GET /secret does not say who may call it.',
    );
  });
});

test('every module of the contracts that defines an endpoint is in the list', async () => {
  const folder = join(import.meta.dirname, '../../../packages/contracts/src');
  const defined: EndpointDefinition[] = [];
  for (const file of await readdir(folder)) {
    if (file.endsWith('.test.ts')) continue;
    const module = (await import(join(folder, file))) as Record<string, unknown>;
    defined.push(...Object.values(module).filter(isEndpoint));
  }
  expect(everyEndpoint.map(nameOf).sort()).toEqual(defined.map(nameOf).sort());
});
