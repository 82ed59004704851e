/** Holds the API to one way of writing: nothing but `write` opens a transaction, and what is only read takes a snapshot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';

const isOurs = /^apps\/api\/src\/(?!testing\/|platform\/database\/).*(?<!\.test)\.ts$/;
const theWrite = 'apps/api/src/platform/write.ts';

const problems = repositoryFiles()
  .filter((file) => isOurs.test(file) && file !== theWrite)
  .filter((file) => /\$transaction\b/.test(readFileSync(join(root, file), 'utf8')))
  .map((file) => `${file}: write through \`write\` of ${theWrite}, read through \`withSnapshot\`.`);

reportProblems(problems, 'Nothing opens a transaction by itself.');
