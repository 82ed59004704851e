import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  tag: 'Portal',
  summary: 'Whether the portal and its database answer; 503 while they do not',
  response: answer(
    z.object({
      status: z.literal('ready'),
      storage: z
        .enum(['ready', 'full', 'away'])
        .describe(
          '`full`: there is too little room on the disk, and files are refused with 507; `away`: the object store does not answer, and files can neither be opened nor sent',
        ),
    }),
  ),
});

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  tag: 'Portal',
  summary:
    'Whether the process answers, whatever its database does; if not, it should be restarted',
  response: answer(z.object({ status: z.literal('live') })),
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  tag: 'Portal',
  summary:
    'Whether this process should be sent calls; 503 while it should not, and before it stops',
  response: answer(z.object({ status: z.literal('ready') })),
});

export const getHrHealth = endpoint({
  method: 'GET',
  path: '/hrsuit/api',
  access: 'public',
  tag: 'Portal',
  summary: 'Health check of the HR service',
  response: z.object({
    success: z.literal(true),
    status: z.literal('healthy'),
    message: z.string(),
  }),
});

/** Asked every few seconds, by machines that look at the status alone. */
export const healthCalls = [getHealth, getLiveness, getReadiness, getHrHealth] as const;
