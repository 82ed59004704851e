import { join } from 'node:path';
import { type Child, type ChildOptions, startChild } from './child-process.ts';

export const administrator = { username: 'admin', password: 'four calm grey herons' };
const main = join(import.meta.dirname, '../apps/api/src/main.ts');

/** Starts the real portal on a free port, with default settings except for the location of its data. */
export function startPortalProcess({
  environment,
  script = main,
  ...options
}: Omit<ChildOptions, 'script'> & { script?: string }): Promise<Child> {
  return startChild({
    ...options,
    script,
    environment: {
      PORT: '0',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'info',
      JWT_SECRET: 'a secret of the benchmarks and drills alone',
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
  });
}

export async function signIn(url: string, person = administrator): Promise<string> {
  const response = await fetch(`${url}/hrsuit/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const answer = (await response.json()) as { token?: string; message?: string };
  if (!answer.token) throw new Error(`Signing in failed: ${answer.message}`);
  return answer.token;
}
