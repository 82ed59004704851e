import type { FilePart } from '@icare/contracts/endpoint';
import { formatFileSize } from '@icare/domain/file-size';
import { AppError } from '../errors.ts';

export function tooLarge(part: FilePart) {
  return fileError(
    part,
    'too_large',
    part.messages?.tooLarge ??
      `This file is larger than ${formatFileSize(part.maxBytes)}. Choose a smaller one.`,
  );
}

export function fileError(part: FilePart, code: AppError['code'], message: string) {
  return new AppError(code, message, { fields: [{ path: part.field, message }] });
}

/** Translates the errors that the multipart parser throws when the body is cut or malformed. */
export function asUploadError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return error;
  if (
    code === 'FST_REQ_FILE_TOO_LARGE' ||
    code === 'FST_FILES_LIMIT' ||
    code === 'FST_PARTS_LIMIT' ||
    code === 'FST_FIELDS_LIMIT'
  ) {
    return new AppError('too_large', 'The form has more in it than is taken.', { cause: error });
  }
  if (code === 'FST_PROTO_VIOLATION') {
    return new AppError('invalid', 'The form has a field that is not allowed.', { cause: error });
  }
  if (
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    /Unexpected end of|Malformed|Multipart|boundary|needle|aborted/i.test(message)
  ) {
    return new AppError('invalid', 'The upload was cut off or is not a valid form. Try again.', {
      cause: error,
    });
  }
  return error;
}
