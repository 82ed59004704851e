/** Checks that every command, path, link, picture and screen label quoted in the docs exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileOf, looksOf, pictures } from '../apps/web/e2e/pictures/pictures.ts';
import { findWrongHeadings } from './headings-without-picture.ts';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';

const files = repositoryFiles();
const folders = new Set(files.flatMap((file) => parents(file)));
const topLevel = new Set(files.map((file) => file.split('/')[0]));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const pnpmCommands = new Set(['install', 'exec', 'add', 'audit', 'licenses', 'outdated', 'sbom']);
const screens = sourcesIn(/^(apps\/(web|api)\/src|packages\/(contracts|domain)\/src)\/.*\.tsx?$/);
const demonstration = sourcesIn(/^packages\/demo\/src\/.*\.ts$/);

function sourcesIn(folder: RegExp): string {
  return files
    .filter((file) => folder.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ');
}

function parents(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function missingCommands(text: string): string[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([block]) => block).join('\n');
  return [...code.matchAll(/\bpnpm(?:@[\d.]+)? (?:run )?([a-z][a-z:-]*)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !(name in scripts) && !pnpmCommands.has(name))
    .map((name) => `there is no script "${name}"`);
}

function missingPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted]) => (quoted ?? '').replace(/\/$/, ''))
    .filter((path) => /^[\w.@/-]+$/.test(path) && topLevel.has(path.split('/')[0] ?? ''))
    .filter((path) => !path.split('/').some((part) => part === 'dist' || part === 'generated'))
    .filter((path) => !folders.has(path) && !existsSync(join(root, path)))
    .map((path) => `there is no ${path}`);
}

function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
    .map(([, target]) => posix.join(posix.dirname(file), target ?? ''))
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `the link to ${target} leads nowhere`);
}

/** Pictures are shown in HTML, since each has a light and a dark one. */
function missingPictures(file: string, text: string): string[] {
  return [...text.matchAll(/(?:src|srcset)="(?!https?:)([^"]+)"/g)]
    .map(([, target]) => posix.join(posix.dirname(file), target ?? ''))
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `there is no picture ${target}`);
}

/** Pictures without words say nothing to those who cannot see them. */
function picturesWithoutWords(text: string): string[] {
  return [...text.matchAll(/<img (?![^>]*alt="[^"]+")[^>]*>/g)].map(
    ([picture]) => `${picture} has no alternative text`,
  );
}

function wrongHeadings(file: string, text: string): string[] {
  if (!file.startsWith('docs/guide/')) return [];
  return findWrongHeadings(posix.basename(file), text);
}

/** Every picture is of a screen that is there, is in the repository, and is shown somewhere. */
function wrongPictures(shown: string): string[] {
  const listed = pictures.flatMap((picture) =>
    looksOf(picture).map((look) => fileOf(picture, look)),
  );
  const kept = files
    .filter((file) => file.startsWith('docs/pictures/'))
    .map((file) => posix.basename(file));
  return [
    ...pictures.filter(({ page }) => !page).map(({ name }) => `the page of ${name} is gone`),
    ...pictures
      .filter(({ shows }) => !screens.includes(shows) && !demonstration.includes(shows))
      .map(({ name, shows }) => `no screen says “${shows}”, which ${name} has to show`),
    ...listed.filter((name) => !kept.includes(name)).map((name) => `${name} was not taken`),
    ...kept.filter((name) => !listed.includes(name)).map((name) => `${name} is not taken any more`),
    ...kept.filter((name) => !shown.includes(name)).map((name) => `${name} is shown nowhere`),
  ].map((problem) => `docs/pictures: ${problem} (\`pnpm pictures\` takes them)`);
}

/** In the guide, bold text is a label that must occur on a screen. */
function missingLabels(file: string, text: string): string[] {
  if (!file.startsWith('docs/guide/')) return [];
  return [...text.matchAll(/\*\*([^*\n]+)\*\*/g)]
    .map(([, label]) => label ?? '')
    .filter((label) => !screens.includes(label) && !screens.includes(label.replace(/'/g, "\\'")))
    .map((label) => `no screen says "${label}"`);
}

const documents = files.filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file));
const problems = documents.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const wrong = [
    ...missingCommands(text),
    ...missingPaths(text),
    ...brokenLinks(file, text),
    ...missingPictures(file, text),
    ...picturesWithoutWords(text),
    ...wrongHeadings(file, text),
    ...missingLabels(file, text),
  ];
  return wrong.map((problem) => `${file}: ${problem}`);
});
const allText = documents.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
problems.push(...wrongPictures(allText));
reportProblems(problems, `${documents.length} documents quote only what exists.`);
