import 'fake-indexeddb/auto';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import type { SessionUser } from '@icare/contracts/session';
import { beforeEach, expect, test } from 'vitest';
import { setDeviceOwner } from '../session/own-device.ts';
import { endSession, holdToken, keepSession } from '../session/session-store.ts';
import { nothingRequired } from '../testing/compliance-samples.ts';
import { everyone } from './answer-owners.ts';
import { findKeptAnswer } from './kept-answers.ts';
import {
  readSavedAnswer,
  removeOtherCritical,
  removePersonalAnswers,
  removeSavedAnswer,
  saveAnswer,
} from './saved-answers.ts';

const ngozi: SessionUser = {
  ...{ id: 'ngozi', username: 'ngozi.eze', fullName: 'Ngozi Eze', email: 'ngozi@example.org' },
  ...({ role: 'ROLE_STAFF', department: 'Nursing' } as const),
};
beforeEach(() => {
  holdToken('token of a test');
  keepSession(ngozi, { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' });
  setDeviceOwner(ngozi.id);
});

const save = (owner: string, href: string, kind: 'visited' | 'critical' = 'critical') =>
  saveAnswer({ owner, href, kind, body: { of: owner } });
const bodyOf = async (owners: string[], href: string) =>
  (await readSavedAnswer(owners, href))?.body;

test('somebody’s own answer comes before the one for everyone', async () => {
  await save(everyone, '/a');
  await save('ngozi', '/a');
  expect(await bodyOf(['ngozi', everyone], '/a')).toEqual({ of: 'ngozi' });
  expect(await bodyOf([everyone], '/a')).toEqual({ of: everyone });
  expect(await bodyOf(['obi'], '/a')).toBeUndefined();
});

test('what is personal goes at the sign-out, what was withdrawn at the next comparison', async () => {
  await save(everyone, '/kept');
  await save(everyone, '/withdrawn');
  await save(everyone, '/list', 'visited');
  await save('ngozi', '/own');
  await removePersonalAnswers();
  expect(await bodyOf(['ngozi'], '/own')).toBeUndefined();
  await removeOtherCritical(everyone, new Set(['/kept']));
  expect(await bodyOf([everyone], '/withdrawn')).toBeUndefined();
  expect(await bodyOf([everyone], '/list')).toBeDefined();
  await removeSavedAnswer([everyone], '/kept');
  expect(await bodyOf([everyone], '/kept')).toBeUndefined();
});

test('of visited answers only the latest stay, and critical ones always', async () => {
  await save(everyone, '/critical');
  for (let index = 0; index < 65; index++) await save(everyone, `/list/${index}`, 'visited');
  expect(await bodyOf([everyone], '/list/0')).toBeUndefined();
  expect(await bodyOf([everyone], '/list/64')).toBeDefined();
  expect(await bodyOf([everyone], '/critical')).toBeDefined();
});

test('an answer that comes after the sign-out is not kept, nor one for somebody on another’s device', async () => {
  const late = save('ngozi', '/late');
  endSession('signed-out');
  await late;
  expect(await bodyOf(['ngozi'], '/late')).toBeUndefined();
  await save('obi', '/late');
  expect(await bodyOf(['obi'], '/late')).toBeUndefined();
});

test('an answer that an earlier version kept in another shape is not shown', async () => {
  const answerFor = async (body: object) => {
    await saveAnswer({ owner: everyone, href: '/mine', kind: 'visited', body });
    return (await findKeptAnswer(getMyCertifications, '/mine'))?.body;
  };
  const { privileges: _, ...earlier } = nothingRequired;
  expect(await answerFor({ success: true, data: earlier })).toBeUndefined();
  const current = { success: true, data: nothingRequired };
  expect(await answerFor(current)).toEqual(current);
});
