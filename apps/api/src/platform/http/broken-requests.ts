import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@icare/contracts/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, toAppError } from './error-handler.ts';

/** Refuses a malformed URL. No hook has run at this point, so the usual headers are set here. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  return sendError(reply, request, toAppError(error));
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that are not valid HTTP with the usual error body, and closes the connection: there is no request object. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const body: ErrorBody = {
    success: false,
    code: 'invalid',
    message: 'The request cannot be understood.',
    requestId: randomUUID(),
  };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
