import type { getMyData, getPersonalData } from '@icare/contracts/privacy';
import { lagosDate } from '@icare/domain/lagos-date';
import type { FastifyReply } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { PersonalData, Subject } from '../platform/personal-data/personal-data.ts';
import type { Section } from '../platform/personal-data/section.ts';
import { sendPersonalData } from '../platform/personal-data/send-personal-data.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccount } from './find-account.ts';
import type { PrivacyPorts } from './ports.ts';

const secrets =
  'Your password, the secret of your second factor, recovery codes, sign-in tokens and links: only values made from them are kept, and those could help somebody else to sign in as you.';
const others =
  'What names applicants, patients and colleagues whom you dealt with: that is theirs. Colleagues who decided something about you are there by name.';
const shortLived =
  'Counters against abuse and answers kept for repeated calls: they are gone within a day.';

/** Sends people the copy of their own data. */
export async function sendMyData(
  platform: Platform,
  { personalData }: PrivacyPorts,
  call: Call<typeof getMyData>,
): Promise<FastifyReply> {
  const user = await findAccount(platform.database.prisma, call.caller.user.id);
  return sendPersonalData(platform, call, {
    subject: { type: 'user', id: user.id },
    fileName: `my-data-${lagosDate(platform.clock())}.zip`,
    sections: createSections(personalData, user, { forOffice: false }),
    whose: user.name,
    leftOut: [
      secrets,
      others,
      shortLived,
      `Notes that officers wrote for each other. You may ask for them: write to ${platform.config.site.infoEmail}.`,
    ],
    beforeHandingOver: [],
  });
}

/** Sends HR or IT the copy of a person's data, which they read before they hand it over. */
export async function sendStaffData(
  platform: Platform,
  { personalData }: PrivacyPorts,
  call: Call<typeof getPersonalData>,
): Promise<FastifyReply> {
  const user = await findAccount(platform.database.prisma, call.params.id);
  if (user.kind === 'service') {
    throw new AppError('conflict', 'This is a service account, not a person.');
  }
  return sendPersonalData(platform, call, {
    subject: { type: 'user', id: user.id },
    fileName: `personal-data-${user.username}-${lagosDate(platform.clock())}.zip`,
    sections: createSections(personalData, user, { forOffice: true }),
    whose: user.name,
    leftOut: [
      secrets,
      others,
      shortLived,
      'Whether something must be kept for a dispute, and why.',
    ],
    beforeHandingOver: [
      'Make sure that it reaches the person themselves and nobody else.',
      'Read the notes of officers (verificationNotes, alertNotes): take out what names somebody else, or what would harm an inquiry, and tell the person that you did.',
      'Applications they made are not in it: download those from the page of the application.',
    ],
  });
}

function createSections(
  personalData: readonly PersonalData[],
  { id, email }: Subject,
  { forOffice }: { forOffice: boolean },
): Section[] {
  return personalData
    .flatMap(({ copy }) => copy)
    .filter(({ officeOnly }) => forOffice || !officeOnly)
    .map(({ covers: _, officeOnly: __, query, ...section }) => ({
      ...section,
      query: query({ id, email: email.toLowerCase() }),
    }));
}
