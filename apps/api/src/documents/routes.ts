import { getDesk } from '@icare/contracts/desk';
import * as reading from '@icare/contracts/document-reading';
import * as contract from '@icare/contracts/documents';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { addDocumentVersion } from './add-document-version.ts';
import { createDocument } from './create-document.ts';
import { findCriticalDocuments, findCriticalUse } from './critical-documents.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocument } from './download-document.ts';
import { editDocument } from './edit-document.ts';
import { findDesk } from './find-desk.ts';
import { findAllDocuments, findDocument, findDocuments, findVersions } from './queries.ts';
import { readDocument } from './read-document.ts';
import { readFigure, readPage } from './read-picture.ts';
import { restoreDocument } from './restore-document.ts';

export function documentRoutes(route: Route, platform: Platform) {
  route(contract.listDocuments, ({ query, caller }) => findDocuments(platform, query, caller));
  route(contract.getDocument, async ({ params, caller }) =>
    success(await findDocument(platform, params.id, caller)),
  );
  route(contract.downloadDocument, (call) => downloadDocument(platform, call));
  route(reading.listCriticalDocuments, ({ caller }) => findCriticalDocuments(platform, caller));
  route(reading.readDocument, (call) => readDocument(platform, call));
  route(reading.readPage, (call) => readPage(platform, call));
  route(reading.readFigure, (call) => readFigure(platform, call));

  route(getDesk, ({ caller }) => findDesk(platform, caller));

  route(contract.listAllDocuments, ({ query }) => findAllDocuments(platform, query));
  route(reading.getCriticalUse, () => findCriticalUse(platform));
  route(contract.createDocument, (call) => createDocument(platform, call));
  route(contract.editDocument, (call) => editDocument(platform, call));
  route(contract.deleteDocument, (call) => deleteDocument(platform, call));
  route(contract.restoreDocument, (call) => restoreDocument(platform, call));
  route(contract.listDocumentVersions, async ({ params }) =>
    success({ versions: await findVersions(platform.database, params.id) }),
  );
  route(contract.addDocumentVersion, (call) => addDocumentVersion(platform, call));
}
