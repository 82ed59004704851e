/**
 * Checks deploy/: what the Helm chart renders with each of its sets of values, by the schemas of Kubernetes and by the
 * portal's own rules, the settings and the proxy of the compose files, and how the image starts the portal.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chartProblems, namesOfSchema } from './chart-problems.ts';
import { haproxyProblems } from './haproxy-problems.ts';
import { withHelm } from './helm.ts';
import { schemaProblems } from './kubernetes-schemas.ts';
import { reportProblems } from './report-problems.ts';
import { root } from './repository-files.ts';
import { unknownSettings } from './unknown-settings.ts';

const chart = join(root, 'deploy/helm/icare-portal');
const sets = readdirSync(join(chart, 'ci'));

const rendered = withHelm((helm) =>
  sets.map((name) => {
    const values = join(chart, 'ci', name);
    helm.lint(chart, values);
    return { name, objects: helm.render(chart, values) };
  }),
);

type ComposeFile = {
  services: Record<string, { build?: object; environment?: Record<string, string> }>;
};

function composeProblems(file: string): string[] {
  const { services } = parse(readFileSync(join(root, file), 'utf8'), {
    merge: true,
  }) as ComposeFile;
  return Object.entries(services)
    .filter(([, { build }]) => build !== undefined)
    .flatMap(([service, { environment = {} }]) =>
      unknownSettings(Object.keys(environment)).map(
        (name) => `${file}: ${service} sets ${name}, which nothing reads`,
      ),
    );
}

/** The image starts the portal with the options and variables of `pnpm start`. */
function dockerfileProblems(): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [, start = ''] = /&& ([^&]*)$/.exec(scripts.start) ?? [];
  const dockerfile = read('Dockerfile');
  return start
    .split(' ')
    .filter((word) => !dockerfile.includes(word))
    .map((word) => `Dockerfile: \`pnpm start\` has ${word}, which is missing`);
}

const problems = [
  ...(rendered ?? []).flatMap(({ name, objects }) =>
    objects
      .flatMap((object) => [...schemaProblems(object), ...chartProblems(object)])
      .map((problem) => `${name}: ${problem}`),
  ),
  ...unknownSettings(namesOfSchema(chart)).map(
    (name) => `values.schema.json names ${name}, which nothing reads`,
  ),
  ...composeProblems('docker-compose.yml'),
  ...composeProblems('deploy/compose/docker-compose.yml'),
  ...dockerfileProblems(),
];
const proxy = haproxyProblems(join(root, 'deploy/compose/haproxy.cfg'));
problems.push(...(proxy ?? []));

const count = rendered?.flatMap(({ objects }) => objects).length;
reportProblems(
  problems,
  [
    count
      ? `${count} objects of ${sets.length} sets of values are as their schemas want them`
      : 'the chart was not rendered, since there is a Helm for Linux on x64 only',
    proxy
      ? 'HAProxy accepts its configuration'
      : 'the configuration of HAProxy was not read, since there is no HAProxy here',
  ].join('; '),
);
