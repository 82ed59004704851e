/** Checks that .env.example and the table in docs/operations.md list every setting, with its real default. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { readConfig, variables } from '../apps/api/src/config.ts';
import { reportProblems } from './report-problems.ts';
import { root } from './repository-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const names = Object.keys(variables.shape);

/** Every setting is commented out, `#NAME=default`, so that an unedited copy changes nothing. */
const example = parseEnv(read('.env.example').replace(/^#(?=[A-Z_]+=)/gm, ''));
const inTable = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(
  ([, name]) => name,
);

function differences(where: string, found: (string | undefined)[]): string[] {
  return [
    ...names.filter((name) => !found.includes(name)).map((name) => `${where} lacks ${name}`),
    ...found
      .filter((name) => name !== undefined && !names.includes(name))
      .map((name) => `${where} has ${name}, which the portal does not read`),
  ];
}

/** Read by the compose files only. */
const composeNames = [
  'POSTGRES_PASSWORD',
  'PORTAL_ROLE_PASSWORD',
  'MAIL_PORT',
  'BACKUP_DIR',
  'NODE_TAG',
  'POSTGRES_TAG',
  'MAILPIT_TAG',
  'CLAMAV_TAG',
  'HAPROXY_TAG',
  'TLS_DIR',
];
const ownNames = Object.keys(example).filter((name) => !composeNames.includes(name));
const problems = [
  ...differences('.env.example', ownNames),
  ...differences('docs/operations.md', inTable),
];
if (!isDeepStrictEqual(readConfig(example as NodeJS.ProcessEnv), readConfig({}))) {
  problems.push('A default in .env.example is not the one in apps/api/src/config.ts');
}
reportProblems(problems, `${names.length} settings are documented as they are.`);
