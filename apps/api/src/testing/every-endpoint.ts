import * as contact from '@icare/contracts/contact';
import * as documents from '@icare/contracts/documents';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import * as health from '@icare/contracts/health';
import * as mails from '@icare/contracts/mails';
import * as people from '@icare/contracts/people';
import * as session from '@icare/contracts/session';
import * as site from '@icare/contracts/site';

const modules: Record<string, unknown>[] = [
  contact,
  documents,
  health,
  mails,
  people,
  session,
  site,
];

/** Every endpoint the contracts define; a test holds this equal to what the app registers. */
export const everyEndpoint: EndpointDefinition[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);

export function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

export const nameOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>) =>
  `${method} ${path}`;
