import { findCadresWithoutLicence } from '@icare/contracts/cadres-without-licence';
import { listCertificationTypes } from '@icare/contracts/certification-types';
import type { ExistingAccount } from '@icare/contracts/existing-account';
import {
  type Application,
  getApplication,
  hireWithCertificate,
  setApplicationStatus,
} from '@icare/contracts/recruitment';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { aType } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const nmcn = {
  ...{ ...aType, name: 'NMCN licence' },
  appliesTo: {
    ...aType.appliesTo,
    ...{ scope: 'cadres' as const, cadres: ['Registered Nurse'] },
  },
};
const types = serve(listCertificationTypes, listAnswer([nmcn], 1));

async function openHire(api: readonly Served[] = [types], application: Application = anOffer) {
  const rendered = renderScreen(`/hr/applications/${anOffer.id}`, {
    user: 'ROLE_HR',
    api: [serve(getApplication, answerWith(application)), ...recruitmentAnswers, ...api],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hire…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Ada Obi?' }));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return {
    ...{ ...rendered, dialog, write },
    appoint: () => {
      write(/^Cadre/, 'Registered Nurse');
      write(/^First day of service/, '2027-01-04');
    },
    hire: () => fireEvent.click(dialog.getByRole('button', { name: 'Hire' })),
  };
}

const hired = serve(setApplicationStatus, answerWith({ ...anOffer, status: 'hired' as const }));
const mail = { subject: 'About Ward Nurse', text: 'Dear Ada Obi,\n\nIt goes on.' };
const sent = (api: Awaited<ReturnType<typeof openHire>>['api']) =>
  api.callsTo(setApplicationStatus).map(({ body }) => body);

test('H1: hiring a nurse asks for the licence, and explains the consequences without one', async () => {
  const { api, dialog, appoint, hire } = await openHire([types, hired]);
  expect(dialog.queryByLabelText(/^Licence number/)).toBeNull();
  appoint();
  await dialog.findByLabelText(/^Licence number/);
  dialog.getByText(
    'Without a valid licence (NMCN licence), Ada Obi is not cleared to practise from their first day, 4 Jan 2027.',
  );
  hire();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)).toEqual([
    {
      status: 'hired',
      from: 'offered',
      department: 'Nursing',
      cadre: 'Registered Nurse',
      joinedOn: '2027-01-04',
      mail,
    },
  ]);
});

test('the licence is sent with a PDF of the application; errors are shown at their field', async () => {
  const refused = refusal('invalid', 'The expiry date lies too early.', [
    { path: 'licence.expirationDate', message: 'The expiry date lies too early.' },
  ]);
  const replies = [refused, answerWith({ ...anOffer, status: 'hired' as const })];
  const moved = serve(setApplicationStatus, () => replies.shift() ?? refused);
  const { api, dialog, write, appoint, hire } = await openHire([types, moved]);
  appoint();
  const certificate = await dialog.findByLabelText(/^Certificate/);
  const offered = within(certificate).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'None yet',
    'Cover letter: Letter and licence.pdf',
    'A scan or photo',
  ]);
  fireEvent.change(certificate, { target: { value: 'cover_letter' } });
  write(/^Licence number/, 'RN 12345');
  hire();
  await waitFor(() => expect(dialog.getByRole('alert')).toBeDefined());
  dialog.getAllByText('Enter the day on which the licence ends.');
  expect(sent(api)).toEqual([]);
  write(/^Expiry date/, '2028-03-31');
  dialog.getByText(
    'Ada Obi is not cleared to practise until a compliance officer has verified this licence.',
  );
  hire();
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Expiry date/).getAttribute('aria-invalid')).toBe('true'),
  );
  write(/^Expiry date/, '2028-04-30');
  hire();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)[1]).toMatchObject({
    licence: {
      certificationTypeId: nmcn.id,
      certificateNumber: 'RN 12345',
      issuingAuthority: nmcn.issuingAuthority,
      expirationDate: '2028-04-30',
      file: 'cover_letter',
    },
  });
});

test('a cadre that needs no licence is distinguished from one that does', async () => {
  const { dialog, write, appoint } = await openHire();
  appoint();
  await dialog.findByLabelText(/^Licence number/);
  write(/^Cadre/, 'Ward Clerk');
  await dialog.findByText('No licence is required of a Ward Clerk in Nursing.');
  expect(dialog.queryByLabelText(/^Licence number/)).toBeNull();
});

test('a cadre in a clinical department that no licence type names is warned about', async () => {
  const unnamed = {
    cadres: [{ cadre: 'Regd Nurse', people: 1 }],
    needingNone: [],
    total: 1,
    people: 1,
  };
  const warned = serve(findCadresWithoutLicence, answerWith(unnamed));
  const { api, dialog, write, appoint, hire } = await openHire([types, warned, hired]);
  appoint();
  await dialog.findByLabelText(/^Licence number/);
  write(/^Cadre/, 'Regd Nurse');
  await dialog.findByText(
    'No licence type names this cadre: no licence will be required of a Regd Nurse in Nursing.',
  );
  expect(dialog.queryByRole('link', { name: 'Certification types' })).toBeNull();
  hire();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)).toMatchObject([{ cadre: 'Regd Nurse' }]);
});

test('types that fail to load do not prevent hiring', async () => {
  const failing = serve(listCertificationTypes, refusal('internal', 'Something went wrong.'));
  const { dialog, appoint, hire } = await openHire([failing, hired]);
  appoint();
  await dialog.findByText('Which licence is needed could not be loaded.');
  hire();
  await screen.findByText('Ada Obi: Hired');
});

