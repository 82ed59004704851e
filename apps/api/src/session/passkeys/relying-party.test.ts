import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { toRelyingParty } from './relying-party.ts';

const at = (environment: Record<string, string>) =>
  toRelyingParty({ config: readConfig(environment) });

test.each([
  [{ SITE_URL: 'https://portal.hospital.example' }, 'portal.hospital.example'],
  [{ SITE_URL: 'https://portal.hospital.example:8443' }, 'portal.hospital.example'],
  [{ SITE_URL: 'http://localhost:3000' }, 'localhost'],
])('browsers have passkeys at %o', (environment, id) => {
  expect(at(environment)).toEqual({ id, origin: environment.SITE_URL });
});

test('a portal that was only started is at localhost', () => {
  expect(at({})).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect(at({ PORT: '80' })).toEqual({ id: 'localhost', origin: 'http://localhost' });
});

test.each([
  { SITE_URL: 'http://portal.hospital' },
  { SITE_URL: 'https://10.0.0.5' },
  { SITE_URL: 'https://[fd00::5]' },
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.9' },
])('and none at %o', (environment) => {
  expect(at(environment)).toBeNull();
});
