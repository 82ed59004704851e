/** Checks objects of Kubernetes against the schemas of their kinds, with everything that no schema knows as an error. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './repository-files.ts';

export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  [key: string]: unknown;
};

type Failure = { instancePath: string; message?: string; keyword?: string; params?: object };
type Validate = { (data: unknown): boolean; errors?: Failure[] | null };

const core = 'kubernetes-models/_schemas/IoK8sApi';
const databases =
  '@kubernetes-models/cloudnative-pg/_schemas/ComGithubCloudnativePgCloudnativePgApiV1';
const monitoring =
  '@kubernetes-models/prometheus-operator/_schemas/ComGithubPrometheusOperatorPrometheusOperatorPkgApisMonitoringV1';

/** The compiled schema of each kind. Its package exports not all of them, so each is loaded from its file. */
const files = {
  'apps/v1 Deployment': `${core}AppsV1Deployment`,
  'autoscaling/v2 HorizontalPodAutoscaler': `${core}AutoscalingV2HorizontalPodAutoscaler`,
  'batch/v1 Job': `${core}BatchV1Job`,
  'monitoring.coreos.com/v1 PrometheusRule': `${monitoring}PrometheusRule`,
  'monitoring.coreos.com/v1 ServiceMonitor': `${monitoring}ServiceMonitor`,
  'networking.k8s.io/v1 Ingress': `${core}NetworkingV1Ingress`,
  'networking.k8s.io/v1 NetworkPolicy': `${core}NetworkingV1NetworkPolicy`,
  'policy/v1 PodDisruptionBudget': `${core}PolicyV1PodDisruptionBudget`,
  'postgresql.cnpg.io/v1 Cluster': `${databases}Cluster`,
  'postgresql.cnpg.io/v1 ScheduledBackup': `${databases}ScheduledBackup`,
  'v1 PersistentVolumeClaim': `${core}CoreV1PersistentVolumeClaim`,
  'v1 Service': `${core}CoreV1Service`,
};

async function load(file: string): Promise<Validate> {
  const url = pathToFileURL(join(root, 'node_modules', `${file}.js`));
  const { validate } = (await import(url.href)) as { validate: Validate };
  return validate;
}

const schemas = new Map<string, Validate>();
for (const [kind, file] of Object.entries(files)) schemas.set(kind, await load(file));

const metadataOfObject = await load(
  '@kubernetes-models/apimachinery/_schemas/IoK8sApimachineryPkgApisMetaV1ObjectMeta',
);
const barmanConfiguration = await load(
  '@kubernetes-models/cloudnative-pg/_schemas/ComGithubCloudnativePgBarmanCloudPkgApiBarmanObjectStoreConfiguration',
);
/**
 * The schema of the Barman Cloud plugin is in no package. Its configuration is the one that CloudNativePG had before, and
 * the schema of that is; its other fields are few.
 */
const objectStore: Validate = (data) => {
  const { metadata, spec } = data as { metadata: unknown; spec: Record<string, unknown> };
  const isText = typeof spec['retentionPolicy'] === 'string';
  objectStore.errors = [
    ...(metadataOfObject(metadata) ? [] : (metadataOfObject.errors ?? [])),
    ...(barmanConfiguration(spec['configuration']) ? [] : (barmanConfiguration.errors ?? [])),
    ...(isText ? [] : [{ instancePath: '/spec/retentionPolicy', message: 'must be string' }]),
  ];
  return objectStore.errors.length === 0;
};
schemas.set('barmancloud.cnpg.io/v1 ObjectStore', objectStore);

/** What is wrong with this object, one sentence each. */
export function schemaProblems(object: KubernetesObject): string[] {
  const kind = `${object.apiVersion} ${object.kind}`;
  const where = `${object.kind} ${object.metadata?.name}`;
  const validate = schemas.get(kind);
  if (!validate) return [`${where}: there is no schema for ${kind}`];
  const read = new Set<string>(['/apiVersion', '/kind']);
  const isValid = validate(noteReads(object, '', read));
  const failures = isValid ? [] : (validate.errors ?? []);
  return [
    ...failures.map(
      ({ instancePath, message, keyword, params }) =>
        `${where}: ${instancePath || '/'} ${message ?? `breaks ${keyword} ${JSON.stringify(params)}`}`,
    ),
    // An invalid object may not have been read to its end.
    ...(isValid ? unread(object, '', read) : []).map(
      (path) => `${where}: ${path} is not in the schema`,
    ),
  ];
}

/**
 * The schemas are compiled to functions and let through what they do not know. A field that such a function never looks at
 * is one that it does not know: the API server would drop it silently, or refuse it.
 */
function noteReads<T>(value: T, path: string, read: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const field = Reflect.get(target, key, receiver) as unknown;
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
      read.add(`${path}/${key}`);
      return noteReads(field, `${path}/${key}`, read);
    },
  });
}

function unread(value: unknown, path: string, read: Set<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const at = `${path}/${key}`;
    return read.has(at) ? unread(field, at, read) : [at];
  });
}
