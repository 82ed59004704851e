import { expectAccessible } from '../axe.ts';
import { addUser, asIt } from '../people/users.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { moveApplication, oneApplication, postJob } from './careers.ts';
import {
  apply,
  card,
  column,
  fillAppointment,
  moveByKeyboard,
  openAsHr,
  sendMail,
} from './recruitment.ts';

test('an application goes through the pipeline to hired by the keyboard alone', async ({
  page,
}) => {
  const job = await postJob(page.request, { jobTitle: unique('Ward Nurse') });
  const name = unique('Adaeze');
  const { id } = await apply(page.request, { jobId: job.id, candidateName: name });
  await openAsHr(page, `/hr/applications?job=${job.id}`);
  await expect(card(page, name, 'Received')).toContainText('New');

  for (const [entry, from, to] of [
    ['Start screening', 'Received', 'Screening'],
    ['Shortlist', 'Screening', 'Shortlisted'],
    ['Invite to an interview', 'Shortlisted', 'Interview'],
    ['Make an offer', 'Interview', 'Offered'],
  ] as const) {
    await moveByKeyboard(page, name, entry);
    await sendMail(page, entry);
    await expect(card(page, name, to)).toBeVisible();
    // No card follows it there, so the focus stays in the column at its head.
    await expect(column(page, from).getByRole('heading', { name: from })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Moves that can be taken back' })).toContainText(
      `${name}: ${to}`,
    );
  }
  await moveByKeyboard(page, name, 'Hire');
  const dialog = page.getByRole('dialog', { name: `Hire ${name}?` });
  await expect(dialog.getByText('IT activates it.')).toBeVisible();
  await expect(dialog.getByText('The applicant gets a mail: ‘Appointed’.')).toBeVisible();
  await fillAppointment(dialog);
  await dialog.getByLabel('Notes').fill('Starts in January.');
  await dialog.getByRole('button', { name: 'Hire', exact: true }).press('Enter');
  await expect(card(page, name, 'Hired')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const staffFile = page.getByRole('region', { name: 'Staff file' });
  await expect(staffFile).toContainText('inactive until IT activates it');
  await expect(staffFile.getByRole('button', { name: 'Download resume.pdf' })).toBeVisible();
  await expect(page.getByText('Starts in January.')).toBeVisible();
  expect(await oneApplication(page.request, id)).toMatchObject({ status: 'hired' });

  await page.getByRole('button', { name: 'Take the appointment back…' }).click();
  const undo = page.getByRole('dialog');
  await undo.getByRole('button', { name: 'Take the appointment back' }).click();
  await expect(undo.getByRole('alert')).toContainText('Say why in the notes.');
  await undo.getByLabel('Why').fill('The wrong person was chosen.');
  await undo.getByRole('button', { name: 'Take the appointment back' }).click();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hire…' })).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('hiring beyond the vacancies is asked about first; a move that is refused says so in the dialog, with the sentence of the server', async ({
    page,
  }) => {
    const job = await postJob(page.request, { jobTitle: unique('Driver'), vacancies: 1 });
    const offered: string[] = [];
    for (const first of ['Bisi', 'Ifeoma']) {
      const name = unique(first);
      const { id } = await apply(page.request, { jobId: job.id, candidateName: name });
      for (const status of ['shortlisted', 'interview', 'offered']) {
        await moveApplication(page.request, id, status);
      }
      offered.push(name);
      if (first === 'Bisi') await moveApplication(page.request, id, 'hired');
    }
    const refused = unique('Tunde');
    const moved = await apply(page.request, { jobId: job.id, candidateName: refused });
    await openAsHr(page, `/hr/applications?job=${job.id}`);
    await moveByKeyboard(page, offered[1] ?? '', 'Hire');
    const dialog = page.getByRole('dialog');
    await fillAppointment(dialog);
    await dialog.getByRole('button', { name: 'Hire', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Confirm to appoint one more.');
    await dialog.getByRole('button', { name: 'Hire all the same' }).click();
    await expect(card(page, offered[1] ?? '', 'Hired')).toBeVisible();

    await expect(card(page, refused, 'Received')).toBeVisible();
    // Meanwhile somebody else has moved it.
    await moveApplication(page.request, moved.id, 'withdrawn');
    await moveByKeyboard(page, refused, 'Start screening');
    await dialog.getByRole('button', { name: 'Start screening' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'This application is Withdrawn and stays so.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(card(page, refused, 'Withdrawn')).toBeVisible();
    await expect(card(page, refused, 'Screening')).toHaveCount(0);
  });

  test('hiring somebody who has an account shows it first, and again when it has changed', async ({
    page,
  }) => {
    const job = await postJob(page.request, { jobTitle: unique('Ward Clerk') });
    const staffNumber = unique('ICH');
    const owner = await addUser(page.request, {
      ...{ name: unique('Uche'), staffNumber, department: 'Pharmacy', role: 'ROLE_COMPLIANCE' },
    });
    const name = unique('Nneka');
    const { id } = await apply(page.request, {
      jobId: job.id,
      candidateName: name,
      candidateEmail: owner.email,
    });
    for (const status of ['shortlisted', 'interview', 'offered']) {
      await moveApplication(page.request, id, status);
    }
    await openAsHr(page, `/hr/applications?job=${job.id}`);
    await moveByKeyboard(page, name, 'Hire');
    const dialog = page.getByRole('dialog');
    await fillAppointment(dialog);
    await dialog.getByRole('button', { name: 'Hire', exact: true }).click();
    const question = dialog.getByRole('alert');
    await expect(question).toContainText(`belongs to the account of ${owner.name} already`);
    for (const words of [staffNumber, 'Pharmacy', 'Compliance officer', 'Active', name]) {
      await expect(question).toContainText(words);
    }
    await expect(dialog).not.toContainText('A staff account is made');
    await expectAccessible(page);

    const renamed = await page.request.patch(`/users/${owner.id}`, {
      ...(await asIt(page.request)),
      data: { name: `${owner.name} Obi` },
    });
    expect(renamed.status(), await renamed.text()).toBe(200);
    await dialog.getByRole('button', { name: 'Hire with this account' }).click();
    await expect(question).toContainText('has changed since you looked at it');
    await expect(question).toContainText(`${owner.name} Obi`);
    await dialog.getByRole('button', { name: 'Hire with this account' }).click();
    await expect(card(page, name, 'Hired')).toBeVisible();
    expect(await oneApplication(page.request, id)).toMatchObject({ hiredUserId: owner.id });
  });
});
