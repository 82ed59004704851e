import { applicationStatuses } from '@icare/contracts/application-status';
import { listHeldMoves } from '@icare/contracts/held-moves';
import { listInterviews } from '@icare/contracts/interviews';
import { listMailTemplates } from '@icare/contracts/mail-templates';
import { getOffer } from '@icare/contracts/offers';
import type { Application } from '@icare/contracts/recruitment';
import { listScorecards } from '@icare/contracts/scorecards';
import { answerWith, serve } from './fake-api.ts';

const moment = '2026-11-20T08:00:00.000Z';

/** An application of a nurse who was made an offer. */
export const anOffer: Application = {
  id: '019a9f3e-0000-7000-8000-0000000000a1',
  reference: 'ICP-2026-000123',
  jobId: '019a9f3e-0000-7000-8000-0000000000a2',
  jobTitle: 'Ward Nurse',
  department: 'Nursing',
  candidateName: 'Ada Obi',
  candidateEmail: 'ada.obi@example.org',
  candidatePhone: null,
  experience: 4,
  skills: [],
  status: 'offered',
  heldFrom: null,
  hasResume: true,
  hasCoverLetter: false,
  possibleDuplicate: false,
  legalHold: false,
  createdAt: moment,
  statusChangedAt: moment,
  coverLetter: null,
  education: null,
  address: null,
  dateOfBirth: null,
  nationality: null,
  emergencyContact: null,
  emergencyPhone: null,
  linkedinProfile: null,
  portfolio: null,
  availability: null,
  expectedSalary: null,
  noticePeriod: null,
  licenceCouncil: null,
  licenceNumber: null,
  licenceExpiresOn: null,
  references: null,
  consentAt: moment,
  noticeVersion: '1',
  keepForOtherJobs: false,
  resume: { name: 'Resume.docx', extension: 'docx', size: 2000 },
  coverLetterFile: { name: 'Letter and licence.pdf', extension: 'pdf', size: 3000 },
  allowedNext: ['hired', 'rejected', 'withdrawn'],
  history: [],
  mails: [],
  possibleDuplicates: [],
  otherApplications: [],
  eraseAfter: null,
  legalHoldReason: null,
  hiredUserId: null,
};

const aMail = { subject: 'About {position}', text: 'Dear {name},\n\nIt goes on.' };

/** What the screens of recruitment read beside the applications: nothing is held, and every mail has the same text. */
export const recruitmentAnswers = [
  serve(listHeldMoves, answerWith({ moves: [] })),
  serve(getOffer, answerWith({ offer: null })),
  serve(listInterviews, answerWith({ interviews: [] })),
  serve(
    listScorecards,
    answerWith({ criteria: ['Triage'], canGive: true, cards: [], hidden: 1, missing: [] }),
  ),
  serve(
    listMailTemplates,
    answerWith({
      templates: applicationStatuses.map((status) => ({
        ...{ status, ...aMail },
        ...{ isStandard: true, updatedAt: null, updatedBy: null },
      })),
    }),
  ),
];
