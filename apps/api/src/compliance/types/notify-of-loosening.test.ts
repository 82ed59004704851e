import type { Prisma } from '@icare/database/client';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Ngozi Eze' });
const others = [
  await portal.person({ role: 'ROLE_COMPLIANCE' }),
  await portal.person({ role: 'ROLE_ADMIN' }),
];
await portal.person({ role: 'ROLE_COMPLIANCE', status: 'Inactive' });
await portal.person({ role: 'ROLE_COMPLIANCE', email: 'officer@hospital.invalid' });
await portal.person({ role: 'ROLE_HR' });
const client = await portal.as(officer);
const types = '/api/compliance/certification-types';
const named = await portal.person({ name: 'Chidi Okafor' });

const mailsAbout = (aboutId: string) => prisma.mail.findMany({ where: { aboutId } });

const everyone = { scope: 'everyone', departments: [], cadres: [], userIds: [] };
const cadres = (...names: string[]) => ({ scope: 'cadres', cadres: names });
type Details = Partial<Prisma.CertificationTypeUncheckedCreateInput>;
const ofCadres: Details = { scope: 'cadres', scopeCadres: ['Nurse', 'Midwife'] };

test.each<[string, Details, object, string]>([
  ['no longer required', {}, { isRequired: false }, 'Required: yes → no'],
  ['no licence any more', {}, { category: 'safety' }, 'Category: professional → safety'],
  ['of fewer people', {}, { appliesTo: cadres('Nurse') }, 'Who needs it: everyone → Nurse'],
  [
    'of fewer cadres',
    ofCadres,
    { appliesTo: cadres('Nurse') },
    'Who needs it: Nurse, Midwife → Nurse',
  ],
  [
    'of people instead of cadres',
    ofCadres,
    { appliesTo: { scope: 'people', userIds: [named.id] } },
    'Who needs it: Nurse, Midwife → Chidi Okafor',
  ],
  ['of no person any more', {}, { heldBy: 'item' }, 'Held by: people → no person (item)'],
  ['with more time', {}, { dueWithinDays: 90 }, 'Time to get it: 30 days → 90 days'],
])(
  'a type that is %s is told to the other officers and administrators',
  async (_, was, change, told) => {
    const type = await addCertificationType(portal, { isRequired: true, ...was });
    await client.patch(`${types}/${type.id}`).send(change).expect(200);
    const mails = await mailsAbout(type.id);
    expect(mails.map(({ to }) => to).sort()).toEqual(others.map(({ email }) => email).sort());
    const text = mails[0]?.text.replace(/: +/g, ': ');
    expect(text).toContain(type.name);
    expect(text).toContain('Changed by: Ngozi Eze');
    expect(text).toContain(told);
    expect(
      await prisma.auditEvent.count({
        where: { subjectId: type.id, action: 'certification_type.edited' },
      }),
    ).toBe(1);
  },
);

test('retiring a required type sends one mail; retiring it again sends none', async () => {
  const type = await addCertificationType(portal, { isRequired: true });
  await client.post(`${types}/${type.id}/retire`).expect(200);
  await client.post(`${types}/${type.id}/retire`).expect(200);
  const mails = await mailsAbout(type.id);
  expect(mails).toHaveLength(others.length);
  expect(mails[0]?.text.replace(/: +/g, ': ')).toContain('Status: in use → retired');
});

test.each<[string, Details, object]>([
  ['a type that nobody has to hold', { isRequired: false }, { category: 'safety' }],
  ['another licence', {}, { category: 'medical' }],
  ['more people', ofCadres, { appliesTo: everyone }],
  ['more cadres', ofCadres, { appliesTo: cadres('midwife ', 'Nurse', 'Doctor') }],
  ['less time', {}, { dueWithinDays: 10 }],
  ['other words', {}, { description: 'Ask the council.' }],
])('%s: nobody is mailed', async (_, was, change) => {
  const type = await addCertificationType(portal, { isRequired: true, ...was });
  await client.patch(`${types}/${type.id}`).send(change).expect(200);
  expect(await mailsAbout(type.id)).toEqual([]);
});
