import type { readVersion as endpoint } from '@icare/contracts/document-versions';
import type { Answer } from '@icare/contracts/endpoint';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendText } from '../read-document.ts';
import { fileReplaced } from './file-replaced.ts';
import { requireVersionsSeen } from './version-rights.ts';

/** Sends a part of the text of a version that is not in force; if it has none, the reason. */
export async function readVersion(
  platform: Platform,
  { params, query, ...call }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint> | FastifyReply> {
  const { number } = params;
  const { id } = await requireVersionsSeen(platform, params.id, call.caller, { number });
  if (query.sha256 !== undefined) await requireFile(platform, { id, number }, query.sha256);
  const wanted = { id, number, part: query.part, cache: 'private' as const };
  return sendText(platform, wanted, call);
}

async function requireFile(
  { database: { prisma } }: Platform,
  { id: documentId, number }: { id: string; number: number },
  sha256: string,
): Promise<void> {
  const version = await prisma.documentVersion.findUnique({
    where: { documentId_number: { documentId, number } },
    select: { file: { select: { sha256: true } } },
  });
  if (version && version.file.sha256 !== sha256) throw fileReplaced();
}
