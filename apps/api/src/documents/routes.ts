import { editChosenDocuments as editChosen } from '@icare/contracts/chosen-documents';
import { getDesk } from '@icare/contracts/desk';
import { findDocumentDependants } from '@icare/contracts/document-dependants';
import { showDocumentHistory } from '@icare/contracts/document-history';
import * as reading from '@icare/contracts/document-reading';
import * as references from '@icare/contracts/document-references';
import * as retirement from '@icare/contracts/document-retirement';
import * as review from '@icare/contracts/document-review';
import * as versions from '@icare/contracts/document-versions';
import * as contract from '@icare/contracts/documents';
import { listMyDocuments } from '@icare/contracts/my-documents';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { PublicRoute } from '../platform/http/public-answers.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { addDocumentVersion } from './add-document-version.ts';
import { findAllDocuments } from './all-documents.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { createDocument } from './create-document.ts';
import { findCriticalDocuments, findCriticalUse } from './critical-documents.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocument } from './download-document.ts';
import { draftRoutes } from './drafts/routes.ts';
import { editChosenDocuments } from './edit-chosen-documents.ts';
import { editDocument } from './edit-document.ts';
import { findDependants } from './find-dependants.ts';
import { findDesk } from './find-desk.ts';
import { findHistory } from './find-history.ts';
import type { DocumentPorts } from './ports.ts';
import { findDocument, findDocuments } from './queries.ts';
import { readDocument } from './read-document.ts';
import { readFigure, readPage } from './read-picture.ts';
import { findReadableReferences } from './references/find-references.ts';
import { setReferences } from './references/set-references.ts';
import { restoreDocument } from './restore-document.ts';
import { findRetirement } from './retirement/find-retirement.ts';
import { retireDocument } from './retirement/retire-document.ts';
import { findMyDocuments } from './reviews/my-documents.ts';
import { reviewDocument } from './reviews/review-document.ts';
import { findVersions } from './versions.ts';

export function documentRoutes(
  route: Route,
  publicRoute: PublicRoute,
  platform: Platform,
  ports: DocumentPorts,
) {
  publicRoute(
    contract.listDocuments,
    ['documents'],
    ({ query, caller }) => findDocuments(platform, query, caller),
    () => 'staff',
  );
  publicRoute(
    contract.getDocument,
    ['documents'],
    async ({ params, caller }) => success(await findDocument(platform, params.id, caller)),
    // Administrators also open what is not in force.
    ({ role }) => (role === 'ROLE_ADMIN' ? 'administrators' : 'staff'),
  );
  route(contract.downloadDocument, (call) => downloadDocument(platform, call));
  route(retirement.showDocumentRetirement, async ({ params, caller }) =>
    success(await findRetirement(platform.database, params.id, caller)),
  );
  route(references.listDocumentReferences, async ({ params, caller }) =>
    success(await findReadableReferences(platform, params.id, caller)),
  );
  route(references.setDocumentReferences, (call) => setReferences(platform, call));
  route(reading.listCriticalDocuments, ({ caller }) => findCriticalDocuments(platform, caller));
  route(reading.readDocument, (call) => readDocument(platform, call));
  route(reading.readPage, (call) => readPage(platform, call));
  route(reading.readFigure, (call) => readFigure(platform, call));

  route(listMyDocuments, ({ query, caller }) => findMyDocuments(platform, query, caller));
  route(review.reviewDocument, (call) => reviewDocument(platform, call));

  confirmationRoutes(route, platform, ports);
  draftRoutes(route, platform);

  route(showDocumentHistory, ({ params, caller }) => findHistory(platform, params.id, caller));

  route(getDesk, ({ caller }) => findDesk(platform, ports, caller));

  route(contract.listAllDocuments, ({ query }) => findAllDocuments(platform, query));
  route(reading.getCriticalUse, () => findCriticalUse(platform));
  route(contract.createDocument, (call) => createDocument(platform, call));
  route(contract.editDocument, (call) => editDocument(platform, call));
  route(editChosen, (call) => editChosenDocuments(platform, call));
  route(retirement.retireDocument, (call) => retireDocument(platform, call));
  route(findDocumentDependants, async ({ body }) =>
    success(await findDependants(platform, ports, body.documents)),
  );
  route(contract.deleteDocument, (call) => deleteDocument(platform, call));
  route(contract.restoreDocument, (call) => restoreDocument(platform, call));
  route(versions.listDocumentVersions, async ({ params }) =>
    success({ versions: await findVersions(platform.database, params.id) }),
  );
  route(versions.addDocumentVersion, (call) => addDocumentVersion(platform, call));
}
