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
import { isForEveryone, noSuchDocument, readDocumentWithFile } from './queries.ts';
import { textRevision } from './text/text-revision.ts';

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** Sends a part of the text of a document's current version as it is kept; if it has none, the reason. */
export async function readDocument(
  { database, ...platform }: Platform,
  { params, query, caller, request, reply }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint> | FastifyReply> {
  const document = await readDocumentWithFile({ database, ...platform }, params.id, caller);
  const row = await readRow(
    database,
    textOfVersion({ id: params.id, number: document.version, part: query.part }),
  );
  if (!row) throw noSuchDocument();
  const { content, versionId, textReader, words, ...reading } = row;
  if (!content) {
    if (query.part > 1) throw new AppError('not_found', 'The text has no such part.');
    reply.header('cache-control', 'no-store');
    const { version, sha256 } = document;
    return success({ version, sha256, ...reading, text: null });
  }
  const cache = isForEveryone(document) ? 'public' : 'private';
  const etag = `W/"${textRevision({ versionId, textReader, words, ...reading })}.${query.part}"`;
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
        'document_texts.content',
      ])
      .where('document_versions.document_id', '=', id)
      .where('document_versions.number', '=', number),
);
