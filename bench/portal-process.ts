import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, type ChildOptions, startChild } from './child-process.ts';

export const administrator = { username: 'admin', password: 'four calm grey herons' };
const root = join(import.meta.dirname, '..');
const main = join(root, 'apps/api/src/main.ts');
/** How `pnpm start` starts it. */
const start = readStart();

function readStart() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, variables, options] =
    / ((?:[A-Z_]+=\S+ )*)node ((?:--\S+ )*)apps\/api\/src\/main\.ts$/.exec(scripts.start) ?? [];
  if (variables === undefined || options === undefined) {
    throw new Error('The script `start` does not end with starting the portal.');
  }
  const words = (text: string) => text.split(' ').filter(Boolean);
  const environment = Object.fromEntries(words(variables).map((word) => word.split('=')));
  return { environment: environment as Record<string, string>, options: words(options) };
}

/** Starts the real portal on a free port, with default settings except for the location of its data. */
export function startPortalProcess({
  environment,
  script = main,
  nodeOptions = [],
  ...options
}: Omit<ChildOptions, 'script'> & { script?: string }): Promise<Child> {
  return startChild({
    ...options,
    script,
    nodeOptions: [...start.options, ...nodeOptions],
    environment: {
      ...start.environment,
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
