import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withHelm } from './helm.ts';
import { type KubernetesObject, schemaProblems } from './kubernetes-schemas.ts';
import { root } from './repository-files.ts';

const chart = join(root, 'deploy/helm/icare-portal');
const valueFiles = readdirSync(join(chart, 'ci')).map((file) => join(chart, 'ci', file));
const objects = withHelm(({ render }) => valueFiles.flatMap((values) => render(chart, values)));
const kinds = [...new Map(objects?.map((object) => [object.kind, object])).entries()];

/** Objects with fields of any name, so that no schema can refuse one. */
const free =
  /\/(labels|annotations|matchLabels|nodeSelector|requests|limits|parameters)$|^Service\/spec\/selector$/;

/** Every object in the object, with its path. */
function objectsIn(value: unknown, path = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, field]) =>
    objectsIn(field, `${path}/${key}`),
  );
  return Array.isArray(value) ? inside : [[path, value as Record<string, unknown>], ...inside];
}

test.runIf(objects)('there is an object of every kind that the chart has', () => {
  expect(kinds.map(([kind]) => kind).sort()).toEqual([
    'Cluster',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'NetworkPolicy',
    'ObjectStore',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'PrometheusRule',
    'ScheduledBackup',
    'Service',
    'ServiceMonitor',
  ]);
});

test.each(kinds)(
  '%s: a field that its schema does not know is found wherever it is',
  (kind, one) => {
    expect(schemaProblems(one)).toEqual([]);
    const paths = objectsIn(one).map(([path]) => path);
    for (const path of paths.filter((each) => !free.test(`${kind}${each}`))) {
      const wrong = structuredClone(one);
      const [, target] = objectsIn(wrong).find(([each]) => each === path) ?? [];
      (target as Record<string, unknown>)['notAField'] = 'x';
      expect([path, schemaProblems(wrong)]).toEqual([
        path,
        [expect.stringContaining(`${path}/notAField is not in the schema`)],
      ]);
    }
  },
);

test.each(kinds)('%s: a value of a wrong type is found', (_, one) => {
  for (const key of Object.keys(one.spec as object)) {
    const wrong = structuredClone(one);
    // No field of a specification is a function of two lists.
    (wrong['spec'] as Record<string, unknown>)[key] = [[1], [2]];
    expect([key, schemaProblems(wrong)]).toEqual([
      key,
      expect.arrayContaining([expect.any(String)]),
    ]);
  }
});

test('an object of a kind without a schema is a problem', () => {
  const one: KubernetesObject = { apiVersion: 'v2', kind: 'Pods', metadata: { name: 'a' } };
  expect(schemaProblems(one)).toEqual(['Pods a: there is no schema for v2 Pods']);
});
