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
