import { getPosting } from '@icare/contracts/postings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { aPosting } from '../../testing/posting-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { getDraft } from './draft.ts';

const button = (name: string) => screen.findByRole('button', { name });
const form = () => within(screen.getByRole('dialog', { name: `Apply: ${aPosting.jobTitle}` }));

test('an invalid e-mail address is not reported as missing, and a missing resume has a red frame', async () => {
  getDraft(aPosting.id).forget();
  renderScreen(`/jobs/${aPosting.id}`, { api: [serve(getPosting, answerWith(aPosting))] });
  const [apply] = await screen.findAllByRole('button', { name: `Apply: ${aPosting.jobTitle}` });
  fireEvent.click(apply as HTMLElement);
  for (const [label, value] of [
    ['First name', 'Ezinne'],
    ['Last name', 'Okafor'],
    ['E-mail', 'ezinne'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(await button('Continue'));
  await screen.findByRole('link', { name: 'Enter an e-mail address like name@example.com.' });
  await screen.findByText('Resume Required');
  expect(screen.queryByText('Missing Information')).toBeNull();
  const frame = screen.getByRole('dialog').querySelector('input[type=file]')?.parentElement;
  expect(frame?.className).toContain('border-danger');
  expect(frame?.className).not.toContain('border-edge');
});

test('what is missing, and files that are not taken, are said in the words of the specification', async () => {
  getDraft(aPosting.id).forget();
  renderScreen(`/jobs/${aPosting.id}`, { api: [serve(getPosting, answerWith(aPosting))] });
  const [apply] = await screen.findAllByRole('button', { name: `Apply: ${aPosting.jobTitle}` });
  fireEvent.click(apply as HTMLElement);
  await screen.findByLabelText('First name');
  fireEvent.click(await button('Continue'));
  await screen.findByText('Missing Information');
  await screen.findByText('Please fill in all required fields (Name and Email).');
  await waitFor(() => expect(document.activeElement).toBe(form().getByRole('alert')));
  for (const [label, problem] of [
    ['First name', 'Enter your first name.'],
    ['Last name', 'Enter your last name.'],
    ['E-mail', 'Enter your e-mail address.'],
  ] as const) {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(problem);
  }
  const program = () => new File(['MZ'], 'cv.exe', { type: 'application/x-msdownload' });
  const tooLarge = () =>
    new File([new Uint8Array(5_242_881)], 'cv.pdf', { type: 'application/pdf' });
  const choosers = screen.getByRole('dialog').querySelectorAll('input[type=file]');
  for (const [index, file, title, text] of [
    [0, program, 'Invalid File Type', 'Please upload a PDF or Word document for your resume.'],
    [
      1,
      program,
      'Invalid File Type',
      'Please upload a PDF or Word document for your cover letter.',
    ],
    [0, tooLarge, 'File Too Large', 'Resume file must be less than 5MB.'],
    [1, tooLarge, 'File Too Large', 'Cover letter file must be less than 5MB.'],
  ] as const) {
    fireEvent.change(choosers[index] as HTMLElement, { target: { files: [file()] } });
    await screen.findAllByText(title);
    await screen.findAllByText(text);
  }
  expect(screen.queryByText('cv.pdf')).toBeNull();
  const right = new File(['%PDF-1.7\n'.repeat(1000), 'startxref\n9\n%%EOF'], 'letter.pdf', {
    type: 'application/pdf',
  });
  fireEvent.change(choosers[1] as HTMLElement, { target: { files: [right] } });
  await screen.findByText('letter.pdf');
  await waitFor(() => expect(screen.queryByText('File Too Large')).toBeNull());
});
