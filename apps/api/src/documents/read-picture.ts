import type {
  readFigure as figureEndpoint,
  readPage as pageEndpoint,
} from '@icare/contracts/document-reading';
import type { FastifyReply } from 'fastify';
import { getSenderKey } from '../platform/auth/sender.ts';
import { build } from '../platform/database/build.ts';
import { readRows } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { openFile } from '../platform/http/send-file.ts';
import { pictureMaker, type WantedPicture } from '../platform/page-pictures/page-pictures.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { isForEveryone, readDocumentWithFile } from './queries.ts';

/** Sends a page of the current version as a picture. */
export const readPage = (platform: Platform, call: Call<typeof pageEndpoint>) =>
  readPicture(platform, call, { kind: 'page', number: call.params.number });

/** Sends a picture that is in the current version. */
export const readFigure = (platform: Platform, call: Call<typeof figureEndpoint>) =>
  readPicture(platform, call, { kind: 'figure', number: call.params.number });

const extensions = { page: ['pdf'], figure: ['docx', 'pptx'] } as const;
const notOfThisKind = {
  page: 'Only the pages of PDF files can be shown as pictures.',
  figure: 'Only the figures of Word and PowerPoint files can be shown.',
} as const;

async function readPicture(
  platform: Platform,
  { params, caller, request, reply }: Call<typeof pageEndpoint | typeof figureEndpoint>,
  wanted: WantedPicture,
): Promise<FastifyReply> {
  const { kind, number } = wanted;
  const document = await readDocumentWithFile(platform, params.id, caller);
  if (!extensions[kind].some((extension) => extension === document.extension))
    throw new AppError('not_found', notOfThisKind[kind]);
  const { fileId, size } = document;
  // Each version has a file of its own.
  const etag = `"${fileId}.${kind === 'page' ? '' : 'figure-'}${number}.${pictureMaker}"`;
  const cache = isForEveryone(document) ? 'public' : 'private';
  const headers = {
    etag,
    // Asked for each time, since a document may be withdrawn or become one for staff.
    'cache-control': `${cache}, no-cache`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(cache === 'private' && { vary: 'authorization' }),
  };
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
  const picture = await platform.pagePictures.find(fileId, wanted, {
    ...{ sender: getSenderKey(caller), size },
    open: () => openFile(platform.storage, { id: fileId }),
  });
  return reply.headers(headers).type('image/webp').send(picture);
}

/** Removes the pictures of versions that are gone for good. */
export function sweepPagePictures({ pagePictures, database, clock }: Platform): Promise<number> {
  return pagePictures.sweep(async (ids) => {
    const rows = await readRows(
      database,
      build
        .selectFrom('stored_files')
        .select('id')
        .where('id', '=', ({ fn, val }) => fn.any(val(ids.filter(isUuid)))),
    );
    return new Set(rows.map(({ id }) => id));
  }, clock());
}
