import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import {
  applicationsFor,
  chooseFile,
  fillEssentials,
  form,
  newEmail,
  oneApplication,
  openForm,
  phone,
  postJob,
  resume,
  sent,
  submit,
} from './careers.ts';

test('all fields and both files arrive, from a phone', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const job = await postJob(request, { jobTitle: unique('Midwife') });
  const address = newEmail();
  await openForm(page, job);
  await fillEssentials(page, address);
  await page.getByLabel('Phone').fill('0803 123 4567');
  await chooseFile(page, 'coverLetterFile', await resume('letter.pdf'));
  await page.getByRole('button', { name: 'Continue' }).click();
  const typed = {
    'Years of experience': '7',
    'Notice period': 'One month',
    Availability: 'From January',
    'Expected salary': '250,000',
    Council: 'NMCN',
    'Licence number': 'RN 123456',
    'Licence expires on': '2027-06-30',
    Education: 'BNSc, Owerri',
    Skills: 'Triage, , IV lines,',
    'Cover letter': 'I would like to work here.',
    References: 'Dr Okoro',
    'LinkedIn profile': 'linkedin.com/in/ezinne',
    'Portfolio or website': 'https://ezinne.example',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  const more = {
    Address: '12 Wetheral Road, Owerri',
    'Date of birth': '1995-04-30',
    Nationality: 'Nigerian',
    'Emergency contact': 'Ada Okafor',
    'Emergency phone': '0803 765 4321',
  };
  for (const [label, text] of Object.entries(more)) {
    await page.getByLabel(label, { exact: false }).fill(text);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  const review = form(page, job.jobTitle);
  for (const text of ['Ezinne', address, '30 Apr 1995', 'Dr Okoro', /resume\.pdf/, /letter\.pdf/])
    await expect(review.getByText(text, { exact: true })).toBeVisible();
  await review.getByText('What happens to your data').click();
  await expect(review.getByText(/^12 months after the decision/)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Use what I send to decide on my application').check();
  await page.getByLabel('Keep it for other positions for 24 months').check();
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  await expect(form(page, job.jobTitle)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Application received');
  await expect(page.locator(':focus')).toBeInViewport();
  await expect(page.getByText(/^ICP-\d{4}-\d{6} is your reference\./)).toBeVisible();
  await expect(sent(page).getByText(/^ICP-\d{4}-\d{6}$/)).toBeVisible();
  await expect(sent(page).getByText(address)).toBeVisible();
  const [stored] = await applicationsFor(request, job.id);
  expect(await oneApplication(request, stored?.id ?? '')).toMatchObject({
    candidateName: 'Ezinne Okafor',
    candidateEmail: address,
    candidatePhone: expect.stringContaining('803'),
    experience: 7,
    skills: ['Triage', 'IV lines'],
    noticePeriod: 'One month',
    availability: 'From January',
    expectedSalary: '250,000',
    licenceCouncil: 'NMCN',
    licenceNumber: 'RN 123456',
    licenceExpiresOn: '2027-06-30',
    education: 'BNSc, Owerri',
    coverLetter: 'I would like to work here.',
    references: 'Dr Okoro',
    linkedinProfile: 'https://linkedin.com/in/ezinne',
    portfolio: 'https://ezinne.example',
    address: '12 Wetheral Road, Owerri',
    dateOfBirth: '1995-04-30',
    nationality: 'Nigerian',
    emergencyContact: 'Ada Okafor',
    keepForOtherJobs: true,
    resume: { name: 'resume.pdf', extension: 'pdf' },
    coverLetterFile: { name: 'letter.pdf', extension: 'pdf' },
  });
  await sent(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('dt:text-is("Applications") + dd')).toHaveText('1');
});
