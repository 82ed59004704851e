import * as contract from '@icare/contracts/compliance-records';
import { assignComplianceRecords } from '@icare/contracts/record-assignments';
import * as moves from '@icare/contracts/record-moves';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordListOpening, recordPersonOpening } from '../record-openings.ts';
import { assignRecords } from './assign-records.ts';
import { createRecord } from './create-record.ts';
import { editRecord } from './edit-record.ts';
import { readHistory } from './history.ts';
import { findRecords } from './queries.ts';
import { readRecord } from './read-record.ts';
import { reinstateRecord } from './reinstate-record.ts';
import { rejectRecord } from './reject-record.ts';
import { renewRecord } from './renew-record.ts';
import { replaceCertificate } from './replace-certificate.ts';
import { listReplacedRecords } from './replaced-records.ts';
import { revokeRecord } from './revoke-record.ts';
import { sendCertificate } from './send-certificate.ts';
import { submitCertification } from './submit-certification.ts';
import { verifyRecord } from './verify-record.ts';

export function recordRoutes(route: Route, platform: Platform) {
  route(contract.listComplianceRecords, async ({ query, caller }) => {
    await recordListOpening(platform, caller, 'staff_compliance_list', query);
    return findRecords(platform, query, caller);
  });
  route(contract.getComplianceRecord, async ({ params, caller }) => {
    const record = await readRecord(platform, caller, params.id);
    await recordPersonOpening(platform, caller, record.user.id);
    return success(record);
  });
  route(assignComplianceRecords, (call) => assignRecords(platform, call));
  route(contract.createComplianceRecord, (call) => createRecord(platform, call));
  route(contract.renewComplianceRecord, (call) => renewRecord(platform, call));
  route(contract.editComplianceRecord, (call) => editRecord(platform, call));
  route(contract.downloadCertificate, (call) => sendCertificate(platform, call));
  route(contract.replaceCertificate, (call) => replaceCertificate(platform, call));
  route(contract.submitCertification, (call) => submitCertification(platform, call));

  route(moves.verifyComplianceRecord, (call) => verifyRecord(platform, call));
  route(moves.listReplacedRecords, (call) => listReplacedRecords(platform, call));
  route(moves.rejectComplianceRecord, (call) => rejectRecord(platform, call));
  route(moves.revokeComplianceRecord, (call) => revokeRecord(platform, call));
  route(moves.reinstateComplianceRecord, (call) => reinstateRecord(platform, call));
  route(moves.readComplianceHistory, (call) => readHistory(platform, call));
}
