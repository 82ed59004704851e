import { describe, expect, test } from 'vitest';
import {
  addApplication,
  addPosting,
  applicationBody,
  applyWithFiles,
} from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;

/** Number of the last phone number used, so that each one is new. */
let last = 0;
const newPhone = () => `0803 000 ${String(++last).padStart(4, '0')}`;

async function apply(details: Record<string, unknown>, resume = pdf()) {
  const { id: jobId } = await addPosting(portal);
  const body = applicationBody(jobId, { candidatePhone: newPhone(), ...details });
  const files = { resume: { bytes: resume, name: 'cv.pdf' } };
  const answer = await applyWithFiles(portal.visitor, body, files);
  expect(answer.status).toBe(201);
  return { id: answer.body.data.id as string, email: body.candidateEmail };
}
const flags = async (...applications: { id: string }[]) =>
  Promise.all(
    applications.map(
      async ({ id }) =>
        (await prisma.application.findUniqueOrThrow({ where: { id } })).possibleDuplicate,
    ),
  );

describe('both applications are flagged', () => {
  test.each([
    ['0801 555 0001', '+234 801 555 0001'],
    ['2348015550002', '(0801) 555-0002'],
  ])('with the phones %s and %s', async (one, other) => {
    const first = await apply({ candidatePhone: one });
    expect(await flags(first)).toEqual([false]);
    const second = await apply({ candidatePhone: other });
    expect(await flags(first, second)).toEqual([true, true]);
  });

  test('with the same name and birthday', async () => {
    const dateOfBirth = '1991-05-06';
    const first = await apply({ candidateName: 'Ụgọchi Eze', dateOfBirth });
    const second = await apply({ candidateName: 'ỤGỌCHI EZE', dateOfBirth });
    expect(await flags(first, second)).toEqual([true, true]);
  });

  test('with the same resume', async () => {
    const resume = pdf();
    const [first, second] = [await apply({}, resume), await apply({}, resume)];
    expect(await flags(first, second)).toEqual([true, true]);
  });

  test('if one of them was withdrawn', async () => {
    const candidatePhone = newPhone();
    const first = await apply({ candidatePhone });
    await prisma.application.update({ where: { id: first.id }, data: { status: 'withdrawn' } });
    const second = await apply({ candidatePhone });
    expect(await flags(first, second)).toEqual([true, true]);
  });

  test('if they are sent concurrently', async () => {
    const candidatePhone = newPhone();
    const [first, second] = await Promise.all([
      apply({ candidatePhone }),
      apply({ candidatePhone }),
    ]);
    expect(await flags(first, second)).toEqual([true, true]);
  });
});

describe('no application is flagged', () => {
  test('with the same e-mail address', async () => {
    const candidatePhone = newPhone();
    const resume = pdf();
    const first = await apply({ candidatePhone }, resume);
    const second = await apply({ candidatePhone, candidateEmail: first.email }, resume);
    expect(await flags(first, second)).toEqual([false, false]);
  });

  test('with the same name but no birthday or another one', async () => {
    const candidateName = 'Nnamdi Opara';
    const all = [
      await apply({ candidateName }),
      await apply({ candidateName }),
      await apply({ candidateName, dateOfBirth: '1990-01-01' }),
      await apply({ candidateName, dateOfBirth: '1990-01-02' }),
    ];
    expect(await flags(...all)).toEqual([false, false, false, false]);
  });

  test('with the same text that is no phone number', async () => {
    const [one, two] = [
      await apply({ candidatePhone: 'none' }),
      await apply({ candidatePhone: 'none' }),
    ];
    const [three, four] = [
      await apply({ candidatePhone: '' }),
      await apply({ candidatePhone: '' }),
    ];
    expect(await flags(one, two, three, four)).toEqual([false, false, false, false]);
  });

  test('if the other one was erased', async () => {
    const { id: jobId } = await addPosting(portal);
    const erased = await addApplication(portal, {
      jobId,
      phoneKey: '8039990000',
      erasedAt: portal.clock.now(),
    });
    const second = await apply({ candidatePhone: '0803 999 0000' });
    expect(await flags(erased, second)).toEqual([false, false]);
  });
});
