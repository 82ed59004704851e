import { randomUUID } from 'node:crypto';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { usualCriteria } from '@icare/contracts/scorecards';
import { trackingToken } from '../applications/apply/tracking-link.ts';
import { addCoverLetter, addResume, addStaffPaper, storeFile } from './application-files.ts';
import { addApplication, addPosting, applicationBody } from './applications.ts';
import {
  addAppointmentRequest,
  answerWithTime,
  appointmentBody,
  ownAppointment,
  timeBody,
} from './appointments.ts';
import { addApproval } from './approvals.ts';
import {
  addAlert,
  addCertificationType,
  addPrivilege,
  addRecord,
  addWaiver,
  inDays,
} from './compliance.ts';
import { addReadyPack } from './compliance-packs.ts';
import { addActivity } from './development.ts';
import { addDoctor, doctorBodies } from './doctors.ts';
import { policyFields, prepareDocument } from './documents.ts';
import { prepareDraft } from './drafts.ts';
import { nameOf } from './every-endpoint.ts';
import { addWard, facilityBodies } from './facilities.ts';
import { oldWordFile, pdf } from './files.ts';
import { addSubjectOfPapers } from './hospital-papers.ts';
import { addInspector, inspectorBody } from './inspectors.ts';
import { addInterview, interviewBody, ownOffer, scorecardBody } from './interviews.ts';
import { listViewBody } from './list-views.ts';
import { messageBody, sendMessage } from './messages.ts';
import { addNotice } from './notices.ts';
import { makeDevice, rightPasskeyAnswer } from './passkeys.ts';
import { newPersonBody, password } from './people.ts';
import type { Client, TestPortal } from './portal.ts';
import { programBodies, somethingOfPrograms } from './programs.ts';
import { addCollectionFor, ownCollection } from './reading-collections.ts';
import { passwordLink, unfinishedSignIn } from './sign-ins.ts';
import { addImportedPerson } from './user-imports.ts';
import { complianceBodies } from './valid-compliance-bodies.ts';
import { documentBodies } from './valid-document-bodies.ts';

const queries: Record<string, object> = {
  'GET /documents/in-force': { on: '2026-01-01' },
  'GET /api/compliance/clearance/colleagues': { search: 'Somebody' },
  'GET /api/compliance/clearance/newcomer': { department: 'Nursing' },
};

