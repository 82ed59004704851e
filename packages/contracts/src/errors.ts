import * as z from 'zod';
import { existingAccount } from './existing-account.ts';

/** Every error code with its HTTP status. The list is closed: a new kind of failure gets a new code here. */
export const errorStatus = {
  invalid: 400,
  empty_file: 400,
  unreadable_file: 400,
  unauthenticated: 401,
  forbidden: 403,
  step_up_required: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  file_gone: 410,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  key_reused: 422,
  undrawable_page: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export const fieldError = z.object({
  path: z.string().describe('The field, dotted where nested, empty for the whole payload'),
  message: z.string().describe('A sentence to show beside the field'),
});
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error answer. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().describe('A sentence to show as it is'),
  errors: z.array(fieldError).optional().describe('What is wrong, field by field'),
  existingAccount: existingAccount
    .optional()
    .describe('Of a 409 to hiring: the account to look at before it is confirmed'),
  requestId: z.string().describe('Names this call in the server log'),
  traceId: z
    .string()
    .optional()
    .describe('Names its trace, if the portal sends traces to an OpenTelemetry receiver'),
});
export type ErrorBody = z.infer<typeof errorBody>;
