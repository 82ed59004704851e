import { listCertificationTypes } from '@icare/contracts/certification-types';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import { submitCertification } from '@icare/contracts/compliance-records';
import { listHospitalPapers } from '@icare/contracts/hospital-papers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../../session/session-store.ts';
import { aRecord, aType, nothingRequired, pagination } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { missingPapers } from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { id, name, category, issuingAuthority } = aType;
const missing = {
  ...{ certificationTypeId: id, state: 'missing' as const, isRequired: true, dueOn: null },
  ...{
    recordId: null,
    expirationDate: null,
    startsOn: null,
    revokedOn: null,
    waivedUntil: null,
    lastReminder: null,
  },
  certificationType: {
    id,
    name,
    category,
    issuingAuthority,
    readingDocument: null,
    readingOutOfForce: null,
  },
};
const pdf = (fileName: string) => new File(['%PDF-1.7'], fileName, { type: 'application/pdf' });

/** Opens the user's own page, on which one licence is missing, and the form to submit it. */
async function openForm() {
  const { api } = renderScreen('/compliance/mine', {
    user: 'ROLE_STAFF',
    api: [
      serve(getMyCertifications, answerWith({ ...nothingRequired, requirements: [missing] })),
      serve(listHospitalPapers, listAnswer({ papers: [] }, 0)),
      missingPapers(),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
    ],
  });
  const reopen = async () => {
    fireEvent.click(await screen.findByRole('button', { name: `Submit ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Submit ${name}` });
    const chooser = dialog.querySelector('input[type=file]:not([data-camera])');
    return {
      form: within(dialog),
      choose: (file: File) => chooser && fireEvent.change(chooser, { target: { files: [file] } }),
    };
  };
  return { api, reopen, ...(await reopen()) };
}

test('a submission that was not sent keeps text and file, also when the form is closed', async () => {
  const { api, form, choose, reopen } = await openForm();
  // The rule of the type has been loaded.
  await form.findByText(/Proposed: 12 months after the issue date/);
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  await form.findByRole('link', {
    name: 'Enter the expiry date, or the issue date it follows from.',
  });
  choose(pdf('kept.pdf'));
  await form.findByText('kept.pdf');
  fireEvent.change(form.getByLabelText(/^Issue date/), { target: { value: '2026-11-20' } });
  fireEvent.change(form.getByLabelText(/^Certificate number/), { target: { value: 'DEMO-KEPT' } });
  api.serve(submitCertification, unreachable);
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('It was not sent.'));
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));

  const again = (await reopen()).form;
  expect(again.getByLabelText<HTMLInputElement>(/^Certificate number/).value).toBe('DEMO-KEPT');
  again.getByText('kept.pdf');
  api.serve(submitCertification, answerWith({ ...aRecord, status: 'pending' }));
  fireEvent.click(again.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sent');
  const [first, second] = api.callsTo(submitCertification);
  const sent = second?.body as FormData;
  expect([sent.get('certificateNumber'), (sent.get('document') as File).name]).toEqual([
    'DEMO-KEPT',
    'kept.pdf',
  ]);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a session that ends says so in a sentence, and the form stays with what was typed', async () => {
  const { api, form } = await openForm();
  const number = () => form.getByLabelText<HTMLInputElement>(/^Certificate number/);
  fireEvent.change(number(), { target: { value: 'DEMO-KEPT' } });
  api.serve(getMyCertifications, refusal('unauthenticated', 'Access denied: Wrong access token'));
  act(() => endSession('expired'));
  await screen.findByText('You have been signed out. Sign in again to go on.');
  expect(screen.queryByText(/Wrong access token/)).toBeNull();
  const notice = await screen.findByRole('region', { name: 'Session' });
  expect(number().value).toBe('DEMO-KEPT');
  const again = within(notice).getByRole('button', { name: 'Sign in again' });
  fireEvent.pointerDown(again);
  fireEvent.click(again);
  await screen.findByRole('dialog', { name: /Sign in/ });
  expect(number().value).toBe('DEMO-KEPT');
});

test('a file of another kind is refused at its field', async () => {
  const { form, choose } = await openForm();
  choose(new File(['no certificate'], 'licence.docx'));
  await form.findByText(
    'licence.docx: A certificate is a PDF, JPG or PNG file. Choose one of these.',
  );
});

test('N8: the page names each certification once, what ends next first; records stay folded', async () => {
  const types = [
    ['019a9f3e-0000-7000-8000-00000000a001', 'Basic Life Support', 400, '2027-12-25'],
    ['019a9f3e-0000-7000-8000-00000000a002', 'Practising licence', 31, '2026-12-21'],
  ] as const;
  const records = types.map(([typeId, title, daysLeft], index) => ({
    ...aRecord,
    id: aRecord.id.replace(/\d$/, String(index)),
    ...{ daysLeft, certificationType: { ...aRecord.certificationType, id: typeId, name: title } },
  }));
  const requirements = types.map(([typeId, title, , expirationDate], index) => ({
    ...{ ...missing, state: 'met' as const, certificationTypeId: typeId, expirationDate },
    recordId: records[index]?.id ?? null,
    certificationType: { ...missing.certificationType, id: typeId, name: title },
  }));
  renderScreen('/compliance/mine', {
    user: 'ROLE_STAFF',
    api: [
      serve(getMyCertifications, answerWith({ ...nothingRequired, requirements, records })),
      serve(listHospitalPapers, listAnswer({ papers: [] }, 0)),
      missingPapers(),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
    ],
  });
  const region = await screen.findByRole('region', { name: /What you need and hold/ });
  const names = within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringContaining('Practising licence'),
    expect.stringContaining('Basic Life Support'),
  ]);
  const folded = screen.getByText('Certificates, numbers and earlier records').closest('details');
  expect(folded?.open).toBe(false);
});
