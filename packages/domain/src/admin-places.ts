import { pages } from '@icare/contracts/pages';
import type { StaffPlace } from './staff-places.ts';

const adminTab = (tab: string, title: string, about: string, keywords: readonly string[]) => ({
  ...{ id: `admin-${tab}`, title, about, keywords },
  to: `${pages.admin.path}?tab=${tab}`,
});

/** Tabs of the admin panel. */
export const adminPlaces: readonly StaffPlace[] = [
  adminTab('all-documents', 'All Documents', 'Every document, with its state and its text', [
    'manage documents',
    'unreadable files',
    'deleted documents',
    'scans',
  ]),
  adminTab('users', 'User accounts', 'Accounts of the staff: add, change, deactivate, import', [
    'users',
    'staff list',
    'new user',
    'reset password',
    'deactivate',
    'import people',
    'add user',
    'unlock account',
    'locked out',
    'staff left',
  ]),
  adminTab('messages', 'Contact messages', 'What people wrote through the contact form', [
    'inbox',
    'requests',
    'enquiries',
  ]),
  adminTab(
    'appointments',
    'Appointment requests',
    'Who asked for an appointment, and what to answer',
    ['appointments', 'bookings', 'confirm appointment'],
  ),
  adminTab('mail', 'Mail', 'Mails that were sent, wait, or could not be delivered', [
    'e-mail',
    'email',
    'outbox',
    'undelivered',
    'not delivered',
    'bounced',
  ]),
  adminTab('service-accounts', 'Service accounts', 'Keys for programs that call the API', [
    'API key',
    'token',
    'integration',
    'programs',
  ]),
  adminTab('webhooks', 'Webhooks', 'Programs that are told of changes', [
    'integration',
    'programs',
    'notify a program',
    'delivery log',
  ]),
  adminTab('inspectors', 'Inspectors', 'Accounts for inspectors from outside, with an end', [
    'inspection account',
    'accreditation',
  ]),
  adminTab(
    'facilities',
    'Services and wards',
    'Hours that visitors see, visiting hours, holidays',
    [
      'opening hours',
      'clinic days',
      'visiting hours',
      'holidays',
      'closed',
      'directions',
      'parking',
    ],
  ),
  adminTab('doctors', 'Doctors for patients', 'Whom patients find, with clinics and days', [
    'find a doctor',
    'consultants',
    'clinic days of doctors',
  ]),
  adminTab('search', 'Words of the search', 'Words that mean the same, and what nobody found', [
    'synonyms',
    'searched without result',
  ]),
  adminTab('audit', 'Audit log', 'Who changed what, and when', [
    'audit trail',
    'history',
    'who changed',
    'events',
    'log',
    'changes',
    'who edited',
    'who deleted',
    'who opened',
  ]),
  adminTab('system', 'System health', 'Database, disk, jobs, backup and errors', [
    'backup',
    'restore',
    'server errors',
    'disk',
    'uptime',
    'jobs',
    'status',
    'backups',
    'disk space',
    'storage',
    'disk full',
    'version',
    'update',
  ]),
];
