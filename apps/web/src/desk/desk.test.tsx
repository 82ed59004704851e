import 'fake-indexeddb/auto';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import { type DeskDocument, getDesk } from '@icare/contracts/desk';
import type { KeptDocument } from '@icare/contracts/document-review';
import { listOwnInterviews } from '@icare/contracts/own-interviews';
import type { ToRead } from '@icare/contracts/reading-receipts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteReached, noteUnreachable } from '../api/connection.ts';
import { nothingRequired } from '../testing/compliance-samples.ts';
import { answerWith, refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const aDocument = (number: number, over: Partial<DeskDocument>): DeskDocument => ({
  _id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number: 'POL-IPC-002',
  name: 'Hand Hygiene',
  category: 'Policies',
  subcategory: 'Clinical',
  version: 6,
  versionCreatedAt: '2026-11-21T08:00:00.000Z',
  emergencyCall: null,
  ...over,
});
const codeBlue = aDocument(1, { name: 'Code Blue', emergencyCall: '333' });
const noInterviews = serve(listOwnInterviews, answerWith({ interviews: [] }));
const noReviews = { documents: [], total: 0, kept: 0 };
const desk = answerWith({
  reading: { documents: [], total: 0, overdue: 0 },
  approvals: 0,
  versions: { documents: [], total: 0 },
  reviews: noReviews,
  emergencies: [codeBlue, aDocument(2, { name: 'Needle-stick' })],
  department: { name: 'Nursing', documents: [aDocument(3, {})], total: 9 },
  changed: { since: '2026-11-20T08:00:00.000Z', documents: [] },
});

test('staff see at once what to do in an emergency, what ends, and their department', async () => {
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, desk),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  const strip = within(await screen.findByRole('region', { name: 'In an emergency' }));
  expect(strip.getByRole('link', { name: 'Code Blue' }).getAttribute('href')).toBe(
    `/read/${codeBlue._id}`,
  );
  expect(strip.getByRole('link', { name: 'Call 333: Code Blue' }).getAttribute('href')).toBe(
    'tel:333',
  );
  await screen.findByRole('heading', { level: 1, name: /^Nothing is required/ });
  screen.getByRole('heading', { name: 'Nursing, my department' });
  expect(screen.getByRole('link', { name: 'All SOPs of Nursing' }).getAttribute('href')).toBe(
    '/sops?department=Nursing',
  );
  expect(screen.getByRole('link', { name: 'All policies of Nursing' }).getAttribute('href')).toBe(
    '/policies?search=Nursing',
  );
  screen.getByRole('heading', { name: 'Changed since 20 Nov 2026' });
  screen.getByText('Nothing has changed.');
});

test('whoever keeps documents sees which are to be reviewed, and others see nothing of it', async () => {
  const late: KeptDocument = {
    ...{ _id: codeBlue._id, number: 'POL-ADM-003', name: 'Visitors and Ward Hours' },
    ...{ category: 'Policies', departments: ['Nursing'], status: 'Active', visibility: 'public' },
    ...{ version: 2, versionCreatedAt: '2025-10-10T08:00:00.000Z' },
    ...{ owner: null, reviewEveryMonths: 12, nextReviewOn: '2025-03-11' },
  };
  const { data } = desk;
  const reviews = { documents: [late], total: 7, kept: 9 };
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, answerWith({ ...data, reviews })),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Documents to review 7' }));
  section.getByRole('link', { name: 'Visitors and Ward Hours' });
  section.getByText('11 Mar 2025');
  section.getByText(/^\d+ days late$/);
  const link = section.getByRole('link', { name: '6 more, and all my documents' });
  expect(link.getAttribute('href')).toBe('/my-documents');
  cleanup();
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, desk),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  await screen.findByRole('heading', { name: 'Nursing, my department' });
  expect(screen.queryByText('Documents to review')).toBeNull();
  expect(screen.queryByRole('link', { name: /my documents/i })).toBeNull();
});

