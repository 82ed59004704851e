import type { getApplicantData as endpoint } from '@icare/contracts/privacy';
import { lagosDate } from '@icare/domain/lagos-date';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Section } from '../../platform/personal-data/section.ts';
import { sendPersonalData } from '../../platform/personal-data/send-personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import type { ApplicationPorts } from '../ports.ts';
import { findApplicant } from './applicant-erasure.ts';

/** A copy of an applicant's personal data, which HR or IT reads before handing it over. */
export async function sendApplicantData(
  platform: Platform,
  call: Call<typeof endpoint>,
  ports: ApplicationPorts,
): Promise<FastifyReply> {
  const { asked } = await findApplicant(platform.database.prisma, call.params.id);
  return sendPersonalData(platform, call, {
    subject: { type: applicationType, id: asked.id },
    fileName: `applicant-data-${asked.reference}-${lagosDate(platform.clock())}.zip`,
    sections: applicantSections(asked.candidateEmail ?? '', ports),
    whose: asked.candidateName ?? asked.reference,
    leftOut: [
      'Whether an application must be kept for a dispute, and why.',
      'Who else applied, and what other applications have in common with theirs: that names other people.',
      'Counters against abuse and answers kept for repeated calls: they are gone within a day.',
      'What a member of staff has beyond their applications: IT makes that copy, in Admin, Users.',
    ],
    beforeHandingOver: [
      'Make sure that it reaches the applicant themselves and nobody else: send it to the address they applied with.',
      'Read the notes of Human Resources (notes) and the words of those who judged them (scorecards): take out what names somebody else, and tell the applicant that you did.',
    ],
  });
}

const selectApplications = (email: string) =>
  build
    .selectFrom('applications as a')
    .where('a.candidate_email', '=', email)
    .where('a.erased_at', 'is', null);

const selectMoves = (email: string) =>
  selectApplications(email)
    .innerJoin('application_moves as m', 'm.application_id', 'a.id')
    .orderBy('m.at')
    .orderBy('m.id');

function applicantSections(email: string, { selectSentMessages }: ApplicationPorts): Section[] {
  return [
    {
      name: 'applications',
      label: 'Applications',
      folder: 'resumes',
      query: selectApplications(email)
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .leftJoin('stored_files as f', 'f.id', 'a.resume_id')
        .select(({ cast }) => [
          'a.reference',
          'j.job_title as position',
          'j.department',
          'a.status',
          'a.created_at as appliedAt',
          'a.decided_at as decidedAt',
          'a.candidate_name as name',
          'a.candidate_email as email',
          'a.candidate_phone as phone',
          'a.cover_letter as coverLetter',
          'a.education',
          'a.address',
          cast<string>('a.date_of_birth', 'text').as('dateOfBirth'),
          'a.nationality',
          'a.emergency_contact as emergencyContact',
          'a.emergency_phone as emergencyPhone',
          'a.linkedin_profile as linkedinProfile',
          'a.portfolio',
          'a.availability',
          'a.expected_salary as expectedSalary',
          'a.notice_period as noticePeriod',
          'a.references',
          'a.licence_council as licenceCouncil',
          'a.licence_number as licenceNumber',
          cast<string>('a.licence_expires_on', 'text').as('licenceExpiresOn'),
          'a.experience as experienceYears',
          'a.skills',
          'a.consent_at as consentAt',
          'a.notice_version as noticeVersion',
          'a.keep_for_other_jobs as keepForOtherJobs',
          'a.resume_id as fileId',
          'f.size as fileSize',
        ])
        .select(({ ref }) =>
          sql<string>`${ref('a.reference')} || ' resume.' || ${ref('f.extension')}`.as('fileName'),
        )
        .orderBy('a.created_at')
        .orderBy('a.id'),
    },
    {
      name: 'coverLetterFiles',
      label: 'Cover letters sent as files',
      folder: 'cover letters',
      query: selectApplications(email)
        .innerJoin('stored_files as f', 'f.id', 'a.cover_letter_id')
        .select(({ ref }) => [
          'a.reference',
          'a.cover_letter_id as fileId',
          'f.size as fileSize',
          sql<string>`${ref('a.reference')} || ' cover letter.' || ${ref('f.extension')}`.as(
            'fileName',
          ),
        ])
        .orderBy('a.created_at')
        .orderBy('a.id'),
    },
    {
      name: 'history',
      label: 'How they moved on',
      query: selectMoves(email).select(['a.reference', 'm.from', 'm.to', 'm.reason', 'm.at']),
    },
    {
      name: 'interviews',
      label: 'Interviews',
      query: selectApplications(email)
        .innerJoin('interviews as i', 'i.application_id', 'a.id')
        .select([
          'a.reference',
          'i.round',
          'i.starts_at as startsAt',
          'i.ends_at as endsAt',
          'i.place',
          'i.link',
          'i.note',
          'i.cancelled_at as cancelledAt',
        ])
        .orderBy('i.starts_at')
        .orderBy('i.id'),
    },
    {
      name: 'scorecards',
      label: 'How they were judged',
      query: selectApplications(email)
        .innerJoin('scorecards as s', 's.application_id', 'a.id')
        .leftJoin('users as u', 'u.id', 's.user_id')
        .select([
          'a.reference',
          's.scores',
          's.words',
          'u.name as by',
          's.created_at as createdAt',
          's.updated_at as updatedAt',
        ])
        .orderBy('s.created_at')
        .orderBy('s.id'),
    },
    {
      name: 'offers',
      label: 'What they were offered',
      query: selectApplications(email)
        .innerJoin('offers as o', 'o.application_id', 'a.id')
        .select(({ cast }) => [
          'a.reference',
          'o.salary',
          'o.period',
          cast<string>('o.starts_on', 'text').as('startsOn'),
          cast<string>('o.answer_by', 'text').as('answerBy'),
          'o.answer',
          'o.answer_note as answerNote',
          'o.answered_at as answeredAt',
          'o.created_at as createdAt',
        ])
        .orderBy('o.created_at')
        .orderBy('o.id'),
    },
    {
      name: 'notes',
      label: 'Notes of Human Resources',
      query: selectMoves(email)
        .leftJoin('users as u', 'u.id', 'm.user_id')
        .select(['a.reference', 'm.notes as note', 'u.name as by', 'm.at'])
        .where('m.notes', 'is not', null),
    },
    {
      name: 'mails',
      label: 'Mails to them (without their text, which holds the link to their application)',
      query: selectApplications(email)
        .innerJoin('mails as m', 'm.about_id', 'a.id')
        .select([
          'a.reference',
          'm.to',
          'm.subject',
          'm.state',
          'm.created_at as writtenAt',
          'm.sent_at as sentAt',
        ])
        .where('m.about_type', '=', applicationType)
        .orderBy('m.created_at')
        .orderBy('m.id'),
    },
    {
      name: 'messages',
      label: 'Messages to departments, sent with their address',
      query: selectSentMessages(email),
    },
    {
      name: 'access',
      label: 'Who looked at their files, and what was done, in the audit log',
      query: selectApplications(email)
        .innerJoin('audit_events as e', 'e.subject_id', 'a.id')
        .leftJoin('audit_details as d', 'd.event_id', 'e.id')
        .select(({ case: when, ref }) => [
          'a.reference',
          'e.at',
          'e.action',
          'e.actor_role as byRole',
          when().when('e.actor_id', 'is', null).then(ref('d.address')).end().as('from'),
        ])
        .where('e.subject_type', '=', applicationType)
        .where('e.action', 'not in', ['application.held', 'application.released'])
        .orderBy('e.sequence'),
    },
  ];
}
