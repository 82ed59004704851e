import { createHash } from 'node:crypto';
import type { Approver } from '@icare/contracts/document-approvals';
import type { DraftVersion } from '@icare/contracts/document-drafts';
import { expect } from 'vitest';
import { type FormFields, policyFields, sendForm, uploadDocument } from './documents.ts';
import { pdf } from './files.ts';
import type { Client, TestPortal } from './portal.ts';

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The file of a next version where a test has no other, so that whoever decides knows its hash. */
const usualFile = pdf({ mark: 'the next version' });
export const usualHash = sha256Of(usualFile);

export const asPerson = ({ id }: { id: string }): Approver => ({ kind: 'person', userId: id });

/** Begins a new document of Infection Control as a draft, with the usual file. */
export const beginDocument = (client: Client, fields: FormFields = {}) =>
  sendForm(client, '/documents/begin', { ...policyFields, ...fields }, { bytes: usualFile });

/** Begins the next version of a document. */
export async function startDraft(
  client: Client,
  id: string,
  fields: FormFields = {},
  bytes = usualFile,
): Promise<DraftVersion> {
  const answer = await sendForm(client, `/documents/${id}/draft`, fields, { bytes });
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
  return answer.body.data.draft;
}

/** Sends a draft for approval, in one step or several. */
export async function submitDraft(
  client: Client,
  id: string,
  steps: readonly (readonly Approver[])[],
  { sha256 = usualHash, days = null }: { sha256?: string; days?: number | null } = {},
): Promise<DraftVersion> {
  const answer = await client.post(`/documents/${id}/draft/submit`).send({ sha256, steps, days });
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
  return answer.body.data.draft;
}

export const approve = (client: Client, approvalId: string, sha256 = usualHash) =>
  client.post(`/api/document-approvals/${approvalId}/approve`).send({ sha256 });

export const publish = (client: Client, id: string, more: object = {}, sha256 = usualHash) =>
  client.post(`/documents/${id}/draft/publish`).send({ sha256, ...more });

/** Has the next version of a document approved by one person, so that it waits to be put into force. */
export async function addApprovedDraft(
  portal: TestPortal,
  admin: Client,
  id: string,
  fields: FormFields = {},
): Promise<DraftVersion> {
  const approver = await portal.person();
  await startDraft(admin, id, fields);
  const draft = await submitDraft(admin, id, [[asPerson(approver)]]);
  await approve(await portal.as(approver), draft.approvals[0]?.id ?? '').expect(200);
  return draft;
}

/** Approvals in which a person is named in every way. */
export async function addDraftOf(
  { platform: { database, clock, newId } }: TestPortal,
  { id, documentId }: { id: string; documentId: string },
) {
  const now = clock();
  const version = await database.prisma.documentVersion.update({
    where: { documentId_number: { documentId, number: 1 } },
    data: { submittedById: id, submittedAt: now },
  });
  const asked = { versionId: version.id, step: 1, kind: 'person', sha256: usualHash } as const;
  await database.prisma.documentApproval.create({
    data: {
      ...{ ...asked, id: newId(), createdAt: now, userId: id, deputyId: id },
      ...{ state: 'approved', decidedById: id, decidedAt: now },
      deputyUntil: new Date('2026-11-20T00:00:00Z'),
    },
  });
}

/** A document in force with its next version approved. */
export async function approvedDocument(
  portal: TestPortal,
  admin: Client,
  details: FormFields = {},
) {
  const document = await uploadDocument(admin, details);
  const draft = await addApprovedDraft(portal, admin, document._id);
  return { document, draft };
}

/**
 * What a call about drafts or approvals needs of a document: its next version where the path says, with the caller asked to
 * approve it. Returns the id in the path.
 */
export async function prepareDraft(
  portal: TestPortal,
  { admin, client, path, method }: { admin: Client; client: Client; path: string; method: string },
  id: string,
): Promise<string> {
  if (path.endsWith('/restore')) {
    await sendForm(admin, `/documents/${id}/versions`, {}).expect(201);
    return id;
  }
  if (path.endsWith('/publish')) {
    await addApprovedDraft(portal, admin, id);
    return id;
  }
  const isStart = path.endsWith('/draft') && method === 'POST';
  if (isStart) return id;
  await startDraft(admin, id);
  if (!/recall|approvals/.test(path)) return id;
  const { body } = await client.get('/hrsuit/checkToken');
  const isStaff = body.authData?.user && !body.authData.inspects && !body.authData.isService;
  const approver = isStaff ? body.authData.user : await portal.person();
  const draft = await submitDraft(admin, id, [[asPerson(approver)]]);
  return path.includes('approvals') ? (draft.approvals[0]?.id ?? '') : id;
}