/** Creates valid calls of every endpoint, new for every attempt. */
export async function validRequests(portal: TestPortal) {
  const { prisma } = portal.platform.database;
  const admin = await portal.as('ROLE_ADMIN');
  const colleague = await portal.person();
  const job = await addPosting(portal);
  const application = await addApplication(portal, { jobId: job.id });
  const token = trackingToken(portal.platform, application.id);
  const licence = await addCertificationType(portal, { developmentUnits: 10 });

  /** Creates the endpoint's subject for this client. The returned function sends the call, by default as this client. */
  async function prepare(client: Client, endpoint: EndpointDefinition) {
    const path = endpoint.path
      .replace(':department', 'Nursing')
      .replace(':file', 'resume')
      .replace(':report', 'summary')
      .replace(':number', '1')
      .replace(':list', 'users')
      .replace(':kind', endpoint.path.includes(':id') ? 'job' : 'mail_template')
      .replace(':status', 'rejected')
      .replace(':id', endpoint.path.includes(':id') ? await somethingOf(endpoint, client) : '');
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const body = await bodies[nameOf(endpoint)]?.(client);
    const send = async (as: Client = client) => {
      const call = as[method](path).query(queries[nameOf(endpoint)] ?? {});
      if (endpoint.files) {
        const fields = body ?? policyFields;
        for (const [name, value] of Object.entries(fields)) call.field(name, String(value));
        for (const { field, extensions } of endpoint.files) {
          if (extensions.includes('pdf')) call.attach(field, pdf(), 'form.pdf');
          else call.attach(field, Buffer.from(spreadsheetFor(endpoint)), 'rows.csv');
        }
      } else if (endpoint.body) call.send(body ?? {});
      return await call;
    };
    return { send };
  }

  /** The id of a new subject of the endpoint. */
  async function somethingOf(
    { path, method }: EndpointDefinition,
    client: Client,
  ): Promise<string> {
    if (path.includes('packs')) return addReadyPack(portal, client);
    if (path.startsWith('/api/approvals')) {
      const { id: userId } = await portal.person();
      return (await addApproval(portal, { userId, typeId: licence.id })).id;
    }
    if (path.includes('compliance')) return somethingOfCompliance(path);
    if (path.includes('passkeys')) return randomUUID();
    if (/service-|webhook/.test(path)) return somethingOfPrograms(portal, admin, path);
    if (path.includes('inspectors')) return (await addInspector(portal)).id;
    if (path.includes('departments')) return (await prisma.department.findFirstOrThrow()).id;
    if (path.endsWith('/undo')) return addImportedPerson(portal, (await portal.person()).id);
    if (path.includes('imports')) return addImport();
    if (path.includes('doctors')) return (await addDoctor(portal)).id;
    if (path.includes('facilities')) return (await addWard(portal)).id;
    if (path.includes('history/:kind')) return job.id;
    if (path.includes('list-views')) return listViewOf(client);
    if (path.includes('notices')) return (await addNotice(portal, colleague.id)).id;
    if (path.includes('reading-collections')) {
      const { documents } = await ownCollection(portal, admin, client);
      const { _id } = await addCollectionFor(admin, colleague, documents);
      if (path.includes('ask-again')) await admin.delete(`/api/reading-collections/${_id}`);
      return _id;
    }
    if (path.includes('interviews') && !path.includes('job-applications')) {
      return (await addInterview(portal)).id;
    }
    if (path.includes('users')) return (await portal.person()).id;
    if (path.includes('staff-papers')) return (await addStaffPaper(portal, colleague.id)).id;
    if (path.includes('job-applications')) {
      const status = path.endsWith('/interviews') ? 'interview' : 'received';
      const { id } = await addApplication(portal, { jobId: job.id, status });
      await addResume(portal, id, { bytes: oldWordFile('Nurse'), extension: 'doc' });
      await addCoverLetter(portal, id);
      return id;
    }
    if (path.includes('jobs')) return (await addPosting(portal)).id;
    if (path.includes('contact-messages')) {
      // From a new address, since visitors are limited.
      const sent = await sendMessage(portal.visitorAt(randomUUID()));
      return sent.body.data.contactMessage.id;
    }
    if (path.includes('appointment-requests')) {
      const { id } = await addAppointmentRequest(portal);
      if (path.endsWith('/tell')) await answerWithTime(admin, id);
      return id;
    }
    const id = await prepareDocument(portal, { admin, client, path });
    return /draft|document-approvals/.test(path)
      ? prepareDraft(portal, { admin, client, path, method }, id)
      : id;
  }

  /** The id of a view of theirs; whoever may have none is refused whatever the id. */
  async function listViewOf(client: Client): Promise<string> {
    const { body } = await client.post('/api/list-views/users').send(listViewBody());
    return body.data?.view.id ?? randomUUID();
  }

  async function somethingOfCompliance(path: string): Promise<string> {
    if (path.includes('certification-types')) return (await addCertificationType(portal)).id;
    const state = path.endsWith('/reject')
      ? 'pending'
      : path.endsWith('/reinstate')
        ? 'revoked'
        : 'active';
    if (/-papers|paper-holders/.test(path)) return addSubjectOfPapers(portal, path, state);
    const { id: userId } = await portal.person();
    if (path.includes('people')) return userId;
    const typeId = licence.id;
    if (path.includes('privileges')) return (await addPrivilege(portal, { userId, typeId })).id;
    if (path.includes('development-activities')) {
      const fileId = await storeFile(portal, pdf());
      return (await addActivity(portal, { userId, typeId, fileId })).id;
    }
    if (path.includes('imports')) {
      const importId = randomUUID();
      await addRecord(portal, { userId, typeId, importId });
      return importId;
    }
    if (path.includes('waivers')) return (await addWaiver(portal, { userId, typeId })).id;
    const fileId = await storeFile(portal, pdf());
    const record = await addRecord(portal, { userId, typeId, state, fileId });
    return path.includes('alerts') ? (await addAlert(portal, record)).id : record.id;
  }

  const alertOfSomebody = () => somethingOfCompliance('/api/compliance/alerts/:id');

  async function addImport(): Promise<string> {
    const [id, now] = [randomUUID(), portal.clock.now()];
    const moments = { createdAt: now, updatedAt: now };
    await prisma.userImport.create({
      data: { id, phase: 'writing', startedById: colleague.id, ...moments },
    });
    return id;
  }

  /** A valid spreadsheet row as hospitals have it: a new person, or a record of an existing one. */
  const spreadsheetFor = ({ path }: EndpointDefinition) =>
    path.startsWith('/users')
      ? `Staff number,Name,E-mail,Department\n${randomUUID()},Ada Obi,${randomUUID()}@example.com,IT\n`
      : records;
  const records = `Staff number, username or e-mail;Certification type;Expiry date
${colleague.username};${licence.name};2027-01-31
`;
  const record = { certificationTypeId: licence.id, expirationDate: '2027-01-31' };

  const proof = { code: '123456', currentPassword: password };
  const bodies: Record<string, (client: Client) => object | Promise<object>> = {
    'POST /users': () => newPersonBody(),
    'POST /api/contact-messages': () => messageBody(),
    'POST /api/appointment-requests': () => appointmentBody(),
    'POST /api/appointment-requests/track': () => ownAppointment(portal),
    'POST /api/appointment-requests/accept': () => ownAppointment(portal, { isProposed: true }),
    'POST /api/appointment-requests/withdraw': () => ownAppointment(portal),
    'POST /api/appointment-requests/:id/confirm': () => timeBody(),
    'POST /api/appointment-requests/:id/propose': () => timeBody(),
    'POST /api/appointment-requests/:id/decline': () => ({ version: 1, reason: 'no_free_time' }),
    'POST /api/appointment-requests/:id/tell': () => ({ version: 2 }),
    'POST /api/appointment-requests/:id/note': () => ({ note: 'Called, nobody answered' }),
    'POST /api/appointment-requests/:id/erase': () => ({ reason: 'asked_for', confirm: 'APT' }),
    'PATCH /api/contact-addresses/:department': () => ({ email: 'desk@example.com' }),
    'PATCH /users/:id': () => ({ cadre: 'Pharmacist' }),
    'PATCH /users/:id/status': () => ({ status: 'Inactive' }),
    'PATCH /hrsuit/api/departments/:id': () => ({ headId: colleague.id }),
    'PATCH /hrsuit/api/departments/:id/editors': () => ({ add: [colleague.id] }),
    'POST /hrsuit/login/continue': async () => ({
      challenge: await unfinishedSignIn(portal, 'new_password'),
      newPassword: 'the harmattan comes early',
    }),
    'POST /hrsuit/passkeys': () => ({
      name: 'My phone',
      credential: makeDevice().make({ challenge: 'nobody-gave-it', user: { id: 'x' } }),
    }),
    'PATCH /hrsuit/passkeys/:id': () => ({ name: 'My phone' }),
    'POST /hrsuit/step-up/passkey': () => ({
      credential: makeDevice().show({ challenge: 'nobody-gave-it' }),
    }),
    'POST /hrsuit/passkeys/sign-in': () => rightPasskeyAnswer(portal),
    'POST /hrsuit/password-links/open': async () => ({ link: await passwordLink(portal) }),
    'POST /hrsuit/password-links/use': async () => ({
      link: await passwordLink(portal),
      newPassword: 'the harmattan comes early',
    }),
    'POST /hrsuit/second-factor/setup': () => ({ currentPassword: password }),
    'POST /hrsuit/second-factor/confirm': () => ({ code: '123456' }),
    'POST /hrsuit/second-factor/recovery-codes': () => proof,
    'POST /hrsuit/second-factor/remove': () => proof,
    'POST /api/list-views/:list': () => listViewBody(),
    'PUT /api/list-views/:list/columns': () => ({ columns: ['Role'] }),
    'POST /api/notices': () => ({ text: 'No water until noon.', hours: 4 }),
    'POST /hrsuit/step-up': () => ({ password }),
    'POST /hrsuit/step-up/single-sign-on/finish': () => ({ state: 'a-state', returned: 'code=x' }),
    'POST /hrsuit/api/jobs': () => ({ jobTitle: 'Pharmacist', department: 'Pharmacy' }),
    'PUT /hrsuit/api/jobs/:id': () => ({ location: 'Orlu' }),
    'POST /hrsuit/api/job-applications': () => applicationBody(job.id),
    'POST /hrsuit/api/job-applications/with-files': () => applicationBody(job.id),
    'POST /hrsuit/api/job-applications/track': () => ({ token }),
    'POST /hrsuit/api/job-applications/withdraw': () => ({ token }),
    'POST /hrsuit/api/job-applications/answer-offer': () => ownOffer(portal),
    'POST /hrsuit/api/job-applications/:id/interviews': () => interviewBody(portal),
    'PUT /hrsuit/api/interviews/:id': () => ({ ...interviewBody(portal), version: 0 }),
    'PUT /hrsuit/api/interviews/:id/scorecard': () => scorecardBody(),
    'PUT /hrsuit/api/job-applications/:id/scorecard': () => scorecardBody(),
    'PUT /hrsuit/api/jobs/:id/criteria': () => ({ criteria: ['Triage'], seen: usualCriteria }),
    'POST /hrsuit/api/interviews/:id/cancel': () => ({ version: 0 }),
    'PUT /hrsuit/api/job-applications/:id/status': () => ({ status: 'screening', notes: 'Seen' }),
    'POST /hrsuit/api/job-applications/move': () => ({ ids: [application.id], status: 'on_hold' }),
    'PUT /hrsuit/api/mail-templates/:status': () => ({
      ...{ subject: 'News', text: 'Dear {name},', updatedAt: null },
    }),
    'POST /hrsuit/api/job-applications/undo-moves': () => ({ ids: [application.id] }),
    'POST /hrsuit/api/job-applications/erase': () => ({ ids: [application.id] }),
    ...complianceBodies(portal, { licence, colleague, record, alertOfSomebody }),
    ...documentBodies(portal, admin),
    ...facilityBodies(portal),
    ...doctorBodies(portal),
    'POST /api/system/demonstration/remove': () => ({ confirm: true }),
    'POST /api/compliance/imports': () => ({ mode: 'commit' }),
    'POST /users/imports': () => ({ mode: 'commit', progressId: randomUUID() }),
    ...programBodies,
    'POST /api/inspectors': () => inspectorBody(portal),
    'POST /api/inspectors/:id/extend': () => ({ lastDay: inDays(portal, 20) }),
    'PUT /hrsuit/api/job-applications/:id/legal-hold': () => ({ hold: true, reason: 'A lawsuit' }),
    'PUT /users/:id/legal-hold': () => ({ hold: true, reason: 'A lawsuit' }),
    'POST /hrsuit/exports': () => ({ what: 'applications' }),
    'PUT /hrsuit/api/leavers/:id/keep': () => ({ until: '2099-01-01', reason: 'Pension' }),
    'POST /hrsuit/api/leavers/:id/erase': () => ({ reason: 'Time is over', confirm: 'somebody' }),
    'POST /api/approvals/:id/refuse': () => ({ reason: 'Not agreed' }),
    'POST /users/:id/erase': () => ({ reason: 'Asked for it', confirm: 'somebody' }),
    'POST /hrsuit/api/job-applications/:id/erase': () => ({ reason: 'Asked', confirm: 'ICP' }),
  };

  return prepare;
}
