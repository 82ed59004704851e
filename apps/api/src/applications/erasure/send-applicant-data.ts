import type { getApplicantData as endpoint } from '@icare/contracts/privacy';
import { lagosDate } from '@icare/domain/lagos-date';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Section } from '../../platform/personal-data/section.ts';
import { sendPersonalData } from '../../platform/personal-data/send-personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { findApplicant } from './applicant-erasure.ts';

/** The copy that HR or IT makes of what an applicant left with us, to hand over once they have read it. */
export async function sendApplicantData(
  platform: Platform,
  call: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { asked } = await findApplicant(platform.database.prisma, call.params.id);
  return sendPersonalData(platform, call, {
    subject: { type: applicationType, id: asked.id },
    fileName: `applicant-data-${asked.reference}-${lagosDate(platform.clock())}.zip`,
    sections: applicantSections(asked.candidateEmail ?? ''),
    whose: asked.candidateName ?? asked.reference,
    leftOut: [
      'Whether an application must be kept for a dispute, and why.',
      'Who else applied, and what other applications have in common with theirs: that names other people.',
      'Counters against abuse and answers kept for repeated calls: they are gone within a day.',
      'What a member of staff has beyond their applications: IT makes that copy, in Admin, Users.',
    ],
    beforeHandingOver: [
      'Make sure that it reaches the applicant themselves and nobody else: send it to the address they applied with.',
      'Read the notes of Human Resources (notes): take out what names somebody else, and tell the applicant that you did.',
    ],
  });
}

const ofThem = 'a.candidate_email = $1 AND a.erased_at IS NULL';

function applicantSections(email: string): Section[] {
  const sections: Omit<Section, 'values'>[] = [
    {
      name: 'applications',
      label: 'Applications',
      folder: 'resumes',
      sql: `SELECT a.reference, j.job_title AS position, j.department, a.status, a.created_at AS "appliedAt",
          a.decided_at AS "decidedAt", a.candidate_name AS name, a.candidate_email AS email,
          a.candidate_phone AS phone, a.cover_letter AS "coverLetter", a.education, a.address,
          a.date_of_birth::text AS "dateOfBirth", a.nationality, a.emergency_contact AS "emergencyContact",
          a.emergency_phone AS "emergencyPhone", a.linkedin_profile AS "linkedinProfile", a.portfolio, a.availability,
          a.expected_salary AS "expectedSalary", a.notice_period AS "noticePeriod", a."references",
          a.experience AS "experienceYears", a.skills, a.consent_at AS "consentAt",
          a.notice_version AS "noticeVersion", a.keep_for_other_jobs AS "keepForOtherJobs",
          a.resume_id AS "fileId", f.size AS "fileSize",
          a.reference || ' resume.' || f.extension AS "fileName"
        FROM applications AS a JOIN jobs AS j ON j.id = a.job_id LEFT JOIN stored_files AS f ON f.id = a.resume_id
        WHERE ${ofThem} ORDER BY a.created_at, a.id`,
    },
    {
      name: 'coverLetterFiles',
      label: 'Cover letters sent as files',
      folder: 'cover letters',
      sql: `SELECT a.reference, a.cover_letter_id AS "fileId", f.size AS "fileSize",
          a.reference || ' cover letter.' || f.extension AS "fileName"
        FROM applications AS a JOIN stored_files AS f ON f.id = a.cover_letter_id
        WHERE ${ofThem} ORDER BY a.created_at, a.id`,
    },
    {
      name: 'history',
      label: 'How they moved on',
      sql: `SELECT a.reference, m."from", m."to", m.reason, m.at
        FROM application_moves AS m JOIN applications AS a ON a.id = m.application_id
        WHERE ${ofThem} ORDER BY m.at, m.id`,
    },
    {
      name: 'notes',
      label: 'Notes of Human Resources',
      sql: `SELECT a.reference, m.notes AS note, u.name AS by, m.at
        FROM application_moves AS m JOIN applications AS a ON a.id = m.application_id
        LEFT JOIN users AS u ON u.id = m.user_id
        WHERE ${ofThem} AND m.notes IS NOT NULL ORDER BY m.at, m.id`,
    },
    {
      name: 'mails',
      label: 'Mails to them (without their text, which holds the link to their application)',
      sql: `SELECT a.reference, m."to", m.subject, m.state, m.created_at AS "writtenAt", m.sent_at AS "sentAt"
        FROM mails AS m JOIN applications AS a ON a.id = m.about_id
        WHERE m.about_type = '${applicationType}' AND ${ofThem} ORDER BY m.created_at, m.id`,
    },
    {
      name: 'messages',
      label: 'Messages to departments, sent with their address',
      sql: `SELECT name, email, phone, department, subject, message, status, created_at AS "sentAt"
        FROM contact_messages WHERE lower(email) = $1 AND NOT suspected ORDER BY created_at, id`,
    },
    {
      name: 'access',
      label: 'Who looked at their files, and what was done, in the audit log',
      sql: `SELECT a.reference, e.at, e.action, e.actor_role AS "byRole",
          CASE WHEN e.actor_id IS NULL THEN d.address END AS "from"
        FROM audit_events AS e JOIN applications AS a ON a.id = e.subject_id
        LEFT JOIN audit_details AS d ON d.event_id = e.id
        WHERE e.subject_type = '${applicationType}' AND e.action NOT IN ('application.held', 'application.released')
          AND ${ofThem} ORDER BY e.sequence`,
    },
  ];
  return sections.map((section) => ({ ...section, values: [email] }));
}
