import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import { expect, test } from 'vitest';
import { ApiError, networkError } from '../../api/api-error.ts';
import { checkAnswers, parseSkills, toRequestBody } from './answers.ts';
import { checkFile } from './check-file.ts';
import { failureLabels } from './failure-labels.ts';
import { type Answers, emptyAnswers, fieldNames } from './fields.ts';

const today = '2026-11-20';
const essentials = { firstName: 'Ezinne', lastName: 'Okafor', email: 'ezinne@example.com' };
const check = (answers: Partial<Answers>) =>
  checkAnswers({ ...emptyAnswers, ...essentials, ...answers }, today);

test('the form has the nineteen fields of the specification, and those about the licence', () => {
  expect(fieldNames.toSorted()).toEqual(
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'yearsOfExperience',
      'education',
      'skills',
      'coverLetter',
      'address',
      'dateOfBirth',
      'nationality',
      'emergencyContact',
      'emergencyPhone',
      'linkedinProfile',
      'portfolio',
      'availability',
      'expectedSalary',
      'noticePeriod',
      'references',
      'licenceCouncil',
      'licenceNumber',
      'licenceExpiresOn',
    ].toSorted(),
  );
});

test('requires only names and e-mail', () => {
  expect(checkAnswers(emptyAnswers, today)).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your e-mail address.',
  });
  expect(check({})).toEqual({});
});

const years = 'Years of experience must be a whole number from 0 to 50.';
test.each<[Partial<Answers>, Partial<Answers>]>([
  [{ yearsOfExperience: '0' }, {}],
  [{ yearsOfExperience: '50' }, {}],
  [{ yearsOfExperience: '51' }, { yearsOfExperience: years }],
  [{ yearsOfExperience: '-1' }, { yearsOfExperience: years }],
  [{ yearsOfExperience: '1e9' }, { yearsOfExperience: years }],
  [{ yearsOfExperience: 'ten' }, { yearsOfExperience: years }],
  [{ email: 'ezinne' }, { email: 'Enter an e-mail address like name@example.com.' }],
  [{ firstName: 'www.example.com' }, { firstName: 'A name has no web address in it.' }],
  [{ firstName: 'x'.repeat(255) }, { lastName: 'Name can have at most 255 characters.' }],
  [{ dateOfBirth: today }, { dateOfBirth: 'The date of birth must lie in the past.' }],
  [{ dateOfBirth: '1995-04-30' }, {}],
  [
    { portfolio: 'javascript:alert(1)' },
    { portfolio: 'Enter a web address like https://example.com/me.' },
  ],
])('%j has the problems %j', (answers, problems) => {
  expect(check(answers)).toEqual(problems);
});

test('skills are split on commas, trimmed, and empty ones dropped', () => {
  expect(parseSkills(' Triage, , IV lines ,')).toEqual(['Triage', 'IV lines']);
  expect(parseSkills(',,')).toEqual([]);
});

test('sends the field names of the call, and no empty values', () => {
  const written = { ...emptyAnswers, ...essentials, yearsOfExperience: '07', skills: 'Triage, ' };
  const values = { ...written, keepForOtherJobs: false };
  expect(toRequestBody('a-job', values, '')).toEqual({
    jobId: 'a-job',
    candidateName: 'Ezinne Okafor',
    candidateEmail: 'ezinne@example.com',
    experience: '7',
    skills: '["Triage"]',
    consent: 'true',
    noticeVersion: privacyNoticeVersion,
    keepForOtherJobs: 'false',
  });
  expect(toRequestBody('a-job', values, 'https://spam.example')).toHaveProperty('website');
});

const createFile = (name: string, bytes: number) => {
  const end = '\nstartxref\n0\n%%EOF';
  const body = `%PDF-1.7${' '.repeat(Math.max(0, bytes - 8 - end.length))}${end}`;
  return new File([body.slice(0, bytes)], name);
};
test.each([
  ['cv.pdf', 5_242_880, undefined],
  ['cv.pdf', 5_242_881, 'File Too Large'],
  ['cv.pdf', 0, 'Empty File'],
  ['cv.pdf', 10, 'File Not Readable'],
  ['CV.DOCX', 100, 'File Not Readable'],
  ['cv.odt', 10, 'Invalid File Type'],
  ['pdf.exe', 10, 'Invalid File Type'],
])('%s with %i bytes: %s', async (name, bytes, title) => {
  expect((await checkFile('resume', createFile(name, bytes)))?.title).toBe(title);
});

test('whoever chooses a photo as their resume is led to the way that makes a PDF of it', async () => {
  const photo = new File(['x'], 'cv.jpg', { type: 'image/jpeg' });
  expect((await checkFile('resume', photo))?.message).toBe(
    'Please upload a PDF or Word document for your resume. Is this a photo of it? Choose “Make it from photos of the pages”: that makes a PDF.',
  );
  const another = new File(['x'], 'letter.jpg', { type: 'image/jpeg' });
  expect((await checkFile('coverLetterFile', another))?.message).toBe(
    'Please upload a PDF or Word document for your cover letter.',
  );
});

const refusal = (status: number, code: 'conflict' | 'not_found' | 'internal', message: string) =>
  new ApiError({ status, code, message });
test.each([
  [refusal(409, 'conflict', 'You have already applied for this job.'), 'Duplicate Application'],
  [refusal(404, 'not_found', 'Job not found'), 'Job Not Available'],
  [networkError('/hrsuit/api/job-applications'), 'Connection Error'],
  [refusal(500, 'internal', 'The disk is full.'), 'Application Failed'],
  [new Error('what a program says'), 'Application Failed'],
])('%s is told as %s', (error, title) => {
  expect(failureLabels(error).title).toBe(title);
});

test('uses the text of the specification if the server sends none', () => {
  expect(failureLabels(refusal(500, 'internal', '')).description).toBe(
    'Failed to submit application. Please try again.',
  );
  expect(failureLabels(refusal(500, 'internal', 'The disk is full.')).description).toBe(
    'The disk is full.',
  );
});
