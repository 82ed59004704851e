import { listDoctors } from '@icare/contracts/doctors';
import { listDocuments } from '@icare/contracts/documents';
import { listFacilities } from '@icare/contracts/facilities';
import { listPublicPostings } from '@icare/contracts/postings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepLists } from './keep-lists.ts';
import { readSavedList } from './postings/saved-postings.ts';
import { makeFacility, noInformation } from './testing/facility-samples.ts';
import { answerWith, listAnswer, serve, unreachable } from './testing/fake-api.ts';
import { aPosting } from './testing/posting-samples.ts';
import { renderScreen } from './testing/render-screen.tsx';

beforeEach(() => localStorage.clear());

const noDocuments = {
  ...answerWith({ documents: [] }),
  page: { nextCursor: null, total: 0, totalIsLowerBound: false },
};

function renderPrivacy() {
  return renderScreen('/privacy', {
    api: [
      serve(listDocuments, noDocuments),
      serve(
        listFacilities,
        answerWith({ facilities: [makeFacility()], information: noInformation }),
      ),
      serve(listDoctors, answerWith({ doctors: [] })),
      serve(listPublicPostings, listAnswer([aPosting], 1)),
    ],
  });
}

test('a device keeps lists, hours, doctors and positions before anybody opens them, once a day', async () => {
  const { api } = renderPrivacy();
  await screen.findByRole('heading', { level: 1 });
  await keepLists();
  expect(readSavedList()?.jobs.map(({ jobTitle }) => jobTitle)).toEqual([aPosting.jobTitle]);
  for (const endpoint of [listDocuments, listFacilities, listDoctors, listPublicPostings]) {
    expect(api.callsTo(endpoint).length).toBeGreaterThan(0);
  }
  api.serve(listPublicPostings, unreachable);
  await keepLists();
  expect(api.callsTo(listPublicPostings)).toHaveLength(1);
});

test('what could not be fetched is tried again at the next visit', async () => {
  const { api } = renderPrivacy();
  await screen.findByRole('heading', { level: 1 });
  api.serve(listPublicPostings, unreachable);
  await keepLists();
  expect(readSavedList()).toBeNull();
  api.serve(listPublicPostings, listAnswer([aPosting], 1));
  await keepLists();
  expect(readSavedList()?.isWhole).toBe(true);
});
