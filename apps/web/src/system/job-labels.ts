const titles: Record<string, string> = {
  'deliver-mails': 'Deliver mails',
  'deliver-webhooks': 'Tell webhooks of changes',
  'evaluate-compliance': 'Look at everybody’s certifications',
  'evaluate-hospital-papers': 'Look at the hospital’s papers',
  'compliance-digests': 'Write digests',
  'hospital-paper-digests': 'Write digests about the hospital’s papers',
  'document-review-reminders': 'Remind owners of reviews of documents',
  'reading-reminders': 'Remind people of what they have to read',
  'credit-reading': 'Count trainings that are met by reading',
  'documents-come-into-force': 'Bring documents into force on their day',
  'document-approval-reminders': 'Remind people of documents to approve',
  'overdue-appointments': 'Remind the desk of overdue requests for appointments',
  'seal-audit-log': 'Seal the audit log',
  'scan-files': 'Check stored files for viruses',
  'read-document-texts': 'Read the text of documents',
  'read-resumes': 'Read the text of resumes',
  'recognise-scans': 'Read the text of scans',
  'make-inspection-packs': 'Make inspection packs',
  approvals: 'Look after requests for a second person',
  retention: 'Keep the promised times of applicants’ data',
  'check-files': 'Check stored files for damage',
  housekeeping: 'Housekeeping',
};

/** The display name of a job; a job without one shows its technical name. */
export function jobTitle(name: string): string {
  return titles[name] ?? name;
}
