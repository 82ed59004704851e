import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceAlert } from '@icare/contracts/compliance-alerts';
import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import type { CompliancePerson, PersonCompliance } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';

const moment = '2026-11-20T08:00:00.000Z';
export const makeId = (number: number) =>
  `019a9f3e-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const pagination = (total: number) => ({
  nextCursor: null,
  total,
  totalIsLowerBound: false,
});
export const run = { lastAt: moment, nextAt: null, missed: 0, waiting: 0 };

const nobody: ComplianceDashboard['overview']['peopleByReason'] = {
  inactive: 0,
  revoked: 0,
  expired: 0,
  missing: 0,
  rejected: 0,
  upcoming: 0,
  pending: 0,
  waived: 0,
  cadre_unknown: 0,
  cadre_unnamed: 0,
  not_due: 0,
  training: 0,
  ending: 0,
  unconfirmed: 0,
};

const cleared: CompliancePerson['clearance'] = {
  clearance: 'cleared',
  reason: null,
  since: null,
  until: null,
  items: [],
};

export const aPerson: CompliancePerson = {
  id: makeId(2),
  fullName: 'Emeka Opara',
  staffNumber: 'OMC-0042',
  cadre: 'Nurse',
  department: { name: 'Nursing' },
  joinedOn: '2020-01-06',
  isActive: true,
  clearance: {
    clearance: 'not_cleared',
    reason: 'expired',
    since: '2026-11-20',
    until: null,
    items: [
      {
        reason: 'expired',
        certificationType: { id: makeId(3), name: 'Practising Licence' },
        since: '2026-11-20',
        until: null,
        pendingSince: null,
      },
    ],
  },
  requirements: 1,
  requirementsMet: 0,
};

export const aType: CertificationType = {
  id: makeId(3),
  name: 'Practising Licence',
  category: 'professional',
  validityPeriodMonths: 12,
  issuingAuthority: 'Nursing Council',
  description: '',
  isRequired: true,
  requiredSince: '2020-01-01',
  renewalRequired: true,
  status: 'active',
  validityRule: 'months',
  renewalOpens: null,
  graceDays: 0,
  dueWithinDays: 0,
  appliesTo: { scope: 'everyone', departments: [], cadres: [], people: [] },
  checkAddress: null,
  checkSteps: '',
  heldBy: 'person',
  development: null,
  readingDocument: null,
  readingDocumentName: null,
  readingInForce: null,
  createdAt: moment,
  updatedAt: moment,
};

export const anAlert: ComplianceAlert = {
  id: makeId(4),
  severity: 'critical',
  status: 'pending',
  kind: 'expiry',
  stage: -1,
  dueOn: '2026-11-19',
  message: 'Practising Licence expired 1 day ago',
  alertDate: moment,
  user: { id: aPerson.id, fullName: aPerson.fullName, department: aPerson.department },
  staffCompliance: {
    id: makeId(5),
    expirationDate: '2026-11-19',
    certificationType: { id: aType.id, name: aType.name },
  },
  passedOffline: [],
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgeNote: null,
  resolvedAt: null,
  can: ['acknowledge'],
};

/** Of a required licence that the person has no record of. */
export const aMissingAlert: ComplianceAlert = {
  ...anAlert,
  kind: 'missing',
  stage: -14,
  dueOn: '2026-11-02',
  message: 'Practising Licence has been missing since 2 Nov 2026',
  staffCompliance: { ...anAlert.staffCompliance, id: null, expirationDate: null },
  can: ['acknowledge', 'add_record'],
};

/** Of a licence that was handed in and not verified. */
export const aPendingAlert: ComplianceAlert = {
  ...anAlert,
  severity: 'high',
  kind: 'pending',
  stage: -1,
  dueOn: '2026-11-18',
  message: 'Practising Licence has waited 9 days to be verified',
  can: ['acknowledge', 'verify'],
};

/** A hospital in which every person meets all requirements. */
export const quietDashboard: ComplianceDashboard = {
  overview: {
    totalStaff: 12,
    basis: 12,
    compliant: 12,
    complianceRate: 100,
    requirements: 12,
    requirementsMet: 12,
    requirementRate: 100,
    complianceStats: {
      active: 12,
      expired: 0,
      pending: 0,
      revoked: 0,
      expiring: 0,
      missing: 0,
      waived: 0,
    },
    peopleByClearance: { not_cleared: 0, warning: 0, cleared: 12 },
    peopleByReason: nobody,
    awaitingConfirmation: 0,
    unconfirmed: 0,
    cadreUnnamed: 0,
    underWaiver: 0,
    withoutCadre: 0,
  },
  expiringCertifications: [],
  recentAlerts: [],
  openAlerts: 0,
  notCleared: [],
  namedApart: [],
  byDepartment: [],
  asOf: moment,
  run,
};

export const outlook = {
  expiries: Array.from({ length: 12 }, (_, index) => ({
    month: `2027-${String(index + 1).padStart(2, '0')}`,
    records: 0,
  })),
  trend: [],
};

/** A person without requirements and records. */
export const nothingRequired: PersonCompliance = {
  person: { ...aPerson, clearance: cleared, requirements: 0 },
  can: [],
  told: [],
  requirements: [],
  records: [],
  waivers: [],
  privileges: [],
  alerts: [],
  development: [],
  developmentActivities: [],
};

/** A record that is valid for another ten days, added by an officer and not verified. */
export const aRecord: ComplianceRecord = {
  id: makeId(5),
  status: 'active',
  displayStatus: 'active',
  user: {
    id: aPerson.id,
    fullName: aPerson.fullName,
    staffNumber: aPerson.staffNumber,
    department: aPerson.department,
  },
  certificationType: { id: aType.id, name: aType.name, category: aType.category },
  issueDate: '2025-12-01',
  validFrom: null,
  expirationDate: '2026-11-30',
  daysLeft: 10,
  renewalUntil: null,
  certificateNumber: 'DEMO-1',
  issuingAuthority: aType.issuingAuthority,
  notes: null,
  documentPath: null,
  documentName: null,
  verifiedOn: null,
  notConfirmedOn: null,
  nextCheckOn: null,
  renewalOf: null,
  supersededBy: null,
  pendingRenewal: null,
  closedReason: null,
  closedOn: null,
  createdAt: moment,
  updatedAt: moment,
  can: ['renew', 'verify', 'revoke', 'edit', 'replace_certificate'],
};
