import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { loginAnswer } from './session.ts';
import { line } from './text.ts';

/** A key on the caller's device for signing in without a password. */
export const passkey = z.object({
  id,
  name: z.string().describe('What its owner calls it'),
  addedAt: instant,
  lastUsedAt: instant.nullable().describe('Null until it has signed in once'),
  isSynced: z
    .boolean()
    .describe('True where the maker of the device keeps copies on other devices of its owner'),
});
export type Passkey = z.infer<typeof passkey>;

const name = line('The name', { max: limits.passkeyNameMaxLength });

/** Options for `navigator.credentials`, as JSON (Web Authentication, level 3). */
const options = z.looseObject({ challenge: z.string() });

const unreadable = 'The passkey could not be read.';
const base64url = (max: number) =>
  z
    .string(unreadable)
    .max(max, unreadable)
    .regex(/^[A-Za-z0-9_-]+$/, unreadable);

/** Fields of every credential. `rawId` equals `id`. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', unreadable),
};

export const newCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(16_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .describe('PublicKeyCredential of `navigator.credentials.create()`, as JSON');
export type NewCredential = z.infer<typeof newCredential>;

export const assertionCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(200).optional(),
    }),
  })
  .describe('PublicKeyCredential of `navigator.credentials.get()`, as JSON');
export type AssertionCredential = z.infer<typeof assertionCredential>;

const ownPasskeys = answer(
  z.object({
    passkeys: z.array(passkey).describe('Newest first'),
    canAdd: z
      .boolean()
      .describe('False where the portal has none, or where the caller has no password here'),
  }),
);

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/hrsuit/passkeys',
  access: roles,
  tag: 'Sign-in',
  summary: 'The own passkeys',
  response: ownPasskeys,
  peopleOnly: true,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/hrsuit/passkeys/begin',
  access: roles,
  tag: 'Sign-in',
  summary: 'Begin to add a passkey: what the device is to make',
  body: z.object({}),
  response: answer(z.object({ options })),
  peopleOnly: true,
  stepUp: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/hrsuit/passkeys',
  access: roles,
  tag: 'Sign-in',
  summary: 'Add the passkey that the device has made',
  status: 201,
  body: z.object({ name, credential: newCredential }),
  response: ownPasskeys,
  peopleOnly: true,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/hrsuit/passkeys/:id',
  access: roles,
  tag: 'Sign-in',
  summary: 'Call a passkey something else',
  params: byId,
  body: z.object({ name }),
  response: ownPasskeys,
  peopleOnly: true,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/hrsuit/passkeys/:id',
  access: roles,
  tag: 'Sign-in',
  summary: 'Remove a passkey; it opens nothing any more',
  params: byId,
  response: ownPasskeys,
  peopleOnly: true,
  stepUp: true,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/hrsuit/passkeys/sign-in/begin',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Begin to sign in with a passkey: what it is to sign',
  body: z.object({
    autofill: z
      .boolean('Write true or false.')
      .optional()
      .describe('True where the browser only offers it while somebody types; counted apart'),
  }),
  response: answer(z.object({ options })),
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/hrsuit/passkeys/sign-in',
  access: 'public',
  tag: 'Sign-in',
  summary: 'Sign in with what the passkey signed; it counts as password and second factor',
  body: z.object({ credential: assertionCredential }),
  response: loginAnswer,
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/hrsuit/step-up/passkey/begin',
  access: roles,
  tag: 'Sign-in',
  summary: 'Begin to prove with a passkey who one is: what one of the own is to sign',
  body: z.object({}),
  response: answer(z.object({ options })),
  peopleOnly: true,
});

export const finishPasskeyProof = endpoint({
  method: 'POST',
  path: '/hrsuit/step-up/passkey',
  access: roles,
  tag: 'Sign-in',
  summary: `Prove with a passkey who one is, as with the own password; holds for ${limits.stepUpMinutes} minutes of this session`,
  body: z.object({ credential: assertionCredential }),
  response: answer(z.object({ provedUntil: instant })),
  peopleOnly: true,
});
