import type { readVersion as endpoint } from '@icare/contracts/document-versions';
import type { Answer } from '@icare/contracts/endpoint';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendText } from '../read-document.ts';
import { requireVersionsSeen } from './version-rights.ts';

/** Sends a part of the text of a version that is not in force; if it has none, the reason. */
export async function readVersion(
  platform: Platform,
  { params, query, ...call }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint> | FastifyReply> {
  const { id } = await requireVersionsSeen(platform, params.id, call.caller);
  const wanted = { id, number: params.number, part: query.part, cache: 'private' as const };
  return sendText(platform, wanted, call);
}
