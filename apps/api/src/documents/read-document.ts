import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { readDocument as endpoint } from '@icare/contracts/document-reading';
import type { Answer } from '@icare/contracts/endpoint';
import type { FastifyReply } from 'fastify';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { isForEveryone, readDocumentWithFile } from './queries.ts';
import { textRevision } from './text/text-revision.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** Sends a part of the text of a document's current version as it is kept; if it has none, the reason. */
export async function readDocument(
  platform: Platform,
  { params, query, caller, ...call }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint> | FastifyReply> {
  const document = await readDocumentWithFile(platform, params.id, caller);
  const cache = isForEveryone(document) ? 'public' : 'private';
  const wanted = { id: params.id, number: document.version, part: query.part, cache } as const;
  return sendText(platform, wanted, call);
}

type Wanted = { id: string; number: number; part: number; cache: 'public' | 'private' };

/** Sends a part of the text of a version that the caller may read. */
export async function sendText(
  { database }: Pick<Platform, 'database'>,
  { cache, ...wanted }: Wanted,
  { request, reply }: Pick<Call<typeof endpoint>, 'request' | 'reply'>,
): Promise<Answer<typeof endpoint> | FastifyReply> {
  const row = await readRow(database, textOfVersion(wanted));
  if (!row) throw new AppError('not_found', 'There is no such version.');
  const { content, versionId, textReader, words, sha256, ...reading } = row;
  if (!content) {
    if (wanted.part > 1) throw new AppError('not_found', 'The text has no such part.');
    reply.header('cache-control', 'no-store');
    return success({ version: wanted.number, sha256, ...reading, text: null });
  }
  const revision = textRevision({ versionId, textReader, words, ...reading });
  const etag = `W/"${revision}.${wanted.part}"`;
  reply.headers({
    etag,
    'cache-control': `${cache}, no-cache`,
    vary: cache === 'private' ? 'accept-encoding, authorization' : 'accept-encoding',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(Buffer.from(content));
  }
  const text = await decompress(content);
  // Browsers offer Brotli on https alone.
  return /\bgzip\b/.test(accepted)
    ? reply.header('content-encoding', 'gzip').send(await compress(text))
    : reply.send(text);
}

const textOfVersion = statement(
  ({ id, number, part }: Given<{ id: string; number: number; part: number }>) =>
    build
      .selectFrom('document_versions')
      .innerJoin('stored_files', 'stored_files.id', 'document_versions.file_id')
      .leftJoin('document_texts', (join) =>
        join
          .onRef('document_texts.version_id', '=', 'document_versions.id')
          .on('document_texts.part', '=', part),
      )
      .select([
        'document_versions.id as versionId',
        'document_versions.text_reader as textReader',
        'document_versions.text_state as textState',
        'document_versions.text_problem as textProblem',
        'document_versions.words',
        'document_versions.confidence',
        'stored_files.sha256',
        'document_texts.content',
      ])
      .where('document_versions.document_id', '=', id)
      .where('document_versions.number', '=', number),
);
