import { complianceOfficers } from '@icare/contracts/roles';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lagosTime } from '../../platform/mail/lagos-time.ts';
import { mailColleagues } from '../../platform/mail/mail-colleagues.ts';
import { removeBidiControls, renderEmail } from '../../platform/mail/render-email.ts';
import type { Write } from '../../platform/write.ts';
import type { Loosening } from './loosenings.ts';
import type { TypeSettings } from './type-settings.ts';

const namedAtMost = 20;

type Loosened = { id: string; name: string; changes: { label: string; value: string }[] };

/**
 * Mails the other officers and administrators that a requirement was loosened, since this has the effect of a waiver
 * without a second person's confirmation. Runs in the transaction of the change.
 */
export async function notifyOfLoosening(
  w: Write<SignedInCaller>,
  { id, name, changes }: Loosened,
): Promise<void> {
  const { user } = w.caller;
  const { site } = w.platform.config;
  const rendered = renderEmail({
    sender: site.name,
    subject: `A requirement was loosened: ${removeBidiControls(name)} – I-CARE Portal`,
    heading: `${removeBidiControls(name)} was loosened`,
    lead: 'People who had to hold this certification may count as complete without it from now on. Ask your colleague if you did not expect it.',
    facts: [
      { label: 'Changed by', value: removeBidiControls(user.fullName) },
      { label: 'When', value: lagosTime(w.now) },
      ...changes.map(({ label, value }) => ({ label, value: removeBidiControls(value) })),
    ],
    link: { label: 'Open the certification types', address: `${site.url}/compliance?tab=types` },
    closing: 'It can be changed back there. The audit log keeps what was before and after.',
  });
  const about = { type: 'certification_type', id };
  await mailColleagues(w, { roles: complianceOfficers, rendered, about });
}

/** One line of the mail for each loosening: before → after. */
export async function describeLoosenings(
  transaction: Transaction,
  loosenings: readonly Loosening[],
  before: TypeSettings,
  after: TypeSettings,
): Promise<Loosened['changes']> {
  const describe = async (loosening: Loosening, settings: TypeSettings) => {
    switch (loosening) {
      case 'isRequired':
        return settings.isRequired ? 'yes' : 'no';
      case 'category':
        return settings.category;
      case 'dueWithinDays':
        return `${settings.dueWithinDays} days`;
      case 'heldBy':
        return settings.heldBy === 'person' ? 'people' : `no person (${settings.heldBy})`;
      case 'appliesTo':
        return describeScope(transaction, settings.appliesTo);
    }
  };
  const changes: Loosened['changes'] = [];
  for (const loosening of loosenings) {
    const sides = [await describe(loosening, before), await describe(loosening, after)];
    changes.push({ label: labels[loosening], value: sides.join(' → ') });
  }
  return changes;
}

const labels: Record<Loosening, string> = {
  isRequired: 'Required',
  category: 'Category',
  dueWithinDays: 'Time to get it',
  appliesTo: 'Who needs it',
  heldBy: 'Held by',
};

async function describeScope(
  transaction: Transaction,
  { scope, departments, cadres, userIds }: TypeSettings['appliesTo'],
): Promise<string> {
  switch (scope) {
    case 'everyone':
      return 'everyone';
    case 'departments':
      return listed(departments);
    case 'cadres':
      return listed(cadres);
    case 'people': {
      const people = await transaction.user.findMany({
        where: { id: { in: userIds } },
        select: { name: true },
        orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
      });
      return listed(people.map(({ name }) => name));
    }
  }
}

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return `${names.slice(0, namedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
