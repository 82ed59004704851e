import type { SearchHit, SearchKind } from '@icare/contracts/search';
import { describe, expect, test } from 'vitest';
import { addApplication, addPosting } from '../testing/applications.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const clients: Record<string, Client> = {
  visitor: portal.visitor,
  staff: await portal.as('ROLE_STAFF'),
  compliance: await portal.as('ROLE_COMPLIANCE'),
  hr: await portal.as('ROLE_HR'),
  it: await portal.as('ROLE_ADMIN'),
};

const client = (who: string) => clients[who] as Client;

async function search(who: string, q: string, kind?: SearchKind) {
  const asked = { q, ...(kind && { in: kind }) };
  const { status, body } = await client(who).get('/api/search').query(asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { hits: SearchHit[]; total: number };
}

const ids = async (who: string, q: string, kind: SearchKind) =>
  (await search(who, q, kind)).hits.map(({ id }) => id);

/** Who finds it, alone and among everything; the others find and count nothing of the kind. */
async function expectFinders(finders: readonly string[], q: string, kind: SearchKind, id: string) {
  for (const who of Object.keys(clients)) {
    const { hits, total } = await search(who, q, kind);
    const mixed = (await search(who, q)).hits.filter((hit) => hit.kind === kind);
    if (finders.includes(who)) {
      expect(
        hits.map((hit) => hit.id),
        who,
      ).toContain(id);
      expect(
        mixed.map((hit) => hit.id),
        who,
      ).toContain(id);
    } else {
      expect({ who, hits, total, mixed }).toEqual({ who, hits: [], total: 0, mixed: [] });
    }
  }
}

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
