import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  exportComplianceMatrix,
  getMyCertifications,
  getPersonCompliance,
  listCompliancePeople,
  type Requirement,
} from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, aType, nothingRequired, pagination } from '../testing/compliance-samples.ts';
import { refusal, serve, unreadable } from '../testing/fake-api.ts';
import { missingPapers, noPapers } from '../testing/hospital-paper-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const missing: Requirement = {
  certificationTypeId: aType.id,
  state: 'missing',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: null,
  expirationDate: null,
  startsOn: null,
  revokedOn: null,
  waivedUntil: null,
  lastReminder: null,
};
const main = () => within(screen.getByRole('main'));
const alert = async (text: string) =>
  expect((await screen.findByRole('alert')).textContent).toContain(text);

test('shows that the matrix did not load, and tries again', async () => {
  const { api } = renderScreen('/compliance/matrix', {
    user: 'ROLE_COMPLIANCE',
    api: [serve(listCompliancePeople, unreadable)],
  });
  await alert('Failed to load the requirement matrix.');
  api.serve(listCompliancePeople, {
    success: true,
    data: {
      types: [{ id: aType.id, name: aType.name, category: aType.category }],
      people: [{ ...aPerson, cells: [missing], privileges: [] }],
    },
    page: pagination(1),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findAllByText(aPerson.fullName);
});

test('shows that the matrix was not exported, and exports what the filters match', async () => {
  const { api } = renderScreen('/compliance/matrix?department=Surgery&state=missing', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listCompliancePeople, {
        success: true,
        data: { types: [], people: [] },
        page: pagination(0),
      }),
      serve(exportComplianceMatrix, unreadable as never),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export to Excel' }));
  await screen.findByText('Export Failed');
  screen.getByText('The matrix was not saved. Please try again.');
  const [asked] = api.callsTo(exportComplianceMatrix);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ department: 'Surgery', format: 'xlsx' });
});

test.each([
  ['/compliance/matrix', 'Requirement matrix'],
  ['/compliance/verification', 'Records to verify'],
  ['/compliance/mine?renew=x', 'My certifications'],
])('at %s a visitor is asked to sign in, and led back', async (address, title) => {
  renderScreen(address);
  await screen.findByRole('heading', { level: 1, name: title });
  const href = main().getByRole('link', { name: 'Sign in' }).getAttribute('href');
  expect(href).toBe(`/sign-in?next=${encodeURIComponent(address)}`);
});

test.each(['/compliance/matrix', '/compliance/verification', `/compliance/people/${aPerson.id}`])(
  '%s tells staff whom it is for, and asks the portal nothing',
  async (address) => {
    const { api } = renderScreen(address, { user: 'ROLE_STAFF' });
    await screen.findByText('This page is for compliance');
    const link = main().getByRole('link', { name: 'My certifications' });
    expect(link.getAttribute('href')).toBe('/compliance/mine');
    for (const endpoint of [getPersonCompliance, listCompliancePeople, listComplianceRecords])
      expect(api.callsTo(endpoint)).toEqual([]);
  },
);

test('shows that the page of a person did not load, and tries again', async () => {
  const { api } = renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [serve(getPersonCompliance, unreadable)],
  });
  await alert('Failed to load this person.');
  api.serve(getPersonCompliance, { success: true, data: nothingRequired });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: aPerson.fullName });
});

test.each([
  ['an unknown person', aPerson.id, refusal('not_found', 'There is no such person.')],
  ['an address that is none', 'nobody', refusal('invalid', 'This is no id.')],
])('%s is the portal’s 404, in its words', async (_, id, answer) => {
  renderScreen(`/compliance/people/${id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [serve(getPersonCompliance, answer)],
  });
  await screen.findByRole('heading', { level: 1, name: '404' });
  screen.getByText('Oops! Page not found');
});

test('shows that the queue is empty', async () => {
  renderScreen('/compliance/verification', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listComplianceOfficers, { success: true, data: { officers: [] } }),
      serve(listComplianceRecords, {
        success: true,
        data: { compliance: [] },
        page: pagination(0),
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'Nothing waits to be verified' });
});

test('shows that the own certifications did not load, and tries again', async () => {
  const { api } = renderScreen('/compliance/mine', {
    user: 'ROLE_STAFF',
    api: [serve(getMyCertifications, unreadable), noPapers, missingPapers()],
  });
  await alert('Failed to load your certifications.');
  api.serve(getMyCertifications, { success: true, data: nothingRequired });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    (await screen.findAllByText('Nothing is required of you at present.')).length,
  ).toBeTruthy();
});
