import { getPersonCompliance } from '@icare/contracts/compliance-people';
import { listPersonReading, type PersonReading } from '@icare/contracts/person-reading';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, makeId, nothingRequired } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const receipt: PersonReading['receipt'] = {
  ...{ version: 2, sha256: 'a'.repeat(64), secondsOpen: 240, device: 'phone', offline: false },
  ...{ rightAnswers: null, questions: null },
  ...{ confirmedAt: '2026-11-20T08:00:00.000Z', readAt: '2026-11-20T08:00:00.000Z' },
};
const base = { number: 'POL-IPC-004', category: 'Policies', dueOn: null, receipt: null } as const;
const none = { trainings: [] };
const hygiene = { trainings: ['Hand hygiene awareness'] };
const documents: PersonReading[] = [
  { ...base, ...hygiene, _id: makeId(71), name: 'Hands', state: 'overdue', dueOn: '2026-11-19' },
  {
    ...base,
    ...none,
    _id: makeId(72),
    name: 'Sharps',
    state: 'unread',
    dueOn: '2099-01-02',
    receipt,
  },
  { ...base, ...none, _id: makeId(73), name: 'Waste', state: 'read', receipt },
  { ...base, ...hygiene, _id: makeId(74), name: 'Soap', state: 'read', receipt },
];

const open = (reading: Parameters<typeof serve<typeof listPersonReading>>[1]) =>
  renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(getPersonCompliance, answerWith({ ...nothingRequired, person: aPerson })),
      serve(listPersonReading, reading),
    ],
  });

test('what somebody has to read stands on their page and on the printed pack, what is late in words', async () => {
  open(listAnswer({ documents, asked: 2, read: 0, overdue: 1 }, 4));
  const section = await screen.findByRole('region', { name: /Required reading/ });
  await within(section).findByText('0 of 2 confirmed, 1 late');
  expect(
    within(section).getByText('Late: by 19 Nov 2026, for the training Hand hygiene awareness'),
  ).toBeTruthy();
  expect(within(section).getByText('The newer version by 2 Jan 2099')).toBeTruthy();
  expect(within(section).getByText('Not asked for now')).toBeTruthy();
  expect(within(section).getByText('For the training Hand hygiene awareness')).toBeTruthy();
  expect(within(section).getByRole('link', { name: 'Sharps' }).getAttribute('href')).toContain(
    makeId(72),
  );
  const pack = document.querySelector('.print-pack')?.textContent;
  expect(pack).toContain('Required reading (4)');
  expect(pack).toContain('20 Nov 2026, version 2');
});

test('it can fail by itself and be tried again', async () => {
  open(refusal('internal', 'Something went wrong.'));
  const section = await screen.findByRole('region', { name: /Required reading/ });
  expect(
    await within(section).findByText('Failed to load what this person has to read.'),
  ).toBeTruthy();
  expect(within(section).getByRole('button', { name: 'Retry' })).toBeTruthy();
});
