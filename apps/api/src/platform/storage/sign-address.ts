import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Objects } from './object-store.ts';
import type { AnsweredHeaders } from './storage.ts';

/** Seconds for which an address is good: time for a slow phone to follow it, and for nothing else. */
const expiresIn = 60;

/** Signs addresses of single objects, with the headers that the store is to answer with. */
export function createSigner(objects: Objects) {
  return (name: string, headers: AnsweredHeaders): Promise<string> => {
    const get = new GetObjectCommand({
      ...objects.at(name),
      ResponseContentType: headers['content-type'],
      ResponseContentDisposition: headers['content-disposition'],
      ResponseCacheControl: headers['cache-control'],
    });
    return getSignedUrl(objects.client, get, { expiresIn });
  };
}
