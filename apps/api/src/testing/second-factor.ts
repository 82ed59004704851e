import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import { password } from './people.ts';
import type { Client, TestPortal } from './portal.ts';

/** The code of an authenticator app at the portal's time, or `later` periods of 30 seconds after it. */
export function codeOf({ clock }: Pick<TestPortal, 'clock'>, secret: string, later = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: clock.now().getTime() + later * 30_000,
  });
}

/** Six digits that are not the code of any period near now. */
export function wrongCodeOf(portal: Pick<TestPortal, 'clock'>, secret: string): string {
  const right = [-2, -1, 0, 1, 2, 3, 4].map((later) => codeOf(portal, secret, later));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.includes(code),
  ) as string;
}

export const nextPeriod = ({ clock }: Pick<TestPortal, 'clock'>) => clock.advance(30_000);

/** Sets up a second factor like a person; the next valid code is that of the next period. */
export async function setUpSecondFactor(portal: TestPortal, client: Client) {
  const begun = await client
    .post('/hrsuit/second-factor/setup')
    .send({ currentPassword: password });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { secret } = begun.body.data as { secret: string };
  const confirmed = await client
    .post('/hrsuit/second-factor/confirm')
    .send({ code: codeOf(portal, secret) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  const { recoveryCodes } = confirmed.body.data as { recoveryCodes: string[] };
  nextPeriod(portal);
  return { secret, recoveryCodes };
}

/** Adds a person with a second factor. */
export async function personWithSecondFactor(portal: TestPortal, details: Partial<Person> = {}) {
  const person = await portal.person({ role: 'ROLE_HR', ...details });
  return { ...person, ...(await setUpSecondFactor(portal, await portal.as(person))) };
}
