import { inDays } from './compliance.ts';
import { makeEditor, policyFields, uploadDocument } from './documents.ts';
import { usualHash } from './drafts.ts';
import type { Client, TestPortal } from './portal.ts';
import { anAssignment, someQuestions } from './reading.ts';
import { ownCollection } from './reading-collections.ts';

/** Valid bodies of the calls about documents, by endpoint. */
export function documentBodies(
  portal: TestPortal,
  admin: Client,
): Record<string, (client: Client) => object | Promise<object>> {
  const somebody = async () => (await portal.person()).id;
  const colleague = async () => ({ kind: 'person', userId: await somebody() });
  return {
    'POST /documents/:id/retire': () => ({ note: 'Nobody does this any more.' }),
    'PUT /documents/:id/references': () => ({
      references: [{ kind: 'rule', title: 'NAFDAC Good Distribution Practice 2021' }],
    }),
    'PUT /documents/:id/reading': () => anAssignment({ departments: ['Nursing'] }),
    'PUT /documents/:id/reading/questions': () => someQuestions,
    'POST /documents/:id/reading/count': () => ({ audience: { everyone: true } }),
    'POST /api/reading-collections': (client) => ownCollection(portal, admin, client),
    'PUT /api/reading-collections/:id': async (client) => ({
      ...(await ownCollection(portal, admin, client)),
      revision: 1,
    }),
    'POST /api/reading-collections/count': async (client) => {
      const { audience } = await ownCollection(portal, admin, client);
      return { audience };
    },
    'POST /api/reading-collections/:id/ask-again': () => ({ days: 14 }),
    'POST /api/documents/:id/receipts': () => ({
      ...{ version: 1, secondsOpen: 60, device: 'phone' },
    }),
    'POST /documents/:id/review': () => ({ nextReviewOn: inDays(portal, 365) }),
    'PATCH /documents/:id': () => ({ description: 'Changed.' }),
    'PATCH /documents': async () => {
      const { _id } = await uploadDocument(admin);
      return { documents: [_id], changes: { visibility: 'staff' } };
    },
    'POST /documents/dependants': async () => ({
      documents: [(await uploadDocument(admin))._id],
    }),
    'POST /documents/begin': async (client) => {
      await makeEditor(portal, client, 'Infection Control');
      return policyFields;
    },
    'PUT /documents/:id/begun': () => ({
      ...{ ...policyFields, name: 'Hand Hygiene' },
      ...{ visibility: 'staff', reviewEveryMonths: 12 },
    }),
    'POST /documents/:id/draft/restore': () => ({ version: 1 }),
    'PATCH /documents/:id/draft': () => ({ changeNote: 'New doses.' }),
    'POST /documents/:id/draft/submit': async () => ({
      sha256: usualHash,
      steps: [[await colleague()]],
    }),
    'POST /documents/:id/draft/publish': () => ({ sha256: usualHash }),
    'POST /api/document-approvals/:id/approve': () => ({ sha256: usualHash }),
    'POST /api/document-approvals/:id/send-back': () => ({
      ...{ sha256: usualHash, reason: 'The dose is wrong.' },
    }),
    'POST /api/document-approvals/:id/replace': async () => ({ approver: await colleague() }),
    'POST /api/document-approvals/:id/deputy': async () => ({
      ...{ userId: await somebody(), until: inDays(portal, 7) },
    }),
  };
}
