import { looksLikeName } from '@icare/contracts/person-name';
import { type Role, roleNames } from '@icare/contracts/roles';
import type { Config } from '../../config.ts';
import type { RemainingPasskey } from '../auth/remaining-passkeys.ts';
import { addressKind } from './address-kind.ts';
import { lagosTime } from './lagos-time.ts';
import { type RenderedEmail, removeBidiControls, renderEmail } from './render-email.ts';

/** Changes of secrets: the mail reports that they happened, but never the value. */
export type PlainChange =
  | 'password'
  | 'second_factor_on'
  | 'second_factor_moved'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed';

/** A change in how people sign in to an account, or in its rights. */
export type AccountChange =
  | { what: PlainChange }
  | { what: 'username'; from: string; to: string }
  | { what: 'email'; from: string; to: string }
  | { what: 'role'; from: Role; to: Role };

/** The kind of person or program that made a change. No names: the mail may go to a stranger's address. */
export type ChangedBy = 'self' | 'link' | 'it' | 'import' | 'provider' | 'command';

type AccountChangeEmail = {
  name: string;
  changes: readonly AccountChange[];
  /** If the password was set by IT or with a link: passkeys that still open the account. */
  passkeys?: readonly RemainingPasskey[] | undefined;
  by: ChangedBy;
  at: Date;
  /** IP address of the call. */
  address: string;
};

/** Renders the mail about changes to an account, with what its owner should do about an unexpected one. */
export function accountChangeEmail(
  { site }: Pick<Config, 'site'>,
  { name, changes, passkeys = [], by, at, address }: AccountChangeEmail,
): RenderedEmail {
  const descriptions = changes.map(describeChange);
  const [only] = descriptions;
  const heading = descriptions.length === 1 && only ? only : 'Your account was changed';
  return renderEmail({
    sender: site.name,
    subject: `${heading} – I-CARE Portal`,
    heading,
    lead: `This is about the account of ${removeBidiControls(name)} in the I-CARE Portal of ${site.name}.`,
    facts: [
      ...(descriptions.length === 1 ? [] : [{ label: 'What', value: descriptions.join('; ') }]),
      ...changes.flatMap(listValues),
      { label: 'When', value: lagosTime(at) },
      { label: 'By', value: changerLabels[by] },
      { label: 'From', value: addressKind(address) },
      ...passkeys.map((passkey) => ({
        label: 'Passkey that still works',
        value: describePasskey(passkey),
      })),
    ],
    closing: `${passkeys.length > 0 ? `${aboutPasskeys} ` : ''}If you did this or expected it, there is nothing to do. If not, tell IT personnel at once, by telephone at ${site.phone} or at ${site.infoEmail}, and choose a new password. Nobody will ever ask you for your password or a code.`,
  });
}

const aboutPasskeys =
  'Passkeys open your account without the password. Sign in and remove each that is not on a device of yours, under Account; if you cannot, ask IT personnel to remove them.';

/** An intruder may have chosen the passkey's name, so one that could contain a link or a sentence is left out. */
function describePasskey({ name, createdAt }: RemainingPasskey): string {
  const added = `added ${lagosTime(createdAt)}`;
  return looksLikeName(name) ? `${removeBidiControls(name)}, ${added}` : added;
}

const changerLabels: Record<ChangedBy, string> = {
  self: 'Somebody signed in as you, which should be you',
  link: 'Whoever opened the link that was mailed to you, which should be you',
  it: 'IT personnel',
  import: 'IT personnel, with a list of many people',
  provider: 'The sign-in service of the hospital',
  command: 'A command on the server of the portal',
};

const changeLabels: Record<AccountChange['what'], string> = {
  password: 'Your password was changed',
  username: 'Your username was changed',
  email: 'Your e-mail address was changed',
  role: 'What you may do was changed',
  second_factor_on: 'Your second factor was switched on',
  second_factor_moved: 'Your second factor was moved to another phone',
  second_factor_off: 'Your second factor was taken away',
  recovery_codes_renewed: 'Your recovery codes were replaced',
  recovery_code_used: 'A recovery code of yours was used',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
};
const describeChange = ({ what }: AccountChange) => changeLabels[what];

/** Facts with the values before and after; none for secrets. */
function listValues(change: AccountChange) {
  if (change.what === 'role') {
    return [
      { label: 'Until now', value: roleNames[change.from] },
      { label: 'From now on', value: roleNames[change.to] },
    ];
  }
  if (change.what === 'username' || change.what === 'email') {
    const noun = change.what === 'email' ? 'address' : 'username';
    return [
      { label: `Old ${noun}`, value: change.from },
      { label: `New ${noun}`, value: change.to },
    ];
  }
  return [];
}
