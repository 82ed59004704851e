import type { DepartmentName } from '@icare/contracts/departments';
import type { AdminDocument } from '@icare/contracts/documents';
import { expect } from 'vitest';
import { pdf } from './files.ts';
import type { Client, TestPortal } from './portal.ts';

export type FormFields = Record<string, string | readonly string[]>;
export type FormFile = {
  bytes: Buffer;
  name?: string;
  type?: string | undefined;
  field?: string;
};

/** The fields of a valid upload. */
export const policyFields: FormFields = {
  name: 'Hand hygiene policy',
  category: 'Policies',
  departments: 'Infection Control',
  subcategory: 'Clinical',
  description: 'Five moments.',
};

/** Sends a multipart call with `fields` and then `file`, in the order of a browser. */
export function sendForm(
  client: Client,
  path: string,
  fields: FormFields,
  file: FormFile | null = { bytes: pdf() },
) {
  const call = client.post(path);
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) call.field(name, item as string);
  }
  if (file) {
    const { bytes, name = 'policy.pdf', type, field = 'document' } = file;
    call.attach(field, bytes, { filename: name, ...(type !== undefined && { contentType: type }) });
  }
  return call;
}

/** Uploads a document as an administrator and returns it. */
export async function uploadDocument(
  admin: Client,
  details: FormFields = {},
  file: FormFile = { bytes: pdf() },
): Promise<AdminDocument> {
  const answer = await sendForm(admin, '/documents', { ...policyFields, ...details }, file);
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
  return answer.body.data.document;
}

/** A document as a call with this path needs it: of the caller, or out of force. */
export async function prepareDocument(
  portal: TestPortal,
  { admin, client, path }: { admin: Client; client: Client; path: string },
): Promise<string> {
  const { _id } = await uploadDocument(admin, path.endsWith('/begun') ? { status: 'Draft' } : {});
  if (
    /\/(begun|review|history|references|receipts|record|text)$|\/reading|\/draft|-approvals/.test(
      path,
    )
  )
    await makeOwner(portal, client, _id);
  if (path.endsWith('/retirement')) await admin.post(`/documents/${_id}/retire`).send({});
  return _id;
}

/** Makes the person of a client the owner of a document. Visitors and inspectors own none. */
export async function makeOwner({ platform }: TestPortal, client: Client, id: string) {
  const { body } = await client.get('/hrsuit/checkToken');
  const ownerId = body.authData?.inspects ? null : (body.authData?.user.id ?? null);
  await platform.database.prisma.document.update({ where: { id }, data: { ownerId } });
}

/** Makes the person of a client an editor of a department; visitors and programs are none. */
export async function makeEditor(
  { platform, clock }: TestPortal,
  client: Client,
  department: DepartmentName,
) {
  const { body } = await client.get('/hrsuit/checkToken');
  const userId = body.authData?.inspects ? undefined : body.authData?.user.id;
  if (!userId) return;
  const { prisma } = platform.database;
  const { id } = await prisma.department.findUniqueOrThrow({ where: { name: department } });
  const data = [{ userId, departmentId: id, createdAt: clock.now() }];
  await prisma.departmentEditor.createMany({ data, skipDuplicates: true });
}
