import { randomUUID } from 'node:crypto';
import { chooseCarrier } from '../platform/mail/choose-carrier.ts';
import { deliverMails } from '../platform/mail/deliver-mails.ts';
import { write } from '../platform/write.ts';
import { addResume, addStaffPaper, storeFile } from './application-files.ts';
import { addApplication, addPosting, moveWithTemplate } from './applications.ts';
import { addAppointmentsOf } from './appointments.ts';
import { addApprovalsOf } from './approvals.ts';
import { addAccountCreated } from './audit.ts';
import {
  addAlert,
  addCertificationType,
  addPrivilege,
  addRecord,
  addReminder,
  addWaiver,
  dateOf,
} from './compliance.ts';
import { addPacksOf } from './compliance-packs.ts';
import { addDevelopmentOf } from './development.ts';
import { addDoctor } from './doctors.ts';
import { addDocumentWorkOf } from './document-work.ts';
import { uploadDocument } from './documents.ts';
import { pdf } from './files.ts';
import { addPapersOf } from './hospital-papers.ts';
import { addInspectionsOf } from './inspectors.ts';
import { addRecruitmentOf } from './interviews.ts';
import { addListView } from './list-views.ts';
import { addNoticesOf } from './notices.ts';
import type { TestPortal } from './portal.ts';
import { addWebhooksOf } from './programs.ts';
import { addImportsOf } from './user-imports.ts';
import { addWaysToSignIn } from './ways-to-sign-in.ts';

export type FullyPopulatedUser = Awaited<ReturnType<typeof addFullyPopulatedUser>>;

/**
 * Adds a person who has worked here for years and left: with a row of every kind, each containing a word that only they
 * have, and with what they did for others.
 */
