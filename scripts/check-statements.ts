/** Enforces built SQL statements (docs/decisions/043): those still written as text are counted, and may only decrease. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';
import { statementsAsText } from './statements-as-text.ts';

const typeArguments = /(?:<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)?/.source;
const sent = new RegExp(
  `\\.query${typeArguments}\\s*\\(|\\$(?:query|execute)Raw(?:Unsafe)?${typeArguments}\\s*[(\`]`,
  'g',
);

/** The feature or platform folder of a file, or the file itself at the top level. */
function findPart(file: string): string {
  const [first = '', second = ''] = file.split('/').slice(3);
  return first === 'platform' ? `${first}/${second}` : first;
}

const counted = new Map<string, string[]>();
for (const file of repositoryFiles()) {
  const isOurs = /^apps\/api\/src\/.*(?<!\.test)\.ts$/.test(file);
  // platform/database implements the sending itself.
  if (!isOurs || /\/src\/(testing|platform\/database)\//.test(file)) continue;
  const found = [...readFileSync(join(root, file), 'utf8').matchAll(sent)];
  if (found.length === 0) continue;
  const part = findPart(file);
  counted.set(part, [...(counted.get(part) ?? []), `${file} (${found.length})`]);
}

const sum = (files: string[]) =>
  files.reduce((total, file) => total + Number(/\((\d+)\)$/.exec(file)?.[1]), 0);
const problems = [...new Set([...counted.keys(), ...Object.keys(statementsAsText)])].flatMap(
  (part) => {
    const files = counted.get(part) ?? [];
    const [is, listed] = [sum(files), statementsAsText[part] ?? 0];
    if (is === listed) return [];
    return is > listed
      ? [
          `${part}: ${is} statements are text and ${listed} may be; build the new one: ${files.join(', ')}`,
        ]
      : [
          `${part}: only ${is} statements are text; write that instead of ${listed} in scripts/statements-as-text.ts`,
        ];
  },
);
const left = [...counted.values()].reduce((total, files) => total + sum(files), 0);
reportProblems(problems, `No statement is text but the ${left} that are listed.`);