const clerk: ExistingAccount = {
  ...{ token: 'A'.repeat(43), name: 'Ada Obi', staffNumber: null, department: 'Surgery' },
  ...{ cadre: 'Ward Clerk', joinedOn: null, role: 'ROLE_STAFF', status: 'Active' },
};

/** The dialog once the server has asked whether the owner of the account is to be appointed. */
async function openHireOfClerk() {
  const question = 'It belongs to an account. Confirm to appoint its owner.';
  const asked = refusal('conflict', question, undefined, clerk);
  const replies = [asked, answerWith({ ...anOffer, status: 'hired' as const })];
  const opened = await openHire([
    types,
    serve(setApplicationStatus, () => replies.shift() ?? asked),
  ]);
  const { dialog, write, appoint, hire } = opened;
  appoint();
  await dialog.findByLabelText(/^Licence number/);
  write(/^Licence number/, 'RN 12345');
  write(/^Expiry date/, '2028-03-31');
  hire();
  return {
    ...opened,
    cadre: await dialog.findByLabelText<HTMLSelectElement>(/^Cadre of the account/),
    hireClerk: () =>
      fireEvent.click(dialog.getByRole('button', { name: 'Hire with this account' })),
  };
}

test('an account that is there keeps its department unless HR chooses otherwise; its cadre has to be chosen', async () => {
  const { api, dialog, cadre, hireClerk } = await openHireOfClerk();
  const department = dialog.getByLabelText<HTMLSelectElement>(/^Department of the account/);
  expect([cadre, department].map(({ selectedOptions }) => selectedOptions[0]?.text)).toEqual([
    'Choose one',
    'Keep Surgery',
  ]);
  expect(dialog.queryByLabelText(/^First day of service of the account/)).toBeNull();
  hireClerk();
  await waitFor(() => expect(cadre.getAttribute('aria-invalid')).toBe('true'));
  dialog.getAllByText('Choose the cadre that Ada Obi has from now on.');
  expect(sent(api)).toHaveLength(1);
  fireEvent.change(cadre, { target: { value: 'replace' } });
  hireClerk();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)[1]).toMatchObject({
    ...{ existingAccount: clerk.token, department: 'Nursing', joinedOn: '2027-01-04' },
    ...{ cadre: 'Registered Nurse', replaces: ['cadre'] },
    licence: { certificateNumber: 'RN 12345', expirationDate: '2028-03-31' },
  });
});

test('a cadre that the account keeps decides which licence is needed', async () => {
  const { api, dialog, cadre, hireClerk } = await openHireOfClerk();
  fireEvent.change(cadre, { target: { value: 'keep' } });
  await dialog.findByText('No licence is required of a Ward Clerk in Surgery.');
  hireClerk();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)[1]).not.toHaveProperty('replaces');
  expect(sent(api)[1]).not.toHaveProperty('licence');
});

test('HR chooses a scan of the licence, which is sent with the appointment; without it the form says so', async () => {
  const withScan = serve(hireWithCertificate, answerWith({ ...anOffer, status: 'hired' as const }));
  const { api, dialog, appoint, write, hire } = await openHire([types, withScan]);
  appoint();
  await dialog.findByLabelText(/^Licence number/);
  write(/^Licence number/, 'RN 77');
  write(/^Expiry date/, '2029-06-30');
  write(/^Certificate/, 'scan');
  hire();
  await dialog.findAllByText('Choose the file.');
  const scan = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });
  const chooser = document.querySelector('input[type=file]:not([data-camera])');
  if (chooser) fireEvent.change(chooser, { target: { files: [scan] } });
  await dialog.findByText('licence.pdf');
  hire();
  await waitFor(() => expect(api.callsTo(hireWithCertificate)).toHaveLength(1));
  const [sentForm] = api.callsTo(hireWithCertificate).map(({ body }) => body as FormData);
  expect(sentForm?.get('document')).toBe(scan);
  expect(JSON.parse(String(sentForm?.get('appointment')))).toMatchObject({
    ...{ cadre: 'Registered Nurse', joinedOn: '2027-01-04' },
    licence: { certificateNumber: 'RN 77', expirationDate: '2029-06-30' },
  });
  expect(sent(api)).toEqual([]);
});

test('what the applicant wrote about the licence is filled in, and sent once HR has compared it', async () => {
  const named = {
    ...{ licenceCouncil: 'Nursing council', licenceNumber: 'RN 777' },
    licenceExpiresOn: '2028-12-31',
  };
  const { api, dialog, appoint, hire } = await openHire([types, hired], { ...anOffer, ...named });
  appoint();
  const number = await dialog.findByLabelText<HTMLInputElement>(/^Licence number/);
  expect(number.value).toBe('RN 777');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Expiry date/).value).toBe('2028-12-31');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Issued by/).value).toBe('Nursing council');
  hire();
  await dialog.findAllByText(
    'Compare what the applicant wrote with the licence, and tick that you have.',
  );
  expect(sent(api)).toEqual([]);
  fireEvent.click(dialog.getByLabelText(/^I have compared this with the licence/));
  hire();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)).toMatchObject([
    {
      licence: {
        ...{ certificateNumber: 'RN 777', expirationDate: '2028-12-31' },
        issuingAuthority: 'Nursing council',
      },
    },
  ]);
});

test('what HR has taken out is not sent, and need not be compared', async () => {
  const { api, dialog, write, appoint, hire } = await openHire([types, hired], {
    ...anOffer,
    licenceNumber: 'RN 777',
  });
  appoint();
  await dialog.findByLabelText(/^I have compared this/);
  write(/^Licence number/, '');
  await waitFor(() => expect(dialog.queryByLabelText(/^I have compared this/)).toBeNull());
  hire();
  await screen.findByText('Ada Obi: Hired');
  expect(sent(api)[0]).not.toHaveProperty('licence');
});
