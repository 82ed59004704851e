import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from './settings.ts';
import { test as base, expect } from './test.ts';

type StrictPortal = { url: string; outbox: string; database: string };

/** Journeys against a portal of their own, where everybody must have a second factor unless its settings say otherwise. */
export const test = base.extend<object, { portal: StrictPortal; settings: Record<string, string> }>(
  {
    settings: [{}, { option: true, scope: 'worker' }],
    portal: [
      async ({ settings }, use) => {
        const server = spawn(
          process.execPath,
          [join(import.meta.dirname, 'strict-portal-server.ts')],
          {
            stdio: ['ignore', 'pipe', 'inherit'],
            env: { ...process.env, STRICT_PORTAL_SETTINGS: JSON.stringify(settings) },
          },
        );
        const [line] = await Promise.race([
          once(createInterface(server.stdout), 'line'),
          once(server, 'exit').then(() => Promise.reject(new Error('The portal did not start.'))),
        ]);
        await use(JSON.parse(String(line)) as StrictPortal);
        const gone = once(server, 'exit');
        server.kill('SIGTERM');
        await gone;
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ portal }, use) => use(portal.url),
  },
);

/** What is there once somebody has shown a password: mostly a token. */
export async function logIn(request: APIRequestContext, username: string, password: string) {
  const answer = await request.post('/hrsuit/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, string> & { setup?: { secret: string } };
}

let made = 0;

/** Somebody new, made by IT. */
export async function addPerson(
  request: APIRequestContext,
  token: string,
  details: Record<string, unknown>,
) {
  const username = `e2e-${Date.now().toString(36)}-${++made}`;
  const person = {
    username,
    name: 'Chukwuemeka Nwachukwu',
    email: `${username}@example.com`,
    role: 'ROLE_HR',
    department: 'Human Resources',
    ...details,
  };
  const answer = await request.post('/users', {
    data: person,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

export const administratorToken = async (request: APIRequestContext) =>
  (await logIn(request, administrator.username, administrator.password)).token ?? '';
