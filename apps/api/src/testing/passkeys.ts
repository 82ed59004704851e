import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect } from 'vitest';
import { toRelyingParty } from '../session/passkeys/relying-party.ts';
import type { Client, TestPortal } from './portal.ts';

/** The origin of portals with passkeys in tests. */
export const passkeyOrigin = 'https://portal.example';
export const passkeyEnvironment = { SITE_URL: passkeyOrigin, LIMIT_LOGIN_PER_MINUTE: '1000' };

type Options = Record<string, unknown> & { challenge: string };

/** Deviations of a device, for tests of refusals. */
export type Faults = {
  origin?: string;
  relyingParty?: string;
  type?: string;
  challenge?: string;
  /** The device did not verify its owner. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  key?: KeyObject;
};

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** A phone with a fingerprint reader: creates ES256 passkeys and signs with them, like CTAP2 devices. */
export function makeDevice(origin = passkeyOrigin) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const device = { id: base64url(id), counter: 0, userHandle: '' };

  const clientData = (type: string, { challenge }: Options, faults: Faults) =>
    JSON.stringify({
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    });
  const authenticatorData = (hasCredential: boolean, faults: Faults) => {
    const [present, verified, attested] = [0x01, 0x04, 0x40];
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? device.counter);
    return Buffer.concat([
      sha256(faults.relyingParty ?? new URL(origin).hostname),
      Buffer.from([present | (faults.unverified ? 0 : verified) | (hasCredential ? attested : 0)]),
      counter,
    ]);
  };

  return {
    device,
    /** The JSON of `navigator.credentials.create()`. */
    make(options: Options, faults: Faults = {}) {
      const user = options['user'] as { id: string };
      device.userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(true, faults),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      return {
        id: device.id,
        rawId: device.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** The JSON of `navigator.credentials.get()`. */
    show(options: Options, faults: Faults = {}) {
      const data = authenticatorData(false, faults);
      const said = clientData('webauthn.get', options, faults);
      const signature = sign(
        'sha256',
        Buffer.concat([data, sha256(said)]),
        faults.key ?? privateKey,
      );
      return {
        id: device.id,
        rawId: device.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: faults.userHandle ?? device.userHandle,
        },
      };
    },
  };
}

export type Device = ReturnType<typeof makeDevice>;

/** Adds a passkey of a new device as its owner. */
export async function addPasskeyAs(
  client: Client,
  { name = 'My phone', origin = passkeyOrigin } = {},
) {
  const device = makeDevice(origin);
  const begun = await client.post('/hrsuit/passkeys/begin').send({});
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const credential = device.make(begun.body.data.options);
  const added = await client.post('/hrsuit/passkeys').send({ name, credential });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { ...device, passkey: added.body.data.passkeys[0] as { id: string; name: string } };
}

/** Adds a person with a passkey. Returns them with their device. */
export async function personWithPasskey(
  portal: TestPortal,
  details: Parameters<TestPortal['person']>[0] = {},
) {
  const person = await portal.person(details);
  const client = await portal.as(person);
  return { person, client, ...(await addPasskeyAs(client)) };
}

/** Inserts a passkey and an open challenge without a device. */
export async function storePasskey(
  { platform: { database, clock, newId } }: Pick<TestPortal, 'platform'>,
  userId: string,
  { name = 'My phone', key = 'key' } = {},
) {
  const now = clock();
  await database.prisma.passkey.create({
    data: {
      ...{ id: newId(), userId, name, createdAt: now, counter: 0, backedUp: false },
      ...{ credentialId: base64url(randomBytes(32)), publicKey: Uint8Array.from(Buffer.from(key)) },
    },
  });
  await database.prisma.passkeyChallenge.create({
    data: {
      hash: randomBytes(32).toString('hex'),
      ...{ purpose: 'add', userId, expiresAt: new Date(now.getTime() + 60_000) },
    },
  });
}

/** The body that the page sends after a known passkey has signed. */
export async function rightPasskeyAnswer(portal: TestPortal) {
  const origin = toRelyingParty(portal.platform)?.origin ?? passkeyOrigin;
  const { show } = await addPasskeyAs(await portal.as('ROLE_STAFF'), { origin });
  return { credential: show(await optionsOfSignIn(portal)) };
}

export async function optionsOfSignIn({ visitor }: Pick<TestPortal, 'visitor'>): Promise<Options> {
  const begun = await visitor.post('/hrsuit/passkeys/sign-in/begin').send({});
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  return begun.body.data.options;
}

export async function signInWith(
  portal: Pick<TestPortal, 'visitor'>,
  device: Pick<Device, 'show'>,
  faults: Faults = {},
) {
  const credential = device.show(await optionsOfSignIn(portal), faults);
  return portal.visitor.post('/hrsuit/passkeys/sign-in').send({ credential });
}
