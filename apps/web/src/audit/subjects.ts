import type { AuditEvent } from '@icare/contracts/audit-events';
import { capitalised } from '../format/capitalised.ts';
import { paths } from '../routing/paths.ts';

type Subject = AuditEvent['subject'];

/** The kinds of subjects in the log, and the page of each. */
const kinds: Record<
  string,
  { name: string; href?: (subject: { id: string; label: string }) => string }
> = {
  approval: { name: 'Request to a second person' },
  application: { name: 'Application', href: ({ id }) => paths.hr.application(id) },
  application_list: { name: 'List of applications' },
  appointment_request: {
    name: 'Request for an appointment',
    href: ({ id }) => paths.admin('appointments', { request: id }),
  },
  appointment_request_list: { name: 'List of requests for appointments' },
  backup: { name: 'Backup' },
  certification_type: {
    name: 'Certification type',
    href: ({ label }) => paths.compliance.tab('types', { search: label }),
  },
  certification_type_list: { name: 'Certification types' },
  compliance_alert: { name: 'Alert' },
  compliance_alert_list: { name: 'Alerts about staff' },
  compliance_import: { name: 'Import of records' },
  compliance_list: { name: 'Requirements of staff' },
  compliance_pack: { name: 'Inspection pack' },
  compliance_report: { name: 'Compliance report' },
  contact_address: { name: 'Address of messages' },
  contact_message: {
    name: 'Message',
    href: ({ id }) => paths.admin('messages', { message: id }),
  },
  contact_message_list: { name: 'List of messages' },
  demonstration: { name: 'Demonstration data' },
  department: { name: 'Department' },
  document: {
    name: 'Document',
    href: ({ id, label }) => paths.admin('all-documents', { search: label, preview: id }),
  },
  doctor: { name: 'Doctor', href: () => paths.admin('doctors') },
  export: { name: 'Export' },
  facility: { name: 'Service or ward', href: () => paths.admin('facilities') },
  hospital_paper: { name: 'Paper of the hospital' },
  hospital_paper_list: { name: 'Papers of the hospital' },
  job: { name: 'Posting', href: ({ id }) => paths.hr.posting(id) },
  leaver_list: { name: 'List of people who left' },
  mail: { name: 'Mail', href: ({ label }) => paths.admin('mail', { search: label }) },
  paper_holder: {
    name: 'Holder of hospital papers',
    href: ({ label }) =>
      paths.compliance.tab('hospital', { view: 'holders', include: 'retired', search: label }),
  },
  service_account: {
    name: 'Service account',
    href: () => paths.admin('service-accounts'),
  },
  retention: { name: 'Retention' },
  sealing_key: { name: 'Key that seals' },
  session: { name: 'Session' },
  signing_key: { name: 'Key that signs' },
  staff_compliance: { name: 'Compliance record' },
  staff_compliance_list: { name: 'Certifications of staff' },
  staff_list: { name: 'List of staff' },
  staff_paper: { name: 'Paper of staff' },
  synonyms: { name: 'Words that mean the same', href: () => paths.admin('search') },
  user: { name: 'Person', href: ({ label }) => paths.admin('users', { search: label }) },
  user_import: { name: 'Import of people' },
  visitor_information: { name: 'Visitor information' },
  waiver: { name: 'Waiver' },
  webhook: { name: 'Webhook', href: ({ id }) => paths.admin('webhooks', { webhook: id }) },
  webhook_delivery: { name: 'Delivery of a webhook' },
};

const findKind = (type: string) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined);

export function kindName(type: string): string {
  return findKind(type)?.name ?? capitalised(type.replaceAll('_', ' '));
}

/** The page that shows the subject; undefined once the subject is gone. */
export function subjectHref({ type, id, label }: Subject): string | undefined {
  if (id === null || label === null || label === 'Erased person') return undefined;
  return findKind(type)?.href?.({ id, label });
}