test('whoever has to mend a version or put one into force finds it on the desk', async () => {
  const { data } = desk;
  const mend = { _id: codeBlue._id, number: 'SOP-NUR-001', name: 'Code Blue', version: 3 };
  const versions = {
    documents: [
      { ...mend, standing: 'sent_back' as const },
      { ...mend, _id: aDocument(4, {})._id, name: 'Sharps', standing: 'approved' as const },
    ],
    total: 7,
  };
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, answerWith({ ...data, versions })),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  const section = within(
    await screen.findByRole('region', { name: 'Versions that wait for you 7' }),
  );
  const link = section.getByRole('link', { name: 'Code Blue' });
  expect(link.getAttribute('href')).toBe(`/approvals/${codeBlue._id}`);
  section.getByText('Version 3 was sent back: mend it and send it again');
  section.getByText('Version 3 is approved: put it into force');
  section.getByRole('link', { name: '5 more, and all my documents' });
});

test('what is to be read stands first, with its day and how much is late', async () => {
  const document: ToRead = {
    ...{ _id: codeBlue._id, number: 'POL-ADM-003', name: 'Visitors and Ward Hours', version: 2 },
    ...{ category: 'Policies', mayOpen: true, dueOn: '2025-03-11' },
    ...{ confirmedAt: null, earlierVersion: null, trainings: ['Ward hours'], collection: null },
  };
  const reading = { documents: [document], total: 4, overdue: 1 };
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, answerWith({ ...desk.data, reading })),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'To read 4, 1 late' }));
  section.getByRole('link', { name: 'Visitors and Ward Hours' });
  section.getByText('POL-ADM-003 · version 2 · for the training Ward hours');
  section.getByText(/^\d+ days late$/);
  const link = section.getByRole('link', { name: '3 more, and all my reading' });
  expect(link.getAttribute('href')).toBe('/reading');
});

test('while the portal cannot be reached, rows say which documents need the network', async () => {
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, desk),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  const own = within(await screen.findByRole('region', { name: 'Nursing, my department' }));
  own.getByText('POL-IPC-002 · version 6');
  act(noteUnreachable);
  await own.findByText('POL-IPC-002 · version 6 · needs the network');
  act(noteReached);
  await own.findByText('POL-IPC-002 · version 6');
});

test('what could not be loaded says so, and the rest stays', async () => {
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      noInterviews,
      serve(getDesk, desk),
      serve(getMyCertifications, refusal('unavailable', 'The portal is being restarted.')),
    ],
  });
  await screen.findByText('Failed to load your certifications.');
  screen.getByRole('link', { name: 'Code Blue' });
});

test('visitors are asked to sign in, and come back', async () => {
  renderScreen('/desk');
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fdesk');
});

test.each([
  ['ROLE_STAFF', [], false],
  ['ROLE_STAFF', ['Surgery'], true],
  ['ROLE_HR', [], true],
] as const)(
  '%s who leads %j is offered to write an urgent notice: %s',
  async (user, leads, isOffered) => {
    renderScreen('/desk', {
      ...{ user, leads },
      api: [
        noInterviews,
        serve(getDesk, desk),
        serve(getMyCertifications, answerWith(nothingRequired)),
      ],
    });
    await screen.findByRole('link', { name: 'May a colleague practise today?' });
    expect(screen.queryByRole('link', { name: 'Write an urgent notice' }) !== null).toBe(isOffered);
  },
);

test('whoever sits on the panel of an interview sees it, with what is still to be given', async () => {
  const seat = {
    ...{ round: 1, minutes: 45, place: 'Boardroom', link: null, jobTitle: 'Ward Nurse' },
    ...{ id: '019a9f3e-0000-7000-8000-0000000000b1', candidateName: 'Ada Obi' },
    ...{ startsAt: '2026-11-20T09:00:00.000Z', hasCard: false },
  };
  renderScreen('/desk', {
    user: 'ROLE_STAFF',
    api: [
      serve(listOwnInterviews, answerWith({ interviews: [seat] })),
      serve(getDesk, desk),
      serve(getMyCertifications, answerWith(nothingRequired)),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /^Interviews you sit on/ }));
  expect(section.getByRole('link', { name: 'Ada Obi' }).getAttribute('href')).toBe(
    `/interviews/${seat.id}`,
  );
  section.getByText('Give your scorecard');
});