export async function addFullyPopulatedUser(portal: TestPortal) {
  const { platform } = portal;
  const { database, newId, clock } = platform;
  const { prisma } = database;
  const word = `ada${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const person = await portal.person({
    name: `${word} Nwankwo`,
    username: word,
    email: `${word}@example.com`,
    role: 'ROLE_ADMIN',
    staffNumber: `S-${word}`,
  });
  const { id } = person;
  await addAccountCreated(portal, person);
  const [now, later] = [clock(), new Date(clock().getTime() + 3_600_000)];
  const hash = () => randomUUID().replaceAll('-', '').repeat(2);

  // Their work for the hospital.
  const client = await portal.as(person);
  const document = await uploadDocument(client, { ownerId: id });
  const other = await portal.person();
  await addNoticesOf(portal, id);
  await addListView(client);
  await client.post('/api/calendar-link').expect(201);
  await addDocumentWorkOf(portal, { id, otherId: other.id, documentId: document._id });
  const job = await addPosting(portal);
  const applicant = await addApplication(portal, { jobId: job.id });
  await moveWithTemplate(client, applicant.id);
  await addRecruitmentOf(portal, { userId: id, applicationId: applicant.id });
  const type = await addCertificationType(portal, { scope: 'people', scopePeople: [id, other.id] });
  const typeId = type.id;
  const inCharge = { assignedToId: id, assignedAt: now };
  const othersRecord = await addRecord(portal, { userId: other.id, typeId, ...inCharge });
  const event = { id: newId(), recordId: othersRecord.id, action: 'edited', at: now, userId: id };
  await prisma.complianceRecordEvent.create({ data: event });
  await addWaiver(portal, { userId: other.id, typeId, approvedById: id });
  const ended = { endedAt: now, endReason: 'Moved', endedById: id };
  await addPrivilege(portal, { userId: other.id, typeId, grantedById: id, ...ended });
  const acknowledged = { status: 'acknowledged', acknowledgedAt: now } as const;
  const { id: alertId } = await addAlert(portal, othersRecord);
  const noted = { ...acknowledged, acknowledgedById: id, ...inCharge };
  await prisma.complianceAlert.update({ where: { id: alertId }, data: noted });
  await addPapersOf(portal, id);
  await addApprovalsOf(portal, { id, otherId: other.id, word });
  await addReminder(portal, { userId: id, typeId, sentById: other.id });
  await addReminder(portal, { userId: other.id, typeId, sentById: id });
  const packs = await addPacksOf(portal, { id, otherId: other.id, word });
  await addDoctor(portal, { name: `Dr ${word}`, about: `Words of ${word}`, staffId: id });
  await addAppointmentsOf(portal, { id, email: person.email, word });
  const message = (email: string, text: string) => ({
    id: newId(),
    name: text,
    email,
    phone: '0803 123 4567',
    department: 'Nursing',
    message: text,
    createdAt: now,
    updatedAt: now,
  });
  const othersMessage = message('other@example.com', 'A question');
  await prisma.contactMessage.create({
    data: {
      ...othersMessage,
      moves: { create: { id: newId(), status: 'answered', at: now, userId: id } },
    },
  });
  const [serviceId, secret] = [newId(), `secret-${word}`];
  const { departmentId } = await prisma.user.findUniqueOrThrow({ where: { id } });
  await prisma.user.create({
    data: {
      ...{ id: serviceId, username: `s-${serviceId}`, name: 'A program' },
      email: `${serviceId}@x.invalid`,
      ...{ kind: 'service', role: 'ROLE_STAFF', status: 'Inactive', departmentId },
      ...{ createdAt: now, updatedAt: now },
      serviceAccount: {
        create: {
          ...{ purpose: 'Reads', readOnly: true, createdById: id, createdAt: now },
          keys: {
            create: {
              ...{ id: newId(), hash: hash(), ending: 'abcd', createdById: id },
              ...{ createdAt: now, expiresAt: later },
            },
          },
        },
      },
    },
  });
  await addWebhooksOf(portal, id);
  await addInspectionsOf(portal, id);
  await addImportsOf(portal, id);
  const link = { createdAt: now, expiresAt: later };
  await prisma.passwordLink.create({
    data: {
      id: newId(),
      hash: hash(),
      userId: other.id,
      purpose: 'reset',
      createdById: id,
      ...link,
    },
  });

  // Records about them.
  await addWaysToSignIn(portal, { id, word, secret });
  await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: id } });
  await prisma.department.update({
    where: { name: 'Surgery' },
    data: { deputyId: id, deputyUntil: dateOf('2099-12-31') },
  });
  const certificate = await storeFile(portal, pdf(), `${word}.pdf`);
  const record = await addRecord(portal, {
    ...{ userId: id, typeId, notes: `Note on ${word}`, certificateNumber: `N-${word}` },
    fileId: certificate,
    expirationDate: dateOf('2027-01-31'),
  });
  const renewal = await addRecord(portal, {
    userId: id,
    typeId,
    state: 'pending',
    renewalOfId: record.id,
  });
  for (const action of ['created', 'verified']) {
    await prisma.complianceRecordEvent.create({
      data: {
        id: newId(),
        recordId: record.id,
        action,
        reason: `${action} for ${word}`,
        at: now,
        userId: other.id,
      },
    });
  }
  const waiver = await addWaiver(portal, {
    userId: id,
    typeId,
    reason: `Leave of ${word}`,
    approvedById: other.id,
  });
  await addPrivilege(portal, {
    ...{ userId: id, typeId, name: `Surgery of ${word}`, condition: `Beside ${word}` },
    ...{ approvedBy: `Committee of ${word}`, grantedById: other.id },
    ...{ endedAt: now, endReason: `Rest of ${word}`, endedById: other.id },
  });
  const proof = await addDevelopmentOf(portal, { id, otherId: other.id, typeId, word });
  const alert = await addAlert(portal, record);
  await prisma.complianceAlert.update({
    where: { id: alert.id },
    data: { ...acknowledged, acknowledgedById: other.id, acknowledgeNote: `Called ${word}` },
  });
  const paper = await addStaffPaper(portal, id, { name: `${word} resume` });
  const own = message(person.email.toUpperCase(), `From ${word}`);
  await prisma.contactMessage.create({ data: own });
  await prisma.complianceDigest.create({
    data: { recipient: person.email, day: dateOf('2026-11-20'), createdAt: now },
  });
  await prisma.idempotencyKey.createMany({
    data: [
      {
        caller: id,
        endpoint: 'POST /x',
        key: newId(),
        bodyHash: 'x',
        status: 200,
        answer: {},
        createdAt: now,
      },
      {
        ...{
          caller: other.id,
          endpoint: 'POST /users',
          key: newId(),
          bodyHash: 'x',
          status: 201,
          createdAt: now,
        },
        answer: { data: { user: { _id: id, name: person.name } } },
      },
    ],
  });
  const hired = await addApplication(portal, {
    ...{ jobId: job.id, status: 'hired', hiredUserId: id, candidateName: person.name },
    ...{ candidateEmail: `private-${word}@example.com`, references: `A friend of ${word}` },
  });
  const resume = await addResume(portal, hired.id, { name: `${word}.pdf` });
  await prisma.staffPaper.create({
    data: {
      ...{ id: newId(), userId: id, kind: 'resume', fileId: resume },
      ...{ applicationId: hired.id, createdAt: now },
    },
  });
  const caller = {
    ...{ sessionId: null, isService: false, address: '192.0.2.9', requestId: newId() },
    user: { ...person, fullName: person.name },
  };
  await write(platform, caller, async (w) => {
    const mail = (to: string, about: { type: string; id: string }) =>
      w.mail({
        ...{ to, about, repeatable: true },
        rendered: { subject: `About ${word}`, text: `Dear ${word}`, html: `Dear ${word}` },
      });
    await mail(person.email, { type: 'compliance_digest', id });
    await mail('desk@example.com', { type: 'contact_message', id: own.id });
    await mail(`private-${word}@example.com`, { type: 'application', id: hired.id });
    const about = (
      action: `${string}.${string}`,
      subject: { type: string; id: string },
      text: object = {},
    ) => w.audit({ action, subject, ...text });
    await about('user.edited', { type: 'user', id }, { before: { name: `Old ${word}` } });
    const colleague = { ...caller, user: { ...other, fullName: other.name } };
    await w.as(colleague).audit({
      action: 'user.activated',
      subject: { type: 'user', id },
      after: { name: word },
    });
    await about('session.started', { type: 'session', id: newId() }, { after: { username: word } });
    await about(
      'staff_compliance.edited',
      { type: 'staff_compliance', id: record.id },
      { after: { notes: word } },
    );
    await about('mail.resent', { type: 'mail', id: newId() }, { after: { to: person.email } });
    await about(
      'job.updated',
      { type: 'job', id: job.id },
      { before: { location: 'Orlu' }, after: { location: 'Owerri' } },
    );
    await about('document.opened', { type: 'document', id: newId() });
  });
  portal.clock.advance(60_000);
  await deliverMails(platform, chooseCarrier(platform.config));
  await prisma.user.update({
    where: { id },
    data: {
      ...{ status: 'Inactive', inactiveSince: now },
      ...{ cadre: `Cadre of ${word}`, phone: '+2348031234567' },
      joinedOn: dateOf('2015-01-31'),
      lastSignInAt: now,
    },
  });
  return {
    person,
    word,
    secret,
    files: [certificate, proof, paper.fileId, resume],
    packs,
    record,
    renewal,
    waiver,
    alert,
    document,
    job,
    type,
    hired,
    other,
  };
}
