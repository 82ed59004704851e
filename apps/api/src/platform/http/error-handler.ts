import type { ErrorBody, ErrorCode, FieldError } from '@icare/contracts/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  isDatabaseAway,
  isDeadlock,
  isDiskFailing,
  isOutOfDescriptors,
  isStorageFull,
  isTimedOut,
} from '../database/database-errors.ts';
import { AppError } from '../errors.ts';
import { StorageAway, StorageFull } from '../storage/storage.ts';
import { within } from '../telemetry/span.ts';
import { createOutageLog } from './outages.ts';
import type { NoteServerError } from './server-errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records an error for IT that the error handler does not see, for example after the answer has begun. */
    noteServerError: NoteServerError;
  }
}

/** The one place that turns a thrown error into an answer. Unexpected errors are recorded for IT; outages are logged. */
export function handleErrors(app: FastifyInstance, note: NoteServerError) {
  const logOutage = createOutageLog(app.log, {
    begun: 'The database does not answer in time. Callers are told to try again.',
    over: 'The database answers again.',
  });
  const logStorageFailure = createOutageLog(app.log, {
    begun: 'The object store fails. Callers are told to try again.',
    over: 'The object store works again.',
    reasonOf: (error) => (error as StorageAway | StorageFull).reason,
  });
  app.decorate('noteServerError', note);
  app.setErrorHandler((error, request, reply) => {
    // A sender who disconnects while sending causes the same error codes as an unreachable database.
    const brokeOff = request.raw.destroyed && !request.raw.complete;
    const refusal = brokeOff
      ? new AppError('invalid', 'The connection broke before everything had arrived.')
      : toAppError(error as FastifyError);
    if (error instanceof StorageAway || error instanceof StorageFull) {
      logStorageFailure(error);
      return sendError(reply, request, refusal);
    }
    if (refusal.code === 'unavailable' && isOutage(error)) {
      logOutage(error);
      return sendError(reply, request, refusal);
    }
    // Only unexpected errors are logged. For a deliberate refusal the request log is enough: thousands must not fill a disk.
    const isFailure = refusal.status >= 500 && (refusal !== error || refusal.cause !== undefined);
    if (isFailure) {
      within(request.span, () => request.log.error({ err: error }, refusal.message));
    }
    if (refusal.code === 'internal') note(request, error);
    return sendError(reply, request, refusal);
  });
}

export function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError) {
  const body: ErrorBody = {
    success: false,
    code: error.code,
    message: error.message,
    ...(error.fields && { errors: error.fields }),
    ...(error.existingAccount && { existingAccount: error.existingAccount }),
    requestId: request.id,
    ...(request.span && { traceId: request.span.traceId }),
  };
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The refusal of a payload that does not match its contract; names at most 50 fields. */
export function invalidPayload(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
) {
  const fields = issues
    .slice(0, 50)
    .map(({ path, message }): FieldError => ({ path: path.map(String).join('.'), message }));
  const message =
    fields.length === 1 && fields[0] ? fields[0].message : 'Some of what was sent is not right.';
  return new AppError('invalid', message, { fields });
}

/** Translates any thrown error into a refusal. */
export function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidPayload(
      error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean),
        message: message ?? 'This is not right.',
      })),
    );
  }
  const known = fastifyErrors[error.code];
  if (known) return new AppError(...known, { cause: error });
  if (isStorageFull(error)) {
    return new AppError(
      'storage_full',
      'There is no room left to store this. Tell IT, then try again.',
      { headers: { 'retry-after': '60' } },
    );
  }
  if (isDiskFailing(error)) {
    return new AppError(
      'unavailable',
      'The disk cannot be read or written. Tell IT, then try again in a moment.',
      { headers: { 'retry-after': '30' } },
    );
  }
  if (isOutOfDescriptors(error)) {
    return new AppError(
      'unavailable',
      'Very many people are here right now. Try again in a moment.',
      { headers: { 'retry-after': '5' } },
    );
  }
  if (isOutage(error)) {
    return new AppError('unavailable', 'The portal is busy or restarting. Try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid', 'The request cannot be understood.', { cause: error });
  }
  return new AppError(
    'internal',
    'Something went wrong on our side. Try again; if it stays, tell IT.',
    {
      cause: error,
    },
  );
}

/** The caller should try again. Logged once per outage, since each call fails for the same reason. */
function isOutage(error: unknown): boolean {
  return isDatabaseAway(error) || isTimedOut(error) || isDeadlock(error);
}

const notJson: [ErrorCode, string] = ['invalid', 'The body is not valid JSON.'];

/** Fastify's own refusals, by its codes. */
const fastifyErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The body is not as long as was announced.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'Send the body as application/json.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    'unsupported_type',
    'Send this as multipart/form-data, with the file in it.',
  ],
  FST_ERR_BAD_URL: ['invalid', 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address.'],
};
