import * as approvals from '@icare/contracts/document-approvals';
import * as drafts from '@icare/contracts/document-drafts';
import * as record from '@icare/contracts/document-record';
import { readVersion as readVersionEndpoint } from '@icare/contracts/document-versions';
import * as begun from '@icare/contracts/new-documents';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameApprovalDeputy, replaceApprover } from '../approvals/change-approver.ts';
import { approveDocument, sendDocumentBack } from '../approvals/decide.ts';
import { findApprovalsToDecide } from '../approvals/list-approvals.ts';
import { findInForce } from '../in-force/list-in-force.ts';
import { readVersion } from '../in-force/read-version.ts';
import { findRecord } from '../in-force/show-record.ts';
import { beginDocument } from './begin-document.ts';
import { changeBegun } from './change-begun.ts';
import { discardDraft, editDraft, replaceDraftFile } from './change-draft.ts';
import { publishDraft } from './publish-draft.ts';
import { recallDraft } from './recall-draft.ts';
import { restoreVersion, startDraft } from './start-draft.ts';
import { submitDraft } from './submit-draft.ts';

/** The way of a version from a draft into force. */
export function draftRoutes(route: Route, platform: Platform) {
  route(record.showDocumentRecord, async ({ params, caller }) =>
    success(await findRecord(platform, params.id, caller)),
  );
  route(record.listInForce, ({ query }) => findInForce(platform, query));
  route(readVersionEndpoint, (call) => readVersion(platform, call));

  route(begun.beginDocument, (call) => beginDocument(platform, call));
  route(begun.changeBegunDocument, (call) => changeBegun(platform, call));
  route(drafts.startDraft, (call) => startDraft(platform, call));
  route(drafts.restoreVersion, (call) => restoreVersion(platform, call));
  route(drafts.replaceDraftFile, (call) => replaceDraftFile(platform, call));
  route(drafts.editDraft, (call) => editDraft(platform, call));
  route(drafts.discardDraft, (call) => discardDraft(platform, call));
  route(drafts.submitDraft, (call) => submitDraft(platform, call));
  route(drafts.recallDraft, (call) => recallDraft(platform, call));
  route(drafts.publishDraft, (call) => publishDraft(platform, call));

  route(approvals.listDocumentApprovals, ({ caller }) => findApprovalsToDecide(platform, caller));
  route(approvals.approveDocument, (call) => approveDocument(platform, call));
  route(approvals.sendDocumentBack, (call) => sendDocumentBack(platform, call));
  route(approvals.replaceApprover, (call) => replaceApprover(platform, call));
  route(approvals.nameApprovalDeputy, (call) => nameApprovalDeputy(platform, call));
}
