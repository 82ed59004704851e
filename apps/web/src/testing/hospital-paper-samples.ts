import {
  getPaperFigures,
  type HospitalPaper,
  listHospitalPapers,
} from '@icare/contracts/hospital-papers';
import { listMissingPapers, type MissingPaper } from '@icare/contracts/missing-papers';
import type { PaperHolder } from '@icare/contracts/paper-holders';
import { makeId, pagination } from './compliance-samples.ts';
import { serve } from './fake-api.ts';

const moment = '2026-11-20T09:00:00.000Z';

export const anItem: PaperHolder = {
  ...{ id: makeId(71), kind: 'item', name: 'CT scanner', place: 'Room 3', serial: 'CT-1120' },
  department: { name: 'Radiology' },
  responsible: { id: makeId(72), fullName: 'Chiamaka Umeh', isActive: true },
  ...{ isRetired: false, retiredAt: null, retiredReason: null, papers: 1, requires: [] },
};

export const aPaper: HospitalPaper = {
  ...{ id: makeId(73), status: 'expired', displayStatus: 'expired', standing: 'expired' },
  holder: anItem,
  certificationType: { id: makeId(3), name: 'Equipment calibration', category: 'technical' },
  ...{ issueDate: '2025-11-10', expirationDate: '2026-11-10', daysLeft: -10, renewalUntil: null },
  ...{ certificateNumber: 'CAL-1', issuingAuthority: 'SON', notes: null },
  ...{ documentPath: null, documentName: null, verifiedOn: null, nextCheckOn: null },
  ...{ handedInBy: null, renewalOf: null, supersededBy: null, pendingRenewal: null },
  ...{ closedReason: null, closedOn: null, createdAt: moment, updatedAt: moment },
  alert: {
    ...{ kind: 'expiry', severity: 'high', status: 'pending', raisedAt: moment },
    ...{ passedOffline: [], acknowledgedBy: null, note: null },
  },
  lastReminder: null,
  can: ['renew', 'verify', 'revoke', 'edit', 'replace_certificate', 'acknowledge'],
};

const byStanding = { revoked: 0, expired: 1, no_file: 0, ending: 2, waiting: 0, valid: 9 };

/** The tile of the dashboard. */
export const paperFigures = serve(getPaperFigures, {
  success: true,
  data: {
    total: 12,
    byStanding,
    holders: 11,
    holdersWithoutPapers: 0,
    missing: 0,
    asOf: '2026-11-20',
  },
});

/** What a CT scanner must have and has not. */
export const aMissingPaper: MissingPaper = {
  ...{ id: makeId(76), holder: anItem, since: '2026-11-13' },
  certificationType: { id: makeId(4), name: 'Use of radiation', category: 'professional' },
  alert: {
    ...{ kind: 'missing', severity: 'critical', status: 'pending', raisedAt: moment },
    ...{ passedOffline: [], acknowledgedBy: null, note: null },
  },
  lastReminder: null,
  can: ['add', 'acknowledge'],
};

export const missingPapers = (...missing: MissingPaper[]) =>
  serve(listMissingPapers, {
    success: true,
    data: { missing },
    page: pagination(missing.length),
  });

/** A hospital without papers, or a user who is responsible for none. */
export const noPapers = serve(listHospitalPapers, {
  success: true,
  data: { papers: [] },
  page: pagination(0),
});
