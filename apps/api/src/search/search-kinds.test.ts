import { describe, expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../testing/compliance.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';
import { searchFinders } from '../testing/search-finders.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const { clients, client, search, ids, expectFinders } = await searchFinders(portal);

/** How often somebody opened this list, by the audit log. */
const openings = (action: string) => prisma.auditEvent.count({ where: { action } });

describe('accounts', () => {
  test('IT finds them by name, username, e-mail and staff number; nobody else does', async () => {
    const { id } = await portal.person({
      name: 'Ọgọchukwu Ńwosu-Bello',
      username: 'ogo.bello',
      email: 'pharmacy.night@example.com',
      staffNumber: 'OMC/77412',
      status: 'Inactive',
    });
    for (const q of [
      'ogochukwu',
      'bello nwosu',
      'Ńwosu-Bel',
      'ogo.bello',
      'pharmacy.night@example.com',
      'omc 77412',
      '77412',
    ]) {
      await expectFinders(['it'], q, 'user', id);
    }
    const [hit] = (await search('it', 'ogo.bello', 'user')).hits;
    expect(hit).toMatchObject({
      title: 'Ọgọchukwu Ńwosu-Bello',
      detail: 'ogo.bello · OMC/77412 · Staff · Inactive',
      path: '/admin?tab=users&search=ogo.bello',
    });
    expect(await openings('staff_list.opened')).toBe(1);
  });

  test('a service account is nobody’s colleague, and has a list of its own', async () => {
    const { id } = await portal.person({ name: 'Nightly Exporter' });
    expect(await ids('staff', 'nightly exporter', 'person')).toEqual([id]);
    await prisma.user.update({ where: { id }, data: { kind: 'service' } });
    expect(await ids('staff', 'nightly exporter', 'person')).not.toContain(id);
    expect(await ids('it', 'nightly exporter', 'user')).not.toContain(id);
  });

  test('the domain of the addresses finds nobody by itself', async () => {
    await portal.person({ name: 'Domain Tester' });
    expect(await ids('it', 'example', 'user')).toEqual([]);
  });

  test('an erased account is found by nothing', async () => {
    const { id } = await portal.person({
      ...{ name: 'Zzuchi Erasable', username: 'zzuchi', status: 'Inactive' },
    });
    expect(await ids('it', 'zzuchi', 'user')).toEqual([id]);
    await client('it')
      .post(`/users/${id}/erase`)
      .send({ reason: 'Asked for it', confirm: 'zzuchi' })
      .expect(200);
    for (const q of ['zzuchi', 'erasable', 'erased person']) {
      expect(await ids('it', q, 'user'), q).not.toContain(id);
    }
  });
});

describe('applications', () => {
  test('HR and IT find them by name, skill, reference, telephone and note', async () => {
    const job = await addPosting(portal, { jobTitle: 'Intensive Care Nurse' });
    const { id, reference } = await addApplication(portal, {
      jobId: job.id,
      candidateName: 'Chịnedụ Eke-Uzor',
      candidateEmail: 'uzor.family@example.com',
      candidatePhone: '0803 555 7788',
      skills: ['Mechanical ventilation', 'Triage'],
    });
    await prisma.applicationMove.create({
      data: {
        id: portal.platform.newId(),
        applicationId: id,
        from: 'received',
        to: 'received',
        notes: 'Rings back on Thursdays about relocation.',
        at: portal.clock.now(),
      },
    });
    for (const q of [
      'chinedu',
      'uzor eke',
      'ventilation',
      'triage mechanic',
      reference,
      '08035557788',
      'uzor.family@example.com',
      'relocation thursday',
    ]) {
      await expectFinders(['hr', 'it'], q, 'application', id);
    }
    const [hit] = (await search('hr', 'ventilation', 'application')).hits;
    expect(hit).toMatchObject({
      title: 'Chịnedụ Eke-Uzor',
      path: `/hr/applications/${id}`,
    });
    expect(hit?.detail).toContain('Intensive Care Nurse · Mechanical ventilation, Triage');
    expect(await openings('application_list.opened')).toBe(2);
  });

  test('an erased one is found by its reference alone', async () => {
    const { id, reference } = await addApplication(portal, {
      jobId: (await addPosting(portal)).id,
      candidateName: 'Vanessa Forgettable',
      skills: ['Beekeeping'],
    });
    await prisma.applicationMove.create({
      data: {
        id: portal.platform.newId(),
        applicationId: id,
        from: 'received',
        to: 'received',
        notes: 'Unmistakable handwriting',
        at: portal.clock.now(),
      },
    });
    const found = async () =>
      Promise.all(
        ['forgettable', 'beekeeping', 'handwriting', reference].map((q) =>
          ids('hr', q, 'application'),
        ),
      );
    expect(await found()).toEqual([[id], [id], [id], [id]]);
    await client('hr')
      .post(`/hrsuit/api/job-applications/${id}/erase`)
      .send({ reason: 'Asked for it', confirm: reference })
      .expect(200);
    expect(await found()).toEqual([[], [], [], [id]]);
  });
});

test('a colleague without a telephone leads to whether they may practise today', async () => {
  const { id } = await portal.person({ name: 'Nkem Ọnyeọma' });
  const other = await portal.person({ name: 'Nkem Telephoned' });
  await prisma.user.update({ where: { id: other.id }, data: { phone: '+234 803 555 0199' } });
  const { hits } = await search('staff', 'nkem', 'person');
  const path = (name: string) => hits.find(({ title }) => title === name)?.path;
  expect(path('Nkem Ọnyeọma')).toBe(
    `/compliance/colleagues?${new URLSearchParams({ search: 'Nkem Ọnyeọma' })}`,
  );
  expect(path('Nkem Telephoned')).toBe('tel:+2348035550199');
  const [asOfficer] = (await search('compliance', 'nkem onyeoma', 'person')).hits;
  expect(asOfficer?.path).toBe(`/compliance/people/${id}`);
});

describe('certifications', () => {
  const officers = ['compliance', 'hr', 'it'];

  test('officers find those of everybody by person and type, staff only their own', async () => {
    const person = await portal.person({ name: 'Ìfẹ́ọma Dike-Anozie' });
    clients['holder'] = await portal.as(person);
    const type = await addCertificationType(portal, { name: 'Perioperative Practising Licence' });
    const { id } = await addRecord(portal, {
      ...{ userId: person.id, typeId: type.id, expirationDate: dateOf(inDays(portal, 40)) },
    });
    const old = await addRecord(portal, {
      ...{ userId: person.id, typeId: type.id, state: 'rejected', closedReason: 'Unreadable' },
      closedOn: dateOf(inDays(portal, -1)),
    });
    for (const q of ['perioperative licence', 'ifeoma perioperative', 'practising anozie dik']) {
      await expectFinders([...officers, 'holder'], q, 'record', id);
      expect(await ids('compliance', q, 'record')).not.toContain(old.id);
    }
    await expectFinders([...officers, 'holder'], 'ifeoma dike anozie', 'record', id);
    const [own] = (await search('holder', 'perioperative', 'record')).hits;
    expect(own).toMatchObject({ title: type.name, path: '/compliance/mine' });
    expect(own?.detail).toMatch(/^Your own · Valid until /);
    const [found] = (await search('compliance', 'perioperative', 'record')).hits;
    expect(found).toMatchObject({
      title: `${type.name} · ${person.name}`,
      path: `/compliance/people/${person.id}`,
    });
    expect(await openings('staff_compliance_list.opened')).toBe(3);
    delete clients['holder'];
  });

  test('officers find those of everybody by their number, holders their own', async () => {
    const person = await portal.person({ name: 'Obiageli Numbered' });
    clients['holder'] = await portal.as(person);
    const type = await addCertificationType(portal, { name: 'Radiography Registration' });
    const { id } = await addRecord(portal, { userId: person.id, typeId: type.id });
    await prisma.complianceRecord.update({
      where: { id },
      data: { certificateNumber: 'RRBN/2031/Q-88417' },
    });
    for (const q of ['RRBN/2031/Q-88417', 'rrbn 88417', '88417', '884']) {
      await expectFinders([...officers, 'holder'], q, 'record', id);
    }
    const [hit] = (await search('compliance', '88417', 'record')).hits;
    expect(hit?.detail).toMatch(/ · RRBN\/2031\/Q-88417$/);
    delete clients['holder'];
    await prisma.complianceRecord.update({ where: { id }, data: { certificateNumber: null } });
    expect(await ids('compliance', '88417', 'record')).toEqual([]);
  });

  test('heads find those of the department that they lead, and of no other', async () => {
    const [head, other, nurse] = await Promise.all([
      portal.person({ name: 'Headina Lead', department: 'Cardiology' }),
      portal.person({ name: 'Otherin Lead', department: 'Surgery' }),
      portal.person({ name: 'Kosara Ledfolk', department: 'Cardiology' }),
    ]);
    await prisma.department.update({ where: { name: 'Cardiology' }, data: { headId: head.id } });
    await prisma.department.update({ where: { name: 'Surgery' }, data: { headId: other.id } });
    clients['head'] = await portal.as(head);
    clients['other head'] = await portal.as(other);
    const type = await addCertificationType(portal, { name: 'Echocardiography Certificate' });
    const { id } = await addRecord(portal, { userId: nurse.id, typeId: type.id });
    for (const q of ['kosara ledfolk', 'echocardiography kosara', 'echocardiography']) {
      await expectFinders([...officers, 'head'], q, 'record', id);
    }
    const [hit] = (await search('head', 'ledfolk', 'record')).hits;
    expect(hit).toMatchObject({
      title: `${type.name} · ${nurse.name}`,
      path: `/compliance/people/${nurse.id}`,
    });
    const opened = { action: 'staff_compliance_list.opened', actorId: head.id };
    expect(await prisma.auditEvent.count({ where: opened })).toBe(1);
    const pathOf = async (who: string) => (await search(who, 'ledfolk', 'person')).hits[0]?.path;
    expect(await pathOf('head')).toBe(`/compliance/people/${nurse.id}`);
    expect(await pathOf('other head')).not.toContain(nurse.id);
    delete clients['head'];
    delete clients['other head'];
  });

  test('those of people who left, and of people who were erased, are not found', async () => {
    const person = await portal.person({ name: 'Yewande Gonefar', username: 'yewande' });
    const type = await addCertificationType(portal, { name: 'Sonography Certificate' });
    const { id } = await addRecord(portal, { userId: person.id, typeId: type.id });
    expect(await ids('compliance', 'gonefar', 'record')).toEqual([id]);
    await prisma.user.update({
      where: { id: person.id },
      data: { status: 'Inactive', inactiveSince: portal.clock.now() },
    });
    await client('it')
      .post(`/users/${person.id}/erase`)
      .send({ reason: 'Asked for it', confirm: person.username })
      .expect(200);
    for (const q of ['gonefar', 'sonography']) {
      expect(await ids('compliance', q, 'record'), q).toEqual([]);
    }
  });
});

describe('messages', () => {
  test('IT finds them by subject, sender and reference, never by their text', async () => {
    const sent = await sendMessage(
      portal.visitor,
      messageBody({
        ...{ name: 'Ụzọma Kalu', subject: 'Wheelchair at the théâtre entrance' },
        message: 'Something unspeakable happened.',
        confidential: true,
      }),
    );
    const { id } = sent.body.data.contactMessage;
    for (const q of ['wheelchair theatre', 'entrance wheelch', 'uzoma', id, id.toUpperCase()]) {
      await expectFinders(['it'], q, 'message', id);
    }
    for (const q of ['unspeakable', 'cardiology']) {
      expect(await ids('it', q, 'message'), q).toEqual([]);
    }
    const [hit] = (await search('it', 'wheelchair', 'message')).hits;
    expect(hit).toMatchObject({
      title: 'Wheelchair at the théâtre entrance',
      path: `/admin?tab=messages&message=${id}`,
    });
    expect(hit?.detail).toMatch(/^Ụzọma Kalu · Cardiology · /);
    expect(await openings('contact_message_list.opened')).toBe(1);
    await prisma.contactMessage.delete({ where: { id } });
    expect(await ids('it', 'wheelchair', 'message')).toEqual([]);
  });
});
