import { expect, test } from '../test.ts';
import {
  applicationsFor,
  chooseFile,
  fillEssentials,
  form,
  goToCheck,
  newEmail,
  oneApplication,
  openForm,
  phone,
  postJob,
  resume,
  sent,
  submit,
  unique,
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

test('shows the messages of the specification for missing and wrong answers', async ({
  page,
  request,
}) => {
  const job = await postJob(request, { jobTitle: unique('Nurse') });
  await openForm(page, job);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(
    page.getByText('Please fill in all required fields (Name and Email).'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  for (const [label, problem] of [
    ['First name', 'Enter your first name.'],
    ['Last name', 'Enter your last name.'],
    ['E-mail', 'Enter your e-mail address.'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${problem}$`));
  }
  await page.getByLabel('First name').fill('Ezinne');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail').fill('ezinne');
  await page.getByRole('button', { name: 'Continue' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  // First, and at once: a toast goes after four seconds.
  await expect(toast).toContainText(
    /Resume Required\s*Please upload your resume\/CV to continue\./,
  );
  await expect(
    page.getByRole('link', { name: 'Enter an e-mail address like name@example.com.' }),
  ).toBeVisible();
  await page.getByLabel('E-mail').fill(newEmail());

  const program = {
    name: 'cv.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  };
  await chooseFile(page, 'resume', program);
  await expect(page.getByText('Invalid File Type')).toBeVisible();
  await expect(
    toast.getByText('Please upload a PDF or Word document for your resume.'),
  ).toBeVisible();
  await chooseFile(page, 'coverLetterFile', program);
  await expect(
    toast.getByText('Please upload a PDF or Word document for your cover letter.'),
  ).toBeVisible();
  const tooLarge = await resume('cv.pdf', 5_242_881);
  await chooseFile(page, 'resume', tooLarge);
  await expect(page.getByText('File Too Large').first()).toBeVisible();
  await expect(toast.getByText('Resume file must be less than 5MB.')).toBeVisible();
  await chooseFile(page, 'coverLetterFile', tooLarge);
  await expect(toast.getByText('Cover letter file must be less than 5MB.')).toBeVisible();
  await expect(page.getByText('cv.pdf')).toHaveCount(0);
  // A chooser that is left alone has nothing to complain of.
  await chooseFile(page, 'resume', await resume('cv.pdf'));
  await page.getByRole('button', { name: 'Continue' }).click();
  // The heading takes the focus; what was typed before that would go elsewhere.
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeFocused();
  const years = page.getByLabel('Years of experience');
  await years.fill('51');
  await expect(years).toHaveValue('51');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('link', { name: 'Years of experience must be a whole number from 0 to 50.' }),
  ).toBeVisible();
});

test('a general application goes to the standing posting', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Send a general application' }).first().click();
  await expect(page.getByRole('dialog', { name: 'General application' })).toBeVisible();
  await fillEssentials(page, newEmail());
  await goToCheck(page);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
});
